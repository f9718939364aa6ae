import { section } from './message.ts'

/** Apart from the other texts of a transaction, because the views of sending need only this one. */
export const repeat = section('tx', {
  sendAgain: 'Send again',
})
