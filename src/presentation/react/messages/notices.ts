import { section } from './message.ts'

export const toast = section('toast', {
  dismiss: 'Dismiss',
  addressCopied: 'Address copied',
  transactionCopied: 'Transaction ID copied',
  linkCopied: 'Link copied',
  recordingCopied: 'Recording copied',
  switching: 'Switching to {network}…',
  switched: 'Switched to {network}',
  walletSwitched: 'Switched to {wallet}',
  walletDisconnected: '{wallet} disconnected',
  balanceUnavailable: 'Token Balance Unavailable',
  chainNotSupported: 'Chain is not supported',
  disconnectFailed: 'Failed to disconnect',
  actionNotAllowed: 'Action not allowed',
  sendConfirmed: 'Transfer arrived',
  sendFailed: 'A transfer didn’t go through',
  swapConfirmed: 'Swapped',
  swapFailed: 'A swap didn’t go through',
  authenticationProblem: 'A problem occurred while trying initialize authentication',
})

/** The title of the alert that a view shows as well. */
export const frameAlert = section('alert', { iframeFailedTitle: 'Embedded wallet load failed' })
