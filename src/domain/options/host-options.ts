import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { AccountTypes } from '#domain/accounts/account-type.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { type Network, networkOf, NetworkShape } from '#domain/networks/network.ts'

import { Options } from './option-codecs.ts'

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
const firstProblem =
  (root = '') =>
  ([error]: t.Errors): InvalidOption => {
    const path = (error?.context ?? []).flatMap(({ key }, index, context) =>
      // an intersection adds its member's number to the path; the host does not know those
      index === 0 || isMember(context[index - 1]?.type) ? [] : [key],
    )
    const expected = error?.message ?? `expected ${error?.context.at(-1)?.type.name}`
    const option = [...(root === '' ? [] : [root]), ...path].join('.') || 'options'
    return invalid(option, `${expected}, got ${shortly(error?.value)}`)
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
export const decodeNetwork = (raw: unknown, option = 'network'): E.Either<InvalidOption, Network> =>
  pipe(
    NetworkShape.decode(raw),
    E.mapLeft(firstProblem(option)),
    E.chain((shape) => E.mapLeft(({ message }: Failure) => invalid(option, message))(networkOf(shape))),
  )

/** Options as the core uses them, or the first thing that is wrong, by the option's name. S1-03. */
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

/** Whether several wallets of a namespace may be live at once. S8-36. */
export const hasManyWallets = ({ features, basic }: Partial<HostOptions>): boolean =>
  features?.['multiWallet'] === true && basic !== true

/** Whether the host gave any way to wallets beyond this browser. */
export const hasRemoteWallets = (options: Partial<HostOptions>): boolean =>
  options.relay !== undefined || listsWallets(options)

/** Whether there is any list of such wallets. */
export const listsWallets = ({ baseUrls, walletSnapshot, customWallets }: Partial<HostOptions>): boolean =>
  baseUrls?.directory !== undefined || walletSnapshot !== undefined || customWallets !== undefined

/** Whether visitors are asked to sign in, by whichever option. */
export const hasSignIn = ({ siwx, siweConfig }: Partial<HostOptions>): boolean =>
  siwx !== undefined || siweConfig !== undefined

/** Whether the host gave a frame for wallets by email and social login. S2-32. */
export const hasEmbedded = ({ embedded }: Partial<HostOptions>): boolean => embedded !== undefined

const HELD = [
  'features',
  'tokens',
  'connectMethodsOrder',
  'onRampProviders',
  'branding',
  // style sheets are constructed and no script is added: nothing to put it on yet
  'cspNonce',
] as const

/** Options that are accepted and kept, whose feature this version does not have yet. */
export const heldOptions = (raw: object): readonly string[] => HELD.filter((name) => name in raw)

const LASTING = [
  'adapters',
  'relay',
  'embedded',
  'siwx',
  'siweConfig',
  'walletSnapshot',
  'storage',
  'disableAppend',
  'enableEmbedded',
] as const

/** Options that count when they are first needed, and for the instance's life. */
export const lastingOptions = (raw: object): readonly string[] => LASTING.filter((name) => name in raw)
