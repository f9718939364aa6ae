import type { SendAdapter } from '#contracts/send.ts'

export type { SendAdapter }

/**
 * Sending and receiving tokens in the modal, for the option `send`. Before the wallet receives the request, the transfer is
 * simulated and its recipient is checked with the networks' nodes. The code is fetched when the user first sends.
 */
export const send = (): SendAdapter => ({ feature: 'send', load: () => import('./features/send.ts') })
