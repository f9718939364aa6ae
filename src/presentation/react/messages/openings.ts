import { section } from './message.ts'

/** Below the wallets: what a user does whose wallet is not among them, or who has none. */
export const others = section('others', {
  label: 'More ways to connect',
  wallets: 'Other wallets',
  another: 'I have another wallet',
  anotherText: 'Open this page in the browser of your wallet’s app. Copy its address, and paste it there.',
  usePhone: 'Use your phone',
  usePhoneText: 'Scan a code. This page opens in a wallet there.',
  appears: 'A wallet that you install or unlock appears here by itself.',
  socialTitle: 'Wallets don’t open in {app}',
  socialText: 'You’re in the browser of {app}. Open this page in the browser of your phone.',
  openInBrowser: 'Open in browser',
  copyLink: 'Copy link',
  openAny: 'Open a wallet app',
  showQr: 'Show QR code',
})

/** A wallet that opens this page in the browser of its app. */
export const openings = section('openings', {
  phoneTitle: 'Continue in {wallet}',
  phoneText: 'This page opens in {wallet}. Connect there.',
  open: 'Open {wallet}',
  notHere: 'No {wallet} on this phone?',
  scan: 'Scan with the camera of your phone. This page opens in {wallet}, and you connect there.',
  qrLabel: 'QR code that opens this page in {wallet}',
  link: 'Link to this page',
  choose: 'Wallet on your phone',
  get: 'Get {wallet}',
  missing: '{wallet} can’t be opened from here.',
})

/** The stores of phones and browsers, by their own names. */
export const stores = section('stores', {
  app_store: 'App Store',
  play_store: 'Google Play',
  chrome_store: 'Chrome Web Store',
  firefox_store: 'Firefox Add-ons',
  edge_store: 'Edge Add-ons',
  safari_store: 'App Store',
})
