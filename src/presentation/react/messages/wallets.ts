import { section } from './message.ts'

/** The texts of the items for wallets that are not installed in this browser. */
export const remoteRows = section('connect', {
  allWallets: 'All wallets',
  allCount: 'All {count}',
  walletsCount: '{count}',
  walletsCountMore: '{count}+',
})

export const remoteTag = section('tag', { qr: 'QR code' })

export const wallets = section('wallets', {
  title: 'All wallets',
  search: 'Search wallets',
  verifiedOnly: 'Show verified wallets only',
  verifiedCount: { one: '{count} verified wallet', other: '{count} verified wallets' },
  resultCount: { one: '{count} wallet found', other: '{count} wallets found' },
  emptyTitle: 'No wallet by that name',
  emptyText: 'Check the spelling. If your wallet isn’t listed, you can still connect it with a QR code.',
  emptyTextAlone: 'Check the spelling.',
  noneTitle: 'No wallet to show',
  useQr: 'Connect with QR code',
  errorTitle: 'The list didn’t load',
  errorText: 'Check your connection and try again.',
})
