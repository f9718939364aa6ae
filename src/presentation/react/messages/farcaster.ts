import { section } from './message.ts'

export const farcaster = section('farcaster', {
  title: 'Farcaster',
  lead: 'Scan with your phone',
  text: 'Open your camera, scan the code, and approve in Farcaster.',
  waiting: 'Waiting for approval…',
  connectingLead: 'Signing you in…',
  qrLabel: 'QR code for signing in with Farcaster',
  openLead: 'Approve in Farcaster',
  openText: 'We’ll bring you back when you’re done.',
  open: 'Open Farcaster',
  errorText: 'The request was closed or timed out. Nothing was shared.',
})

/** The specification fixes this text. S8-12. */
export const farcasterErrors = section('error', { farcasterFailed: 'Failed to connect to farcaster' })
