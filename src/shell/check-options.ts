import type { Adapter, NetworkInput, WalletportOptions } from './contracts/index.ts'
import { invalidOption } from './walletport-error.ts'

/** The names of the options by the type of their values. The form is compact because every page loads it. */
const names = {
  array:
    'connectorTypeOrder connectMethodsOrder featuredWalletIds includeWalletIds excludeWalletIds networks restrictedZones adapters customWallets',
  boolean:
    'basic enableEmbedded disableAppend debug enableNetworkSwitch manualControl allowUnsupportedChain enableReconnect',
  object:
    'metadata embedded storage siweConfig branding defaultNetwork logger chainImages connectorImages walletImages messages themeVariables defaultAccountTypes features customRpcUrls baseUrls tokens send onramp pay names activity nfts swaps analytics project diagnostics walletSnapshot siwx relay',
  string: 'projectId cspNonce themeMode locale prefetch termsConditionsUrl privacyPolicyUrl',
} as const

type WordsIn<Text> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsIn<Rest> : Text
type Named = WordsIn<(typeof names)[keyof typeof names]>
type Option = keyof WalletportOptions

/** A missing or unknown option name does not compile. */
const kinds: [Option, Named] extends [Named, Option] ? Readonly<Record<string, string>> : never = names

/** Returns the type of the option's values, or undefined for an unknown option. */
const kindNamed = (name: string): string | undefined =>
  Object.keys(kinds).find((kind) => kinds[kind]?.split(' ').includes(name))

const PREFETCHES: readonly WalletportOptions['prefetch'][] = ['intent', 'idle', 'none']

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'array'
    : value === null
      ? 'null'
      : typeof value === 'function'
        ? 'object'
        : typeof value

// Checks only the fields that the shell reads.
const isNetwork = (entry: Partial<NetworkInput> | null) =>
  entry?.nativeCurrency && Array.isArray(entry.rpcUrls?.default?.http)
const isAdapter = (entry: Partial<Adapter> | null) => entry?.loadWallets

const NETWORKS = 'any of walletport/networks'

const checkEach = <A>(
  name: string,
  entries: readonly A[],
  isValid: (entry: A) => unknown,
  expected: string,
): void => {
  if (!entries.every(isValid)) throw invalidOption(`Option \`${name}\`: expected ${expected}`)
}

const checkValues = (options: WalletportOptions): void => {
  const { networks, defaultNetwork, adapters = [], siwx, siweConfig, prefetch } = options
  if (prefetch !== undefined && !PREFETCHES.includes(prefetch))
    throw invalidOption(`Option \`prefetch\`: expected ${PREFETCHES.join(', ')}`)
  if (siwx !== undefined && siweConfig !== undefined)
    throw invalidOption('Cannot set both `siweConfig` and `siwx` options')
  checkEach('networks', networks?.length > 0 ? networks : [null], isNetwork, NETWORKS)
  checkEach('defaultNetwork', defaultNetwork ? [defaultNetwork] : [], isNetwork, NETWORKS)
  checkEach('adapters', adapters, isAdapter, 'calls like evm()')
}

/**
 * Throws INVALID_OPTION for an unknown name, a wrong type, a missing network, or a wrong value of an option that the
 * shell reads. S1-03, S1-20, S5-35.
 */
export const checkOptions = (options: WalletportOptions): void => {
  if (kindOf(options) !== 'object') throw invalidOption('Options: expected an object')
  for (const [name, value] of Object.entries(options)) {
    const kind = kindNamed(name)
    if (kind === undefined) throw invalidOption(`Option \`${name}\` is not known`)
    if (value !== undefined && kindOf(value) !== kind)
      throw invalidOption(`Option \`${name}\`: expected ${kind}, got ${kindOf(value)}`)
  }
  checkValues(options)
}
