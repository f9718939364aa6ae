/** What a dialog needs once the user presses or pulls it, which is after it was drawn. */
export { holdSecondPress } from './second-press.ts'
export { dragSheet } from './sheet-drag.ts'
