import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { Namespace } from '#domain/caip/namespace.ts'
import { field } from '#domain/shared/field.ts'
import { MAX_SLIPPAGE_BPS } from '#domain/swaps/max-slippage.ts'

import { Host, isUrl, Loaded, strings, textThat, Url } from './codec-parts.ts'

const Currency = textThat('three capital letters of ISO 4217', (text) => /^[A-Z]{3}$/.test(text))

export const Tokens = t.intersection([
  Loaded,
  t.partial({
    lists: t.readonlyArray(t.union([Url, t.type({ tokens: t.UnknownArray })])),
    service: Url,
    holdings: t.Function,
    prices: t.Function,
    currency: Currency,
  }),
])

const NameSource = t.union([
  t.type({ type: t.keyof({ ens: null, sns: null }) }),
  t.intersection([t.type({ type: t.literal('service'), url: Url }), t.partial({ zone: t.string })]),
  t.intersection([
    t.type({ type: t.literal('custom'), addressOf: t.Function }),
    t.partial({ nameOf: t.Function }),
  ]),
])

const ProxyUrl = textThat(
  'an absolute https address with {url} in it',
  (text) => isUrl(text) && text.includes('{url}'),
)
/** The sources from which pictures may be loaded whose addresses the host did not choose. */
const Images = t.partial({
  proxy: t.union([ProxyUrl, t.Function]),
  hosts: t.readonlyArray(Host),
  gateways: t.partial({ ipfs: Url, ar: Url }),
})

export const Names = t.intersection([
  Loaded,
  t.type({ sources: t.readonlyArray(NameSource) }),
  t.partial({ ensGateways: t.readonlyArray(Url), images: Images }),
])

const Networks = t.readonlyArray(t.union([Namespace, ChainId]))
const Nodes = t.partial({ url: Url, networks: Networks })
const Explorer = t.intersection([t.type({ url: Url, networks: Networks }), t.partial({ apiKey: t.string })])

/** A source by its type, or a function of the host. */
const sourceAmong = (name: string, codecs: Readonly<Record<string, t.Mixed>>) =>
  new t.Type<unknown>(
    name,
    t.unknown.is,
    (u, context) => {
      if (typeof u === 'function') return t.success(u)
      const type = field(u, 'type')
      const codec = Object.entries(codecs).find(([known]) => known === type)?.[1]
      return codec === undefined
        ? t.failure(u, context, `expected a function or a type of ${Object.keys(codecs).join(', ')}`)
        : codec.validate(u, context)
    },
    t.identity,
  )

const ActivitySource = sourceAmong('a source of activity', {
  service: t.intersection([t.type({ url: Url }), t.partial({ networks: Networks })]),
  blockscout: Explorer,
  etherscan: Explorer,
  solana: Nodes,
  esplora: Nodes,
})

export const Activity = t.intersection([
  Loaded,
  t.type({ sources: t.readonlyArray(ActivitySource) }),
  t.partial({ currency: Currency }),
])

/** Slippage in basis points (hundredths of a percent). */
const Slippage = t.refinement(t.Int, (slippage) => slippage >= 1 && slippage <= MAX_SLIPPAGE_BPS, 'Slippage')
const Router = textThat('an address of an EVM network', (text) => /^0x[\da-f]{40}$/i.test(text))

const RouterKind = t.keyof({
  ...{ uniswapV2: null, uniswapV3: null, swapRouter02: null, oneInch: null, lifi: null },
  ...{ allowanceHolder: null, settler: null, across: null, stargate: null, cctpV1: null, cctpV2: null },
})

const Routers = t.refinement(
  t.record(t.string, t.readonlyArray(t.union([Router, t.type({ address: Router, kind: RouterKind })]))),
  (routers) => Object.keys(routers).every(ChainId.is),
  'addresses of contracts by CAIP-2 id',
)

const Trust = t.keyof({ bounded: null, simulated: null, trusted: null })

/** The API of 0x itself refuses requests of browsers, so that its keys are not in pages. */
const Proxy = textThat(
  'an absolute https address of a proxy, because the API of 0x refuses browsers',
  (text) => isUrl(text) && !/(?:^|\.)0x\.org\.?$/i.test(new URL(text).hostname),
)

const SwapService = t.intersection([
  t.type({ url: Url }),
  t.partial({
    trust: Trust,
    networks: t.readonlyArray(ChainId),
    destinations: t.readonlyArray(ChainId),
    apiKey: t.string,
    integrator: t.string,
  }),
])

const SwapSource = sourceAmong('a source of swaps', {
  service: t.intersection([t.type({ url: Url }), t.partial({ trust: Trust })]),
  zeroEx: t.intersection([SwapService, t.type({ url: Proxy })]),
  lifi: SwapService,
  host: t.intersection([
    t.type({ tokens: t.Function, quote: t.Function, build: t.Function }),
    t.partial({
      trust: Trust,
      networks: t.readonlyArray(ChainId),
      destinations: t.readonlyArray(ChainId),
      slippageStep: Slippage,
      progress: t.Function,
    }),
  ]),
})

export const Swaps = t.intersection([
  Loaded,
  t.type({
    sources: t.readonlyArray(SwapSource),
    routers: Routers,
  }),
  t.partial({ trust: Trust, slippage: Slippage }),
])

const NftSource = sourceAmong('a source of NFTs', {
  blockscout: Explorer,
  das: Nodes,
  wallet: t.partial({ networks: Networks }),
})

export const Nfts = t.intersection([
  Loaded,
  t.type({ sources: t.readonlyArray(NftSource) }),
  t.partial({
    images: Images,
  }),
])

const providerFunctions = {
  fee: t.string,
  hosts: t.readonlyArray(Host),
  quote: t.Function,
  status: t.Function,
}

const OnRampNetwork = t.intersection([
  t.type({ name: t.string, displayName: t.string, chainId: ChainId }),
  t.partial({ contractAddress: t.string, code: t.string }),
])

const OnRampProvider = t.union([
  t.intersection([
    t.type({ name: t.string, label: t.string, start: t.Function }),
    t.partial({ ...providerFunctions, imageUrl: Url, offer: t.Function }),
  ]),
  t.intersection([
    t.type({ name: t.literal('meld'), url: Url, publicKey: t.string }),
    t.partial({ ...providerFunctions, networks: t.readonlyArray(OnRampNetwork) }),
  ]),
  t.intersection([t.type({ name: t.literal('coinbase') }), t.partial(providerFunctions)]),
])

export const OnRamp = t.intersection([
  Loaded,
  t.type({ providers: t.readonlyArray(OnRampProvider) }),
  t.partial({ service: Url }),
])

export const Pay = t.intersection([
  Loaded,
  t.partial({
    source: t.union([
      t.type({ service: Url }),
      t.type({ exchanges: t.Function, payUrl: t.Function, status: t.Function }),
    ]),
  }),
])

export const Project = t.intersection([
  Loaded,
  t.partial({ url: Url, features: t.Function, limits: t.Function, origins: t.Function }),
])

export const Analytics = t.intersection([
  Loaded,
  t.partial({ url: Url, configUrl: Url, consent: strings, errors: t.boolean, reporter: t.Function }),
])
