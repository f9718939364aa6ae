import { section } from './message.ts'

export const token = section('token', {
  balances: 'Balances',
  count: { one: '{count} token', other: '{count} tokens' },
  actions: 'Actions',
  noPrice: 'No price',
  without: 'Without {tokens}',
  withoutMore: { one: 'Without {tokens} and {count} more', other: 'Without {tokens} and {count} more' },
  search: 'Search tokens',
  noneTitle: 'No token found',
  noneText: 'Check the spelling, or paste the token’s address.',
  small: { one: '{count} small balance', other: '{count} small balances' },
  smallEach: 'Under {amount} each',
  unknown: { one: '{count} unknown token', other: '{count} unknown tokens' },
  unknownText: 'Nobody vouches for their names',
  spam: 'Spam',
  stale: 'Balances read at {time}',
  refresh: 'Refresh',
  refreshIn: 'Refresh in {count} s',
  pageBalance: 'Balance',
  exactly: 'Exactly {amount}',
  each: '{price} each',
  contractOn: 'Contract on {network}',
  copyContract: 'Copy contract address',
  native: 'The token of {network}. It has no contract.',
  priceUnknownTitle: 'Price unknown',
  priceUnknownText: 'We found no price for {token}. It may still have a value, or none.',
  scaledTitle: 'Amounts as the issuer shows them',
  scaledText:
    'The issuer of {token} shows amounts by a factor that changes. It can’t be sent or swapped here.',
  unlistedTitle: 'Unknown token',
  unlistedText: 'Nobody vouches for its name. Compare the contract with an address that you trust.',
  spamTitle: 'Marked as spam',
  spamText:
    'It may have arrived without you asking, and its name hides something. Don’t open links in its name. Sending stays off while it’s marked as spam.',
  notSpam: 'Not spam',
  keepHidden: 'Keep hidden',
  goneTitle: 'This token is not in the account',
})

export const accountActions = section('account', {
  buy: 'Buy',
  swap: 'Swap',
  receive: 'Receive',
  send: 'Send',
})
