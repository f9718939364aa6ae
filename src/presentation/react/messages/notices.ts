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
  nothingArrived: 'Nothing arrived',
  sendCancelled: 'Transfer cancelled',
  sendConfirmed: 'Transfer confirmed',
  sendFailed: 'A transfer didn’t go through',
  sendUnknown: 'A transfer may not have arrived',
  secondTransaction: 'Your wallet sent a second transaction',
  swapCancelled: 'Swap cancelled',
  swapCarriedOut: 'A swap was carried out',
  swapConfirmed: 'Swap confirmed',
  swapFailed: 'A swap didn’t go through',
  swapUnknown: 'A swap may not have gone through',
  authenticationProblem: 'A problem occurred while trying initialize authentication',
})

/** The title of the alert that a view shows as well. */
export const frameAlert = section('alert', { iframeFailedTitle: 'Embedded wallet load failed' })
