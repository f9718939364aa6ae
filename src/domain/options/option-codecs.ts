import * as t from 'io-ts'

import { AccountType } from '#domain/accounts/account-type.ts'
import { ChainId } from '#domain/caip/chain-id.ts'
import { Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { type ConnectorGroup, connectorGroups } from '#domain/connectors/listing.ts'
import { NetworkShape } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { MOST_SLIPPAGE } from '#domain/swaps/most-slippage.ts'

import { WalletSnapshotOption } from './signed-wallets-option.ts'

const strings = t.readonlyArray(t.string)
const ConnectorGroupCodec = t.keyof(
  Object.fromEntries(connectorGroups.map((group) => [group, null])) as Record<ConnectorGroup, null>,
)

const textThat = (name: string, isGood: (text: string) => boolean) =>
  new t.Type<string>(
    name,
    t.string.is,
    (u, context) => (typeof u === 'string' && isGood(u) ? t.success(u) : t.failure(u, context)),
    t.identity,
  )

const isUrl = (text: string): boolean => webLink(text) !== undefined
/** An absolute https address, or http on a loopback host. Relative and script addresses are rejected. */
const Url = textThat('an absolute https address', isUrl)

/** A record by name. An entry that is undefined counts as absent. */
const recordOf = <A>(codec: t.Type<A, A, unknown>) => {
  const record = t.record(t.string, codec)
  const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined
  return new t.Type<Record<string, A>, Record<string, A>, unknown>(
    record.name,
    record.is,
    (u, context) =>
      record.validate(
        t.UnknownRecord.is(u) ? Object.fromEntries(Object.entries(u).filter(isGiven)) : u,
        context,
      ),
    record.encode,
  )
}

const Wallet = t.intersection([
  t.type({ id: t.string, name: t.string }),
  t.partial({
    homepage: Url,
    image_url: t.string,
    rdns: t.string,
    // Wallets may have schemes of their own, such as `mywallet://`.
    mobile_link: t.string,
    desktop_link: t.string,
    webapp_link: t.string,
    app_store: t.string,
    play_store: t.string,
  }),
])

const Currency = textThat('three capital letters of ISO 4217', (text) => /^[A-Z]{3}$/.test(text))

/** What `tokens()` and other options of a feature returned. Settings without the call have no code to load. */
/** Of `siwx()`. A text and a time out of bounds are refused where they are given. */
const SignInSettings = t.partial({
  required: t.boolean,
  signOutOnDisconnect: t.boolean,
  createMessage: t.Function,
  signer: t.Function,
  storage: t.type({ get: t.Function, set: t.Function }),
  verifiers: t.partial(perNamespace(() => t.Function)),
})

const Loaded = t.type({ load: t.Function })

const Tokens = t.intersection([
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
/** Of a URL only its host, since a longer entry would name nobody. */
const Host = textThat('a host such as media.example or *.media.example', (text) =>
  /^(?:\*\.)?[^\s*/@?#]+$/.test(text),
)

/** From where pictures may be loaded whose address somebody else chose. */
const Images = t.partial({
  proxy: t.union([ProxyUrl, t.Function]),
  hosts: t.readonlyArray(Host),
  gateways: t.partial({ ipfs: Url, ar: Url }),
})

const Names = t.intersection([
  Loaded,
  t.type({ sources: t.readonlyArray(NameSource) }),
  t.partial({ ensGateways: t.readonlyArray(Url), images: Images }),
])

const Networks = t.readonlyArray(t.union([Namespace, ChainId]))
const Nodes = t.partial({ url: Url, networks: Networks })
const Explorer = t.type({ url: Url, networks: Networks })

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
  etherscan: t.intersection([Explorer, t.partial({ apiKey: t.string })]),
  solana: Nodes,
  esplora: Nodes,
})

const Activity = t.intersection([
  Loaded,
  t.type({ sources: t.readonlyArray(ActivitySource) }),
  t.partial({ currency: Currency }),
])

/** Hundredths of a percent. */
const Slippage = t.refinement(t.Int, (slippage) => slippage >= 1 && slippage <= MOST_SLIPPAGE, 'Slippage')
const Router = textThat('an address of an EVM network', (text) => /^0x[\da-f]{40}$/i.test(text))

const Routers = t.refinement(
  t.record(t.string, t.readonlyArray(Router)),
  (routers) => Object.keys(routers).every(ChainId.is),
  'addresses of contracts by CAIP-2 id',
)

const SwapService = t.intersection([
  t.type({ url: Url }),
  t.partial({ networks: t.readonlyArray(ChainId), apiKey: t.string, integrator: t.string }),
])

const SwapSource = sourceAmong('a source of swaps', {
  service: t.type({ url: Url }),
  zeroEx: SwapService,
  lifi: SwapService,
  host: t.intersection([
    t.type({ tokens: t.Function, quote: t.Function, build: t.Function }),
    t.partial({ networks: t.readonlyArray(ChainId), slippageStep: Slippage, progress: t.Function }),
  ]),
})

const Swaps = t.intersection([
  Loaded,
  t.type({
    sources: t.readonlyArray(SwapSource),
    routers: Routers,
  }),
  t.partial({ allowUnsimulated: t.boolean, slippage: Slippage }),
])

const NftSource = sourceAmong('a source of NFTs', {
  blockscout: Explorer,
  das: Nodes,
  wallet: t.partial({ networks: Networks }),
})

const Nfts = t.intersection([
  Loaded,
  t.type({ sources: t.readonlyArray(NftSource) }),
  t.partial({
    images: Images,
  }),
])

const providerFunctions = { fee: t.string, quote: t.Function, status: t.Function }

const OnRampNetwork = t.intersection([
  t.type({ name: t.string, displayName: t.string, chainId: ChainId }),
  t.partial({ contractAddress: t.string }),
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

const OnRamp = t.intersection([
  Loaded,
  t.type({ providers: t.readonlyArray(OnRampProvider) }),
  t.partial({ service: Url }),
])

const Pay = t.intersection([
  Loaded,
  t.partial({
    source: t.union([
      t.type({ service: Url }),
      t.type({ exchanges: t.Function, payUrl: t.Function, status: t.Function }),
    ]),
  }),
])

const Project = t.intersection([
  Loaded,
  t.partial({ url: Url, features: t.Function, limits: t.Function, origins: t.Function }),
])

const Analytics = t.intersection([
  Loaded,
  t.partial({ url: Url, configUrl: Url, consent: strings, errors: t.boolean, reporter: t.Function }),
])

/** The codec of the host's options. S1-19 to S1-37. */
export const Options = t.intersection([
  t.type({ networks: t.readonlyArray(NetworkShape) }),
  t.partial({
    projectId: t.string,
    defaultNetwork: NetworkShape,
    metadata: t.intersection([
      t.type({ name: t.string }),
      t.partial({ description: t.string, url: t.string, icons: strings }),
    ]),
    features: t.record(t.string, t.unknown),
    embedded: t.UnknownRecord,
    siwx: t.partial({ settings: SignInSettings }),
    siweConfig: t.UnknownRecord,
    themeMode: t.keyof({ dark: null, light: null, auto: null }),
    themeVariables: recordOf(t.union([t.string, t.number])),
    prefetch: t.keyof({ intent: null, idle: null, none: null }),
    enableReconnect: t.boolean,
    enableNetworkSwitch: t.boolean,
    allowUnsupportedChain: t.boolean,
    relay: t.UnknownRecord,
    walletSnapshot: WalletSnapshotOption,
    customWallets: t.readonlyArray(Wallet),
    includeWalletIds: strings,
    excludeWalletIds: strings,
    featuredWalletIds: strings,
    termsConditionsUrl: Url,
    privacyPolicyUrl: Url,
    tokens: Tokens,
    send: Loaded,
    onramp: OnRamp,
    pay: Pay,
    restrictedZones: strings,
    names: Names,
    activity: Activity,
    nfts: Nfts,
    swaps: Swaps,
    analytics: Analytics,
    diagnostics: t.intersection([Loaded, t.partial({ imageHosts: t.readonlyArray(Host) })]),
    project: Project,
    defaultAccountTypes: t.partial(perNamespace(() => AccountType)),
    connectMethodsOrder: t.readonlyArray(t.keyof({ email: null, social: null, wallet: null })),
    connectorTypeOrder: t.readonlyArray(ConnectorGroupCodec),
    basic: t.boolean,
    manualControl: t.boolean,
    disableAppend: t.boolean,
    enableEmbedded: t.boolean,
    customRpcUrls: t.record(t.string, t.readonlyArray(t.type({ url: Url }))),
    chainImages: t.record(t.string, t.string),
    connectorImages: t.record(t.string, t.string),
    walletImages: t.record(t.string, t.string),
    debug: t.boolean,
    baseUrls: t.partial({ rpc: Url, directory: Url, sessions: Url }),
    branding: t.intersection([t.type({ label: t.string }), t.partial({ url: Url })]),
    cspNonce: t.string,
    locale: t.string,
    messages: recordOf(t.string),
  }),
])
export type Options = t.TypeOf<typeof Options>
