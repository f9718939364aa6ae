import { section } from './message.ts'

export const help = section('help', {
  p1: 'A home for what you own',
  p1Text: 'Hold, send and receive tokens and collectibles.',
  p2: 'One way into many apps',
  p2Text: 'Connect instead of making a new account and password each time.',
  p3: 'You hold the key',
  p3Text: 'Apps can ask. Nothing moves until you approve it.',
  getWallet: 'Get a wallet',
  getText: 'Pick one. You can change later, your funds stay yours.',
  getBrowser: 'Browser extension',
  getBrowserText: 'Adds a wallet to this browser. It appears here by itself.',
  getPhone: 'Phone app',
  getPhoneText: 'Keeps the wallet on your phone. Open this page in its browser.',
  getDevice: 'Hardware device',
  getDeviceText: 'Keeps the key offline, and works through an app.',
  n1: 'A shared record',
  n1Text: 'A network keeps the record of who owns what. Each has its own apps and tokens.',
  n2: 'A small fee',
  n2Text: 'Each change costs a fee, paid in the network’s own token.',
  n3: 'One address, many networks',
  n3Text: 'The same address often works on several networks, with a separate balance on each.',
  gotIt: 'Got it',
})

export const noWallets = section('connect', {
  emptyTitle: 'No wallet found here',
  emptyText: 'A wallet is an app that holds what you own and connects you to {app}.',
  emptyHint: 'If you have one, unlock it, or open this page in it. It appears here by itself.',
})

export const switched = section('common', { switchedOff: '{app} has switched this off' })
