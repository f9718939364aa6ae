import { section } from './message.ts'

export const activeChain = section('network', {
  chainTitle: '{chain} needs another wallet',
  chainText: '{wallet} doesn’t work with {chain}. Your current wallet stays connected.',
  chainAction: 'Connect a {chain} wallet',
  alsoTitle: '{wallet} isn’t connected to {chain} yet',
  alsoText: '{wallet} works with {chain} too. Your current connection stays.',
  alsoAction: 'Connect {wallet}',
  alsoOther: 'Use another wallet',
})

export const unsupported = section('unsupported', {
  title: 'Network not supported',
  text: '{app} doesn’t work on {network}. Choose another network to go on.',
  choose: 'Switch to',
  pending: 'Approve in {wallet}',
})
