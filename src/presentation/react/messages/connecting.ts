import { section } from './message.ts'

export const connecting = section('connecting', {
  wallet: 'Your wallet',
  yourWallet: 'your wallet',
  waitingTitle: 'Approve in {wallet}',
  waitingText: 'A request is waiting in your wallet. It may be behind this window.',
  openTitle: 'A request is already open in {wallet}',
  openText: 'Open the wallet to answer it.',
  ask: 'Ask again',
  declinedText: 'The request was turned down in {wallet}. Nothing was shared.',
  failedText: '{wallet} didn’t answer. Check that it’s unlocked, then try again.',
  missingTitle: '{wallet} isn’t installed',
  missingText: 'Install it, then reload this page.',
  doneTitle: 'Connected',
})
