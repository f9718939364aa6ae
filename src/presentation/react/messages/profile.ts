import { section } from './message.ts'

export const profile = section('profile', {
  title: 'Wallets',
  tabsLabel: 'Blockchain',
  active: 'Active',
  connected: 'Connected',
  recent: 'Recently used',
  switch: 'Switch',
  switchTo: 'Switch to {wallet}',
  connect: 'Connect',
  connectTo: 'Connect {wallet}',
  more: 'More actions for {wallet}',
  disconnectOf: 'Disconnect {wallet}',
  add: 'Add a wallet',
  useAnother: 'Use another wallet',
  addresses: { one: '{count} address', other: '{count} addresses' },
  addressType: 'Address to use',
  payment: 'Payments',
  ordinal: 'Ordinals',
  emptyTitle: 'No {chain} wallet',
  emptyText: 'Add one to use it here next to your other wallets.',
  disconnectAll: 'Disconnect all',
  endAllTitle: 'Disconnect all wallets?',
  endAllText: 'This ends your connections on {chains}.',
})

/** The question before disconnecting a wallet that can only end all of its connections. */
export const ending = section('profile', {
  endTitle: 'Disconnect {wallet}?',
  endText: '{wallet} ends all its connections at once. {chains} will be disconnected too.',
})
