import type { WalletportOptions } from 'walletport'
import { activity, type ActivityInput } from 'walletport/activity'
import { analytics, type AnalyticsInput } from 'walletport/analytics'
import { bitcoin } from 'walletport/bitcoin'
import { diagnostics, type DiagnosticsInput } from 'walletport/diagnostics'
import { embedded, type EmbeddedInput } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { names, type NamesInput } from 'walletport/names'
import { nfts, type NftsInput } from 'walletport/nfts'
import { onramp, type OnRampInput } from 'walletport/onramp'
import { pay, type PayOptions } from 'walletport/pay'
import { project, type ProjectInput } from 'walletport/project'
import { relay, type RelayInput } from 'walletport/relay'
import { safe } from 'walletport/safe'
import { send } from 'walletport/send'
import { signedWallets, type SignedWalletsInput } from 'walletport/signed-wallets'
import { siwx, type SiwxInput } from 'walletport/siwx'
import { solana } from 'walletport/solana'
import { swaps, type SwapsInput } from 'walletport/swaps'
import { tokens, type TokensInput } from 'walletport/tokens'

import { serverSiwx } from '#examples/client/server-siwx.ts'

/** The parsed `?config={json}`. */
type Config = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Converts names in the config to values that JSON cannot express: a network by its id or name, an adapter by its
 * name, the relay by its input.
 */
export interface ConfigContext {
  readonly networkOf: (value: unknown) => unknown
  readonly baseUrls: WalletportOptions['baseUrls']
  /** The address of the Safe that may be around the page. */
  readonly safeUrl: string
}

/** `safe`: EVM chains, and the Safe around the page. */
const adapters = {
  evm: () => evm(),
  solana: () => solana(),
  bitcoin: () => bitcoin(),
  safe: ({ safeUrl }: ConfigContext) => evm({ providers: [safe({ origins: [new URL(safeUrl).origin] })] }),
}

const adapterOf = (name: unknown, context: ConfigContext): unknown =>
  typeof name === 'string' && Object.hasOwn(adapters, name)
    ? adapters[name as keyof typeof adapters](context)
    : name

/** `null` removes a URL. */
const withBaseUrls = (defaults: WalletportOptions['baseUrls'], changes: unknown): unknown =>
  isRecord(changes)
    ? Object.fromEntries(Object.entries({ ...defaults, ...changes }).filter(([, url]) => url !== null))
    : changes

/** The reporter `console` writes errors to the console. */
const analyticsOf = (value: unknown): unknown =>
  analytics({
    ...(value as AnalyticsInput),
    ...(isRecord(value) && value['reporter'] === 'console' && { reporter: (error) => console.info(error) }),
  })

type OptionReader = (value: unknown, context: ConfigContext) => unknown

const identity: OptionReader = (value) => value

/** `undefined` removes an option. */
const readers: Readonly<Record<string, OptionReader>> = {
  networks: (value, { networkOf }) => (Array.isArray(value) ? value.map(networkOf) : value),
  defaultNetwork: (value, { networkOf }) => networkOf(value),
  adapters: (value, context) =>
    Array.isArray(value) ? value.map((name) => adapterOf(name, context)) : value,
  // The product validates the shape, as for every host.
  relay: (value) => (value === false ? undefined : relay(value as RelayInput)),
  embedded: (value) => (value === false ? undefined : embedded(value as EmbeddedInput)),
  // `server` is the example server, under the page's own origin.
  siwx: (value) => (value === 'server' ? serverSiwx() : siwx(value as SiwxInput)),
  send: (value) => (value === false ? undefined : send()),
  analytics: (value) => (value === false ? undefined : analyticsOf(value)),
  diagnostics: (value) => (value === false ? undefined : diagnostics(value as DiagnosticsInput)),
  project: (value) => (value === false ? undefined : project(value as ProjectInput)),
  activity: (value) => (value === false ? undefined : activity(value as ActivityInput)),
  onramp: (value) => (value === false ? undefined : onramp(value as OnRampInput)),
  pay: (value) => (value === false ? undefined : pay(value as PayOptions)),
  names: (value) => (value === false ? undefined : names(value as NamesInput)),
  nfts: (value) => (value === false ? undefined : nfts(value as NftsInput)),
  swaps: (value) => (value === false ? undefined : swaps(value as SwapsInput)),
  tokens: (value) => (value === false ? undefined : tokens(value as TokensInput)),
  walletSnapshot: (value) =>
    isRecord(value) && 'publicKeys' in value ? signedWallets(value as unknown as SignedWalletsInput) : value,
  baseUrls: (value, { baseUrls }) => withBaseUrls(baseUrls, value),
}

/** The options in the page's URL. Throws a SyntaxError for invalid JSON. */
export const readConfig = (context: ConfigContext, search: string): Config => {
  const text = new URLSearchParams(search).get('config')
  if (text === null) return {}
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new SyntaxError('expected an object in braces')
  return Object.fromEntries(
    Object.entries(value).map(([name, option]) => [name, (readers[name] ?? identity)(option, context)]),
  )
}
