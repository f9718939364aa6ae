import { section } from './message.ts'

export const siwx = section('siwx', {
  title: 'Sign in',
  lead: 'Prove this wallet is yours',
  text: 'Sign a message to sign in. It’s free and moves no funds.',
  account: 'Account',
  network: 'Network',
  expires: 'Session',
  days: { one: '{count} day', other: '{count} days' },
  hours: { one: '{count} hour', other: '{count} hours' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  noExpiry: 'Until you sign out',
  viewMessage: 'View message',
  sign: 'Sign in',
  authenticating: 'Authenticating...',
  disconnect: 'Disconnect',
  backTo: 'Back to {network}',
  closeRefused: 'Sign in, or disconnect, to close',
  closeRefusedBack: 'Sign in, or go back to {network}, to close',
  errorText: 'The wallet didn’t return a signature. You can try again.',
  declinedText: 'The request was turned down in {wallet}. You can try again.',
  lateText: 'No answer came in time. You can try again.',
  mismatchText: 'This site’s sign-in message is not about this page and account, so nothing was signed.',
  lostText: '{wallet} isn’t reachable from this page any more. Connect it again.',
  leaveTitle: 'Leave without signing in?',
  leaveText: 'This app needs you to sign in. If you leave, {wallet} is disconnected.',
  leaveBackText: 'This app needs you to sign in on {network}. If you leave, you go back to {back}.',
  stay: 'Stay',
})

/** The specification fixes this text. S8-23. */
export const signingErrors = section('error', { signing: 'Error signing message' })
