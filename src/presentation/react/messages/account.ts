import { section } from './message.ts'

export const account = section('account', {
  title: 'Account',
  switchLabel: '{name}. Switch wallet',
  networkLabel: 'Network: {network}. Change',
  totalBalance: 'Total balance',
  tabTokens: 'Tokens',
  tabNfts: 'NFTs',
  tabActivity: 'Activity',
  disconnect: 'Disconnect',
  loadingBalance: 'Loading balance',
  unavailable: 'Balance unavailable',
  noValue: '0.00',
  tokensErrorTitle: 'Tokens didn’t load',
  tokensErrorText: {
    one: 'Your funds are safe. You can try again in {count} second.',
    other: 'Your funds are safe. You can try again in {count} seconds.',
  },
  tokensRetryText: 'Your funds are safe. Check your connection and try again.',
  testnet: 'This is a test network. Tokens here have no value.',
  noneTitle: 'No wallet connected',
  noneText: 'Connect a wallet to see your account here.',
  noneAction: 'Connect a wallet',
})
