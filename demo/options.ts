import type { WalletportOptions } from 'walletport'
import { activity, type ActivityInput } from 'walletport/activity'
import { analytics } from 'walletport/analytics'
import { bitcoin as bitcoinAdapter } from 'walletport/bitcoin'
import { diagnostics } from 'walletport/diagnostics'
import { embedded } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { names } from 'walletport/names'
import { arbitrum, base, bitcoin, mainnet, optimism, polygon, solana } from 'walletport/networks'
import { nfts, type NftsInput } from 'walletport/nfts'
import { onramp, type OnRampInput } from 'walletport/onramp'
import { pay } from 'walletport/pay'
import { project } from 'walletport/project'
import { relay } from 'walletport/relay'
import { send } from 'walletport/send'
import { solana as solanaAdapter } from 'walletport/solana'
import { swaps, type SwapsInput } from 'walletport/swaps'
import { tokens } from 'walletport/tokens'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

import { readConfig } from './page-config.ts'

/** The URL of each chain of the sandbox by CAIP-2 id. */
const urlsByChain = ({ evm: evmUrls, solana: solanaUrls, bitcoin: bitcoinUrls }: SandboxEndpoints) =>
  Object.fromEntries(
    Object.entries({ eip155: evmUrls, solana: solanaUrls, bip122: bitcoinUrls }).flatMap(
      ([namespace, urls]) =>
        Object.entries(urls).map(([reference, url]) => [`${namespace}:${reference}`, url] as const),
    ),
  )

const caipIdOf = (network: { readonly id: number | string; readonly caipNetworkId?: string }): string =>
  network.caipNetworkId ?? `eip155:${network.id}`

/** The networks with the sandbox's URLs instead of public nodes, so that no request leaves the machine. */
const networksIn = (endpoints: SandboxEndpoints) => {
  const urls = urlsByChain(endpoints)
  return [mainnet, optimism, base, arbitrum, polygon, solana, bitcoin].map((network) => ({
    ...network,
    rpcUrls: { default: { http: [urls[caipIdOf(network)] ?? ''] } },
  }))
}

/** The tokens of the sandbox's EVM chains, except the one whose name no token list would accept. */
const tokenList = ({ evm: evmUrls, tokens: { evm: address, weird } }: SandboxEndpoints) => ({
  name: 'Sandbox',
  tokens: Object.keys(evmUrls).flatMap((id) => {
    const listedWeirdTokens = (weird[id] ?? []).filter(({ name }) => !name.includes('<'))
    const dollar = { address, name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 }
    return [dollar, ...listedWeirdTokens].map((token) => ({ ...token, chainId: Number(id) }))
  }),
})

/** The sandbox's NFTs. Images are loaded from the sandbox's own server only. */
const nftsOf = ({ nfts: { url }, solana: solanaUrls }: SandboxEndpoints): NftsInput => ({
  sources: [
    { type: 'blockscout', url, networks: ['eip155:1'] },
    { type: 'das', url: `${url}/das`, networks: Object.keys(solanaUrls).map((id) => `solana:${id}`) },
  ],
  images: { hosts: [new URL(url).host] },
})

/** The sources of the sandbox's history: Blockscout for Ethereum, Etherscan for Base, the service or the node for other networks. */
const activityOf = ({ history: { url } }: SandboxEndpoints): ActivityInput => ({
  sources: [
    { type: 'blockscout', url: `${url}/blockscout/1`, networks: ['eip155:1'] },
    { type: 'etherscan', url: `${url}/etherscan/api`, networks: ['eip155:8453'] },
    { type: 'service', url },
    { type: 'solana' },
    { type: 'esplora' },
  ],
})

/**
 * The sources of the sandbox's swaps: the API of LI.FI for Optimism and for swaps from it to other networks, the API of 0x
 * for Base, the service for other networks.
 */
const swapsOf = ({ swaps: { url, routers }, evm: evmUrls }: SandboxEndpoints): SwapsInput => {
  const networks = Object.keys(evmUrls).map((id) => `eip155:${id}`)
  return {
    sources: [
      { type: 'lifi', url: `${url}/lifi`, networks: ['eip155:10'], destinations: networks },
      { type: 'zeroEx', url: `${url}/zero-ex`, networks: ['eip155:8453'] },
      { type: 'service', url },
    ],
    routers: Object.fromEntries(networks.map((network) => [network, routers])),
  }
}

