import type { Adapter, NetworkInput, WalletportOptions } from './contract.ts'
import { invalidOption } from './walletport-error.ts'

type Kind = 'string' | 'boolean' | 'array' | 'object'

const kinds: Readonly<Record<keyof WalletportOptions, Kind>> = {
  connectorTypeOrder: 'array',
  connectMethodsOrder: 'array',
  featuredWalletIds: 'array',
  includeWalletIds: 'array',
  excludeWalletIds: 'array',
  networks: 'array',
  restrictedZones: 'array',
  adapters: 'array',
  customWallets: 'array',
  basic: 'boolean',
  enableEmbedded: 'boolean',
  disableAppend: 'boolean',
  debug: 'boolean',
  enableNetworkSwitch: 'boolean',
  manualControl: 'boolean',
  allowUnsupportedChain: 'boolean',
  enableReconnect: 'boolean',
  metadata: 'object',
  embedded: 'object',
  storage: 'object',
  siweConfig: 'object',
  branding: 'object',
  defaultNetwork: 'object',
  logger: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  walletImages: 'object',
  messages: 'object',
  themeVariables: 'object',
  defaultAccountTypes: 'object',
  features: 'object',
  customRpcUrls: 'object',
  baseUrls: 'object',
  tokens: 'object',
  send: 'object',
  onramp: 'object',
  names: 'object',
  activity: 'object',
  nfts: 'object',
  swaps: 'object',
  walletSnapshot: 'object',
  siwx: 'object',
  relay: 'object',
  projectId: 'string',
  cspNonce: 'string',
  themeMode: 'string',
  locale: 'string',
  prefetch: 'string',
  termsConditionsUrl: 'string',
  privacyPolicyUrl: 'string',
}

const PREFETCHES: readonly WalletportOptions['prefetch'][] = ['intent', 'idle', 'none']

const isKnown = (name: string): name is keyof WalletportOptions => Object.hasOwn(kinds, name)

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'array'
    : value === null
      ? 'null'
      : typeof value === 'function'
        ? 'object'
        : typeof value

const checkValues = ({ siwx, siweConfig, prefetch }: Partial<WalletportOptions>): void => {
  if (prefetch !== undefined && !PREFETCHES.includes(prefetch))
    throw invalidOption(`Option \`prefetch\`: expected ${PREFETCHES.join(', ')}, got ${String(prefetch)}`)
  if (siwx !== undefined && siweConfig !== undefined)
    throw invalidOption('Cannot set both `siweConfig` and `siwx` options')
}

/**
 * Throws INVALID_OPTION for an unknown name, a wrong type, or a wrong value of an option that the shell
 * reads. S1-03, S5-35.
 */
export const checkOptions = (options: object): void => {
  if (typeof options !== 'object' || options === null) throw invalidOption('Options: expected an object')
  for (const [name, value] of Object.entries(options)) {
    if (!isKnown(name)) throw invalidOption(`Option \`${name}\` is not known`)
    if (value !== undefined && kindOf(value) !== kinds[name])
      throw invalidOption(`Option \`${name}\`: expected ${kinds[name]}, got ${kindOf(value)}`)
  }
  checkValues(options)
}

// Checks only the fields that the shell reads.
const isNetwork = (entry: Partial<NetworkInput> | null) =>
  entry?.nativeCurrency && Array.isArray(entry.rpcUrls?.default?.http)
const isAdapter = (entry: Partial<Adapter> | null) => entry?.loadWallets

const checkEach = <A>(name: string, entries: readonly A[], isSound: (entry: A) => unknown): void => {
  if (!entries.every(isSound)) throw invalidOption(`Option \`${name}\`: an entry lacks its shape`)
}

/** Like `checkOptions`, for a complete set of options, in which networks are required. S1-20. */
export const checkAllOptions = (options: WalletportOptions): void => {
  checkOptions(options)
  const { networks, defaultNetwork, adapters = [] } = options
  if (!(networks?.length > 0)) throw invalidOption('Option `networks`: at least one network is needed')
  checkEach('networks', networks, isNetwork)
  checkEach('defaultNetwork', defaultNetwork ? [defaultNetwork] : [], isNetwork)
  checkEach('adapters', adapters, isAdapter)
}
