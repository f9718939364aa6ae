import { section } from './message.ts'

export const alert = section('alert', {
  dismiss: 'Dismiss',
  multiWalletTitle: 'Multi-wallet is not enabled',
  multiWalletText: 'This project shows one wallet at a time.',
  networkNotFoundTitle: 'Network Not Found',
  networkNotFoundText: 'The requested network isn’t in this app’s list.',
  iframeFailedText: 'Email and social sign-in can’t be used right now.',
  iframeTimeoutTitle: 'Embedded wallet request timed out',
  iframeTimeoutText: 'Try again in a moment.',
  unverifiedTitle: 'Unverified domain',
  unverifiedText: 'This site’s domain isn’t verified. Check the address before you go on.',
  invalidConfigTitle: 'Invalid App Configuration',
  projectInvalidText: 'The project id isn’t valid.',
  sessionExpiredTitle: 'Session Expired',
  sessionExpiredText: 'Connect your wallet again.',
  projectIdTitle: 'Project ID Not Configured',
  projectIdText: 'Set projectId in the modal’s options.',
})
