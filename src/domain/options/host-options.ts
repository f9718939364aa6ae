import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Network, networkOf, NetworkShape } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { own } from '#domain/shared/own-fields.ts'

import { Options } from './option-codecs.ts'

/** The decoded host options, with complete networks and applied defaults. */
export interface HostOptions extends Omit<Options, 'networks' | 'defaultNetwork' | 'defaultAccountTypes'> {
  readonly networks: readonly Network[]
  readonly defaultChain: ChainId | undefined
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly themeMode: 'dark' | 'light' | 'auto'
  readonly defaultAccountTypes: AccountTypes
  /** Whether the project's plan is used up. It is not set by the host. */
  readonly usageExceeded?: boolean
}

export type InvalidOption = Failure<'InvalidOption'>

const invalid = (option: string, problem: string): InvalidOption =>
  failure('InvalidOption', `Option \`${option}\`: ${problem}`)

/** Names the invalid option by its path with indices, such as `networks.0.rpcUrls.default.http`. */
const firstProblem =
  (root = '') =>
  ([error]: t.Errors): InvalidOption => {
    const path = (error?.context ?? []).flatMap(({ key }, index, context) =>
      // A union codec adds the member's index to the path, which means nothing to the host.
      index === 0 || isMember(context[index - 1]?.type) ? [] : [key],
    )
    const expected = error?.message ?? `expected ${error?.context.at(-1)?.type.name}`
    const option = [...(root === '' ? [] : [root]), ...path].join('.') || 'options'
    return invalid(option, `${expected}, got ${describeValue(error?.value)}`)
  }

const isMember = (parent: t.Decoder<unknown, unknown> | undefined): boolean => parent instanceof t.UnionType

/** Objects and functions are described by type, because they may be circular or hostile. */
const describeValue = (value: unknown): string => {
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

/** Decodes the network argument of `switchNetwork`, `addNetwork` or `removeNetwork`. */
export const decodeNetwork = (raw: unknown, option = 'network'): E.Either<InvalidOption, Network> =>
  pipe(
    NetworkShape.decode(raw),
    E.mapLeft(firstProblem(option)),
    E.chain((shape) => E.mapLeft(({ message }: Failure) => invalid(option, message))(networkOf(shape))),
  )

/** Decodes the host's options, or names the first invalid one. S1-03. */
export const decodeOptions = (raw: unknown): E.Either<InvalidOption, HostOptions> =>
  pipe(
    Options.decode(raw),
    E.mapLeft(firstProblem()),
    E.bindTo('options'),
    E.bind('networks', ({ options }) => networksOf(options.networks)),
    E.bind('preferred', ({ options }) =>
      options.defaultNetwork === undefined
        ? E.right(undefined)
        : decodeNetwork(options.defaultNetwork, 'defaultNetwork'),
    ),
    E.map(({ options: { defaultNetwork: _, ...options }, networks, preferred }) =>
      own({
        enableReconnect: true,
        enableNetworkSwitch: true,
        themeMode: 'dark',
        defaultAccountTypes: {},
        ...options,
        allowUnsupportedChain:
          options.allowUnsupportedChain === true || options.unsupportedNetwork === 'ignore',
        networks,
        defaultChain: preferred?.caipNetworkId,
      }),
    ),
  )

/** Whether several wallets of a namespace may be connected at the same time. S8-36. */
export const hasManyWallets = ({ features, basic }: Partial<HostOptions>): boolean =>
  features?.['multiWallet'] === true && basic !== true

/** The effective options. Basic mode has no swaps, no buying and no history. S6-09. */
export const effectiveOptions = (options: HostOptions): HostOptions => {
  if (options.basic !== true) return options
  const { swaps: _, onramp: _buying, activity: _history, ...kept } = options
  return own(kept)
}

/** Whether the host configured wallets outside this browser. */
export const hasRemoteWallets = (options: Partial<HostOptions>): boolean =>
  hasRelay(options) || listsWallets(options)

/** Whether the wallets of the catalogue are listed. A list of the host replaces them. */
export const listsCatalogue = ({
  wallets,
  walletSnapshot,
}: {
  readonly wallets?: boolean | undefined
  readonly walletSnapshot?: unknown
}): boolean => wallets !== false && walletSnapshot === undefined

/** Whether there is a list of wallets: the catalogue's, or one of the host. */
export const listsWallets = (options: Partial<HostOptions>): boolean => {
  const { baseUrls, walletSnapshot, customWallets } = options
  const own = baseUrls?.directory ?? walletSnapshot ?? customWallets
  return own !== undefined || listsCatalogue(options)
}

/** Whether users are asked to sign in, through either option. */
export const hasSignIn = ({ siwx, siweConfig }: Partial<HostOptions>): boolean =>
  siwx !== undefined || siweConfig !== undefined

/** Whether the host configured a relay. */
export const hasRelay = ({ relay }: Partial<HostOptions>): boolean => relay !== undefined

/** Whether the host configured a frame for the embedded wallet. Basic mode has only relay wallets. S2-32, S6-09. */
export const hasEmbedded = ({ embedded, basic }: Partial<HostOptions>): boolean =>
  embedded !== undefined && basic !== true

/** Whether the host set an option that the feature needs. */
export const isSet =
  (name: keyof HostOptions) =>
  (options: Partial<HostOptions>): boolean =>
    options[name] !== undefined

/** Whether events are sent to the host's service, which two options must allow. S6-11. */
export const hasAnalytics = ({ analytics, features }: Partial<HostOptions>): boolean =>
  analytics !== undefined && features?.['analytics'] === true
