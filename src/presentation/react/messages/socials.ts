import { section } from './message.ts'

/** The texts of the row of social logins in the view `Connect`. */
export const socialBarTexts = section('connect', {
  socialGroup: 'Other ways to sign in',
  social: 'Continue with {provider}',
  moreSocials: 'More ways to sign in',
})

export const socials = section('socials', {
  title: 'Ways to sign in',
  waitingTitle: 'Sign in with {provider}',
  waitingLead: 'Continue in the new window',
  waitingText: 'Finish signing in with {provider}. This page updates by itself.',
  openAgain: 'Open the window again',
  connectingLead: 'Signing you in…',
  closedText: 'The window was closed before you were done. Nothing was shared.',
  blockedText: 'Your browser didn’t open the window. Allow it for this site, then try again.',
  deniedText: 'The request was turned down at {provider}. Nothing was shared.',
  failedText: '{provider} can’t be reached right now. You can try again. Nothing was shared.',
})

/** The specification fixes these texts. S8-09, S8-11. */
export const socialErrors = section('error', {
  popupClosed: 'Popup closed',
  socialFailed: 'Failed to initiate social connection',
})
