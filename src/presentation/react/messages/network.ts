import { section } from './message.ts'

export const network = section('network', {
  title: 'Choose a network',
  search: 'Search networks',
  current: 'Current',
  needsWallet: 'Other wallet',
  notApproved: 'Not in your wallet',
  found: { one: '{count} network found', other: '{count} networks found' },
  noneText: 'Check the spelling, or search by the network’s number.',
  switchTitle: 'Switch network',
  approveTitle: 'Approve in {wallet}',
  approveText: 'Your wallet asks to switch from {from} to {to}.',
  declinedTitle: 'Switch declined',
  declinedText: 'You’re still on {network}.',
  unansweredTitle: 'No answer from {wallet}',
  stayedTitle: '{wallet} hasn’t switched',
  chainTitle: '{chain} needs another wallet',
  chainText: '{wallet} doesn’t work with {chain}. Your current wallet stays connected.',
  chainAction: 'Connect a {chain} wallet',
  alsoTitle: '{wallet} isn’t connected to {chain} yet',
  alsoText: '{wallet} works with {chain} too. Your current connection stays.',
  alsoAction: 'Connect {wallet}',
  alsoOther: 'Use another wallet',
  unknown: 'Network {id}',
  unread: 'Unknown network',
})

export const unsupported = section('unsupported', {
  title: 'Network not supported',
  text: '{app} doesn’t work on {network}. Choose another network to go on.',
  choose: 'Switch to',
  pending: 'Approve in {wallet}',
})

/** The specification fixes this text. S8-16. */
export const networkErrors = section('error', { networkNotFound: 'Network not found' })
