import * as E from 'fp-ts/Either'

import { decodeOptions, type HostOptions } from '#domain/options/host-options.ts'

const load = async () => ({})
const network = (id: number | string, chainNamespace: string, url: string) => ({
  id,
  chainNamespace,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: { default: { http: [url] } },
})

const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = '000000000019d6689c085ae165831e93'

/** Every option that contains a URL, each with its own origin: the first label names the option. */
export const optionsWithEverything = {
  projectId: 'project',
  adapters: [{}],
  networks: [
    {
      ...network(1, 'eip155', 'https://evm.example/rpc'),
      blockExplorers: { default: { name: 'E', url: 'https://explorer.example' } },
    },
    network(SOLANA, 'solana', 'https://solana.example/'),
    network(BITCOIN, 'bip122', 'https://bitcoin.example/api'),
    network(5, 'eip155', 'https://unused.example/'),
  ],
  customRpcUrls: { 'eip155:5': [{ url: 'https://custom.example/rpc' }] },
  baseUrls: {
    rpc: 'https://rpc.example/',
    directory: 'https://directory.example/',
    sessions: 'https://sessions.example',
  },
  metadata: { name: 'App', icons: ['https://icon.example/icon.png', 'https://unused.example/icon.png'] },
  chainImages: { 'eip155:1': 'https://chain-images.example/1.png' },
  connectorImages: { one: 'https://connector-images.example/1.png' },
  walletImages: { one: 'https://wallet-images.example/1.png' },
  customWallets: [{ id: 'own', name: 'Own', image_url: 'https://custom-wallets.example/1.png' }],
  walletSnapshot: {
    version: 1,
    wallets: [{ id: 'kept', name: 'Kept', image_url: 'https://snapshot.example/1.png' }],
  },
  termsConditionsUrl: 'https://terms.example/terms',
  privacyPolicyUrl: 'https://privacy.example/privacy',
  branding: { label: 'Ours', url: 'https://branding.example' },
  send: { load },
  relay: {
    urls: ['wss://relay.example', 'wss://relay-two.example'],
    verifyUrl: 'https://verify.example',
    load,
  },
  embedded: { url: 'https://frame.example/secure', load },
  siweConfig: { getNonce: load },
  features: { analytics: true },
  analytics: {
    load,
    url: 'https://analytics.example',
    configUrl: 'https://analytics-config.example',
    errors: true,
  },
  tokens: {
    load,
    service: 'https://tokens.example',
    lists: ['https://lists.example/list.json', { tokens: [{ logoURI: 'https://list-icons.example/1.png' }] }],
  },
  names: {
    load,
    sources: [
      { type: 'ens' },
      { type: 'service', url: 'https://names.example', zone: 'zone.eth' },
      { type: 'custom', addressOf: load },
    ],
    ensGateways: ['https://gateway.example/ens'],
    images: { proxy: 'https://name-proxy.example/?url={url}', hosts: ['name-images.example'] },
  },
  nfts: {
    load,
    sources: [
      { type: 'blockscout', url: 'https://nfts.example', networks: ['eip155:1'] },
      { type: 'das', url: 'https://das.example/das' },
      { type: 'wallet' },
      load,
    ],
    images: {
      hosts: ['*.nft-images.example', '127.0.0.1:8080'],
      gateways: { ipfs: 'https://ipfs.example/ipfs/', ar: 'https://ar.example' },
    },
  },
  activity: {
    load,
    sources: [
      { type: 'service', url: 'https://activity.example' },
      { type: 'blockscout', url: 'https://blockscout.example', networks: ['eip155'] },
      { type: 'etherscan', url: 'https://etherscan.example/v2/api', networks: ['eip155'] },
      { type: 'solana', url: 'https://history.example/', networks: ['solana'] },
      { type: 'esplora', url: 'https://esplora.example', networks: ['bip122'] },
    ],
  },
  swaps: {
    load,
    routers: {},
    sources: [
      { type: 'service', url: 'https://swaps.example' },
      { type: 'zeroEx', url: 'https://zero-ex.example' },
      { type: 'lifi', url: 'https://lifi.example' },
      { type: 'host', tokens: load, quote: load, build: load },
    ],
  },
  onramp: {
    load,
    service: 'https://onramp.example',
    providers: [
      { name: 'meld', url: 'https://meld.example/buy', publicKey: 'key' },
      { name: 'coinbase' },
      { name: 'own', label: 'Own', start: load, imageUrl: 'https://provider.example/1.png' },
    ],
  },
  pay: { load, source: { service: 'https://pay.example' } },
  project: { load, url: 'https://project.example', origins: load },
  diagnostics: { load },
} as const

export const decoded = (raw: object): HostOptions => {
  const options = decodeOptions(raw)
  if (E.isLeft(options)) throw new Error(options.left.message)
  return options.right
}
