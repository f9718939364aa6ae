import { listenTo } from './listen-to.ts'

/** The package's version. A test keeps both equal. */
export const VERSION = '0.1.0'
/** The self-check dispatches this event on the window, with a list to which each instance adds its version. */
const INSTANCES_EVENT = 'walletport:instances'

/** Makes self-checks count this instance. Returns a function that stops. */
export const answerInstanceCount = (): (() => void) =>
  listenTo(window, INSTANCES_EVENT, ({ detail }: CustomEvent<unknown>) => {
    if (Array.isArray(detail)) detail.push(VERSION)
  })
