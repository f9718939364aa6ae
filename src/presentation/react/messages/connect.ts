import { section } from './message.ts'

export const connect = section('connect', {
  title: 'Connect to {app}',
  walletsHeading: 'Wallets',
  loadingWallets: 'Loading wallets',
  or: 'or',
  terms: 'By connecting, you accept the {terms} and {privacy}.',
  termsOnly: 'By connecting, you accept the {terms}.',
  privacyOnly: 'By connecting, you accept the {privacy}.',
  termsLink: 'Terms',
  privacyLink: 'Privacy Policy',
  newHere: 'New to wallets?',
  getWallet: 'Get one',
  more: { one: '{count} more', other: '{count} more' },
  moreLabel: { one: 'Show {count} more wallet', other: 'Show {count} more wallets' },
  fewer: 'Show fewer',
  duplicate: 'Another wallet’s name looks the same. Check which one opens.',
  missing: 'Some wallets didn’t load.',
})

export const tag = section('tag', { installed: 'Installed', recent: 'Recent' })
