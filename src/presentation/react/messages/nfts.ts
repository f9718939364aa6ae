import { section } from './message.ts'

export const accountNfts = section('account', {
  nftsEmptyTitle: 'No NFTs yet',
  nftsEmptyText: 'NFTs you own on this network appear here.',
  nftsErrorTitle: 'NFTs didn’t load',
  nftsErrorText: 'Your NFTs are safe. Check your connection and try again.',
})

export const nft = section('nft', {
  title: 'NFTs',
  loading: 'Loading NFTs',
  hidden: { one: '{count} spam item hidden', other: '{count} spam items hidden' },
  spamCount: { one: '{count} spam item', other: '{count} spam items' },
  show: 'Show',
  hide: 'Hide',
  spam: 'Spam',
  noPicture: 'No picture',
  loadMore: 'Load more',
  stale: 'NFTs read at {time}',
  amount: 'Amount',
  collection: 'Collection',
  tokenId: 'Token ID',
  network: 'Network',
  standard: 'Standard',
  inscription: 'Inscription',
  traits: 'Traits',
  traitShare: '{percent} have this',
  contract: 'Contract',
  pictureOf: 'Picture of {name}',
  send: 'Send',
  blockedTitle: 'Picture not loaded',
  blockedText: 'It’s kept on {host}, which this app doesn’t load from. The NFT itself is unaffected.',
  openPicture: 'Open the picture in a new tab',
  spamTitle: 'Marked as spam',
  spamText: 'It may have arrived without you asking. Don’t open links in its name.',
  goneTitle: 'This NFT is not in the account',
})
