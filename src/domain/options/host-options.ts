import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { AccountType, type AccountTypes } from '#domain/accounts/account-type.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type ConnectorGroup, connectorGroups } from '#domain/connectors/listing.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { type Network, networkOf, NetworkShape } from '#domain/networks/network.ts'

const strings = t.readonlyArray(t.string)
const ConnectorGroupCodec = t.keyof(
  Object.fromEntries(connectorGroups.map((group) => [group, null])) as Record<ConnectorGroup, null>,
)

/** An absolute https address, or http on a loopback host, so that a relative or script address is refused. */
const Url = new t.Type<string>(
  'https URL',
  t.string.is,
  (u, context) =>
    typeof u === 'string' && /^(https:\/\/[^\s/]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/i.test(u)
      ? t.success(u)
      : t.failure(u, context, 'an absolute https address'),
  t.identity,
)

const Wallet = t.intersection([
  t.type({ id: t.string, name: t.string }),
  t.partial({
    homepage: Url,
    image_url: t.string,
    rdns: t.string,
    // a wallet's own schemes too, such as `mywallet://`
    mobile_link: t.string,
    desktop_link: t.string,
    webapp_link: t.string,
    app_store: t.string,
    play_store: t.string,
  }),
])

/** The host's options with the rules of section 1. S1-19 to S1-37. */
const Options = t.intersection([
  t.type({ networks: t.readonlyArray(NetworkShape) }),
  t.partial({
    projectId: t.string,
    defaultNetwork: NetworkShape,
    metadata: t.intersection([
      t.type({ name: t.string }),
      t.partial({ description: t.string, url: t.string, icons: strings }),
    ]),
    features: t.record(t.string, t.unknown),
    siwx: t.UnknownRecord,
    siweConfig: t.UnknownRecord,
    themeMode: t.keyof({ dark: null, light: null, auto: null }),
    themeVariables: t.record(t.string, t.union([t.string, t.number])),
    enableReconnect: t.boolean,
    enableNetworkSwitch: t.boolean,
    allowUnsupportedChain: t.boolean,
    customWallets: t.readonlyArray(Wallet),
    includeWalletIds: strings,
    excludeWalletIds: strings,
    featuredWalletIds: strings,
    termsConditionsUrl: Url,
    privacyPolicyUrl: Url,
    tokens: t.record(
      t.string,
      t.intersection([t.type({ address: t.string }), t.partial({ image: t.string })]),
    ),
    defaultAccountTypes: t.partial({
      eip155: AccountType,
      solana: AccountType,
      polkadot: AccountType,
      bip122: AccountType,
      cosmos: AccountType,
    }),
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
    baseUrls: t.partial({ rpc: Url }),
    locale: t.string,
    messages: t.record(t.string, t.string),
  }),
])
type Options = t.TypeOf<typeof Options>

/** The host's options, decoded: networks complete, defaults filled in. */
export interface HostOptions extends Omit<Options, 'networks' | 'defaultNetwork' | 'defaultAccountTypes'> {
  readonly networks: readonly Network[]
  readonly defaultChain: ChainId | undefined
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly themeMode: 'dark' | 'light' | 'auto'
  readonly defaultAccountTypes: AccountTypes
}

export type InvalidOption = Failure<'InvalidOption'>

const invalid = (option: string, problem: string): InvalidOption =>
  failure('InvalidOption', `Option \`${option}\`: ${problem}`)

/** Names the option by its path, with indices: `networks.0.rpcUrls.default.http`. */
const firstProblem = (errors: t.Errors): InvalidOption => {
  const [error] = errors
  const path = error?.context.flatMap(({ key }, index) =>
    // an intersection adds its member's number to the path; the host does not know those
    index === 0 || isMember(error.context[index - 1]?.type) || key === '' ? [] : [`${key}`],
  )
  const expected = error?.message ?? `expected ${error?.context.at(-1)?.type.name}`
  return invalid(path?.join('.') || 'options', `${expected}, got ${shortly(error?.value)}`)
}

const isMember = (parent: t.Decoder<unknown, unknown> | undefined): boolean =>
  parent instanceof t.IntersectionType || parent instanceof t.UnionType

/** Objects and functions are named, not printed: they may be circular or hostile. */
const shortly = (value: unknown): string => {
  if (typeof value === 'string') return value.length > 60 ? `"${value.slice(0, 59)}…"` : `"${value}"`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null
    ? 'an object'
    : typeof value === 'function'
      ? 'a function'
      : String(value)
}

const networksOf = (shapes: readonly NetworkShape[]): E.Either<InvalidOption, readonly Network[]> => {
  if (shapes.length === 0) return E.left(invalid('networks', 'at least one network is needed'))
  const networks: Network[] = []
  for (const [index, shape] of shapes.entries()) {
    const network = networkOf(shape)
    if (E.isLeft(network)) return E.left(invalid(`networks.${index}`, network.left.message))
    if (networks.some(({ caipNetworkId }) => caipNetworkId === network.right.caipNetworkId))
      return E.left(invalid(`networks.${index}`, `${network.right.caipNetworkId} is there twice`))
    networks.push(network.right)
  }
  return E.right(networks)
}

/** Reads a network that a host hands to a verb: `switchNetwork`, `addNetwork`, `removeNetwork`. */
export const decodeNetwork = (raw: unknown): E.Either<InvalidOption, Network> =>
  pipe(
    NetworkShape.decode(raw),
    E.mapLeft(firstProblem),
    E.chain((shape) => E.mapLeft(({ message }: Failure) => invalid('network', message))(networkOf(shape))),
  )

/** Options as the core uses them, or the first thing that is wrong, by the option's name. S1-03. */
export const decodeOptions = (raw: unknown): E.Either<InvalidOption, HostOptions> =>
  pipe(
    Options.decode(raw),
    E.mapLeft(firstProblem),
    E.bindTo('options'),
    E.bind('networks', ({ options }) => networksOf(options.networks)),
    E.bind('preferred', ({ options }) =>
      options.defaultNetwork === undefined ? E.right(undefined) : decodeNetwork(options.defaultNetwork),
    ),
    E.map(({ options: { defaultNetwork: _, ...options }, networks, preferred }) => ({
      ...options,
      networks,
      defaultChain: preferred?.caipNetworkId,
      enableReconnect: options.enableReconnect ?? true,
      enableNetworkSwitch: options.enableNetworkSwitch ?? true,
      allowUnsupportedChain: options.allowUnsupportedChain ?? false,
      themeMode: options.themeMode ?? 'dark',
      defaultAccountTypes: options.defaultAccountTypes ?? {},
    })),
  )

const HELD = [
  'features',
  'siwx',
  'siweConfig',
  'customWallets',
  'includeWalletIds',
  'featuredWalletIds',
  'tokens',
  'connectMethodsOrder',
  'basic',
  'manualControl',
  'onRampProviders',
  'branding',
  'walletImages',
] as const

/** Options that are accepted and kept, whose feature this version does not have yet. */
export const heldOptions = (raw: object): readonly string[] => HELD.filter((name) => name in raw)