/** The sandbox's providers: Meld opens by the URL of its page, Coinbase through the service. */
const onrampOf = ({
  onramp: { url, meld, coinbase },
  tokens: { evm: dollar },
}: SandboxEndpoints): OnRampInput => ({
  providers: [
    {
      name: 'meld',
      url: meld,
      publicKey: 'sandbox',
      // Meld's page delivers the sandbox's dollar, so the delivery can be detected in that contract only.
      networks: [
        { name: 'ethereum-local', displayName: 'Ethereum', chainId: 'eip155:1', contractAddress: dollar },
        {
          name: 'solana-local',
          displayName: 'Solana',
          chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        },
      ],
    },
    { name: 'coinbase', hosts: [new URL(coinbase).host] },
  ],
  service: url,
})

/** The sandbox's project id, used if the page's URL has none. */
export const PROJECT_ID = 'demo'

/** The same server under another site, so that the browser's restrictions on third-party frames apply. */
const atAnotherSite = (url: string): string => {
  const address = new URL(url)
  address.hostname = 'localhost'
  return address.href
}

/** The page's address. The server that writes its policy has no `location`. */
export type Address = Pick<URL, 'origin' | 'search'>

/**
 * Polygon runs in the sandbox but is not configured here, so that a wallet can be on an unsupported network.
 */
const demoOptions = (endpoints: SandboxEndpoints, { origin }: Address = location): WalletportOptions => ({
  projectId: PROJECT_ID,
  adapters: [evm(), solanaAdapter(), bitcoinAdapter()],
  relay: relay({ urls: [endpoints.relay] }),
  embedded: embedded({ url: atAnotherSite(endpoints.frame.url) }),
  baseUrls: { directory: endpoints.directory },
  send: send(),
  names: names({ sources: [{ type: 'ens' }, { type: 'sns' }, { type: 'service', ...endpoints.names }] }),
  nfts: nfts(nftsOf(endpoints)),
  // Sends nothing without `features.analytics`.
  analytics: analytics({ ...endpoints.analytics, configUrl: endpoints.analytics.url, errors: true }),
  activity: activity(activityOf(endpoints)),
  swaps: swaps(swapsOf(endpoints)),
  onramp: onramp(onrampOf(endpoints)),
  pay: pay({ source: { service: endpoints.pay.url } }),
  project: project({ url: endpoints.project.url }),
  // Only the sandbox's history service returns image URLs.
  diagnostics: diagnostics({ imageHosts: [new URL(endpoints.history.url).host] }),
  tokens: tokens({ service: endpoints.tokens.url, lists: [tokenList(endpoints)] }),
  networks: networksIn(endpoints).filter(({ id }) => id !== polygon.id),
  customRpcUrls: Object.fromEntries(
    Object.entries(urlsByChain(endpoints)).map(([id, url]) => [id, [{ url }]]),
  ),
  metadata: {
    name: 'Tidepool',
    description: 'A made-up product that shows Walletport.',
    url: origin,
    icons: [`${origin}/tidepool.svg`],
  },
  themeMode: 'auto',
})

/** The demo's options, overridden by `?config={json}`. Throws a SyntaxError for invalid JSON. */
export const pageOptions = (endpoints: SandboxEndpoints, address: Address = location): WalletportOptions => {
  const defaults = demoOptions(endpoints, address)
  const networks = networksIn(endpoints)
  const networkOf = (value: unknown) =>
    networks.find(({ id, name }) => id === value || name === value) ?? value
  const {
    relay: relayOption,
    embedded: embeddedOption,
    ...options
  } = {
    ...defaults,
    ...readConfig({ networkOf, baseUrls: defaults.baseUrls, safeUrl: endpoints.safe.url }, address.search),
  }
  return {
    ...options,
    ...(relayOption !== undefined && { relay: relayOption }),
    ...(embeddedOption !== undefined && { embedded: embeddedOption }),
  }
}

/** The demo's options without overrides. */
export const plainOptions = demoOptions
