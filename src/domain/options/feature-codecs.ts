import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { Namespace } from '#domain/caip/namespace.ts'
import { field } from '#domain/shared/field.ts'
import { fields, own } from '#domain/shared/own-fields.ts'
import { MAX_SLIPPAGE_BPS } from '#domain/swaps/max-slippage.ts'

import { Host, isUrl, loaded, strings, textThat, Url } from './codec-parts.ts'

const Currency = textThat('three capital letters of ISO 4217', (text) => /^[A-Z]{3}$/.test(text))

export const Tokens = fields(loaded, {
  lists: t.readonlyArray(t.union([Url, fields({ tokens: t.UnknownArray })])),
  service: Url,
  holdings: t.Function,
  prices: t.Function,
  currency: Currency,
})

const NameSource = t.union([
  fields({ type: t.keyof({ ens: null, sns: null }) }),
  fields({ type: t.literal('service'), url: Url }, { zone: t.string }),
  fields({ type: t.literal('custom'), addressOf: t.Function }, { nameOf: t.Function }),
])

const ProxyUrl = textThat(
  'an absolute https address with {url} in it',
  (text) => isUrl(text) && text.includes('{url}'),
)
/** The sources from which pictures may be loaded whose addresses the host did not choose. */
const Images = fields(
  {},
  {
    proxy: t.union([ProxyUrl, t.Function]),
    hosts: t.readonlyArray(Host),
    gateways: fields({}, { ipfs: Url, ar: Url }),
  },
)

export const Names = fields(
  { ...loaded, sources: t.readonlyArray(NameSource) },
  { ensGateways: t.readonlyArray(Url), images: Images },
)

const Networks = t.readonlyArray(t.union([Namespace, ChainId]))
const Nodes = fields({}, { url: Url, networks: Networks })
const Explorer = fields({ url: Url, networks: Networks }, { apiKey: t.string })

/** A source by its type, or a function of the host. */
const sourceAmong = (name: string, codecs: Readonly<Record<string, t.Mixed>>) =>
  new t.Type<unknown>(
    name,
    t.unknown.is,
    (u, context) => {
      if (typeof u === 'function') return t.success(u)
      const type = field(own(u), 'type')
      const codec = Object.entries(codecs).find(([known]) => known === type)?.[1]
      return codec === undefined
        ? t.failure(u, context, `expected a function or a type of ${Object.keys(codecs).join(', ')}`)
        : codec.validate(u, context)
    },
    t.identity,
  )

const ActivitySource = sourceAmong('a source of activity', {
  service: fields({ url: Url }, { networks: Networks }),
  blockscout: Explorer,
  etherscan: Explorer,
  solana: Nodes,
  esplora: Nodes,
})

export const Activity = fields(
  { ...loaded, sources: t.readonlyArray(ActivitySource) },
  { currency: Currency },
)

/** Slippage in basis points (hundredths of a percent). */
const Slippage = t.refinement(t.Int, (slippage) => slippage >= 1 && slippage <= MAX_SLIPPAGE_BPS, 'Slippage')
const Router = textThat('an address of an EVM network', (text) => /^0x[\da-f]{40}$/i.test(text))

const RouterKind = t.keyof({
  ...{ uniswapV2: null, uniswapV3: null, swapRouter02: null, oneInch: null, lifi: null },
  ...{ allowanceHolder: null, settler: null, across: null, stargate: null, cctpV1: null, cctpV2: null },
})

const Routers = t.refinement(
  t.record(t.string, t.readonlyArray(t.union([Router, fields({ address: Router, kind: RouterKind })]))),
  (routers) => Object.keys(routers).every(ChainId.is),
  'addresses of contracts by CAIP-2 id',
)

const Trust = t.keyof({ bounded: null, simulated: null, trusted: null })

/** The API of 0x itself refuses requests of browsers, so that its keys are not in pages. */
const Proxy = textThat(
  'an absolute https address of a proxy, because the API of 0x refuses browsers',
  (text) => isUrl(text) && !/(?:^|\.)0x\.org\.?$/i.test(new URL(text).hostname),
)

const swapService = (url: t.Mixed) =>
  fields(
    { url },
    {
      trust: Trust,
      networks: t.readonlyArray(ChainId),
      destinations: t.readonlyArray(ChainId),
      apiKey: t.string,
      integrator: t.string,
    },
  )

const SwapSource = sourceAmong('a source of swaps', {
  service: fields({ url: Url }, { trust: Trust }),
  zeroEx: swapService(Proxy),
  lifi: swapService(Url),
  host: fields(
    { tokens: t.Function, quote: t.Function, build: t.Function },
    {
      trust: Trust,
      networks: t.readonlyArray(ChainId),
      destinations: t.readonlyArray(ChainId),
      slippageStep: Slippage,
      progress: t.Function,
    },
  ),
})

export const Swaps = fields(
  { ...loaded, sources: t.readonlyArray(SwapSource), routers: Routers },
  { trust: Trust, slippage: Slippage },
)

const NftSource = sourceAmong('a source of NFTs', {
  blockscout: Explorer,
  das: Nodes,
  wallet: fields({}, { networks: Networks }),
})

export const Nfts = fields({ ...loaded, sources: t.readonlyArray(NftSource) }, { images: Images })

const providerFunctions = {
  fee: t.string,
  hosts: t.readonlyArray(Host),
  quote: t.Function,
  status: t.Function,
}

const OnRampNetwork = fields(
  { name: t.string, displayName: t.string, chainId: ChainId },
  { contractAddress: t.string, code: t.string },
)

const OnRampProvider = t.union([
  fields(
    { name: t.string, label: t.string, start: t.Function },
    { ...providerFunctions, imageUrl: Url, offer: t.Function },
  ),
  fields(
    { name: t.literal('meld'), url: Url, publicKey: t.string },
    { ...providerFunctions, networks: t.readonlyArray(OnRampNetwork) },
  ),
  fields({ name: t.literal('coinbase') }, providerFunctions),
])

export const OnRamp = fields({ ...loaded, providers: t.readonlyArray(OnRampProvider) }, { service: Url })

export const Pay = fields(loaded, {
  source: t.union([
    fields({ service: Url }),
    fields({ exchanges: t.Function, payUrl: t.Function, status: t.Function }),
  ]),
  hosts: t.record(t.string, t.readonlyArray(Host)),
})

export const Project = fields(loaded, {
  url: Url,
  features: t.Function,
  limits: t.Function,
  origins: t.Function,
})

export const Analytics = fields(loaded, {
  url: Url,
  configUrl: Url,
  consent: strings,
  errors: t.boolean,
  reporter: t.Function,
})
