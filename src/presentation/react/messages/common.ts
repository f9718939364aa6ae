import { section } from './message.ts'

export const common = section('common', {
  back: 'Back',
  close: 'Close',
  help: 'Help',
  cancel: 'Cancel',
  continue: 'Continue',
  tryAgain: 'Try again',
  clear: 'Clear',
  loading: 'Loading…',
  results: { one: '{count} result', other: '{count} results' },
  copyAddress: 'Copy address',
  viewExplorer: 'View on explorer',
})

export const origin = section('origin', {
  connect: 'You’re connecting to',
  request: 'Requested by',
  signIn: 'You’re signing in to',
})

/** S8: error texts that the specification fixes. */
export const errors = section('error', {
  connectionRejected: 'Connection rejected',
  failedToConnect: 'Failed to connect',
  somethingWrong: 'Something went wrong',
})

export const boundary = section('boundary', {
  lead: 'This view stopped working',
  text: 'Your wallet and your funds are not affected.',
  restart: 'Start over',
  notLoaded: 'This part didn’t load',
  notLoadedText:
    'You may be offline, or this site was updated. If trying again doesn’t help, reload the page.',
  reload: 'Reload the page',
})

export const helpTopics = section('help', {
  whatIsWallet: 'What is a wallet?',
  whatIsNetwork: 'What is a network?',
})
