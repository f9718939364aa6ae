import { section } from './message.ts'

export const chooseNetwork = section('network', {
  title: 'Choose a network',
  search: 'Search networks',
  current: 'Current',
  needsWallet: 'Other wallet',
  notApproved: 'Not in your wallet',
  found: { one: '{count} network found', other: '{count} networks found' },
  noneText: 'Check the spelling, or search by the network’s number.',
  approveTitle: 'Approve in {wallet}',
  approveText: 'Your wallet asks to switch from {from} to {to}.',
  declinedText: 'You’re still on {network}.',
})

/** The specification fixes this text. S8-16. */
export const networkErrors = section('error', { networkNotFound: 'Network not found' })
