import type { Adapter, NetworkInput, WalletportOptions } from '#contracts/index.ts'

import { optionNames } from './option-names.ts'
import { invalidOption } from './walletport-error.ts'

type WordsIn<Text> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsIn<Rest> : Text
type Named = WordsIn<(typeof optionNames)[keyof typeof optionNames]>
type Option = keyof WalletportOptions

/** A missing or unknown option name does not compile. */
const kinds: [Option, Named] extends [Named, Option] ? Readonly<Record<string, string>> : never = optionNames

/** Returns the type of the option's values, or undefined for an unknown option. */
const kindNamed = (name: string): string | undefined =>
  Object.keys(kinds).find((kind) => kinds[kind]?.split(' ').includes(name))

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'array'
    : value === null
      ? 'null'
      : typeof value === 'function'
        ? 'object'
        : typeof value

/** The first field of those that the shell reads which is not there. */
const missingField = (entry: Partial<NetworkInput> | null): string | undefined => {
  if (!entry || !/string|number/.test(typeof entry.id)) return entry ? '.id' : ''
  if (!entry.nativeCurrency) return '.nativeCurrency'
  if (!Array.isArray(entry.rpcUrls?.default?.http)) return '.rpcUrls.default.http'
  return entry.blockExplorers && !entry.blockExplorers.default ? '.blockExplorers.default' : undefined
}
const isAdapter = (entry: Partial<Adapter> | null) => entry?.loadWallets

/** Names the field, such as `networks.0.blockExplorers.default`. */
const checkNetwork = (name: string, entry: NetworkInput | null): void => {
  const field = missingField(entry)
  if (field !== undefined)
    throw invalidOption(`Option \`${name}${field}\`: expected any of walletport/networks`)
}

const checkNetworks = ({ networks, defaultNetwork }: WalletportOptions): void => {
  if (!networks?.length) checkNetwork('networks', null)
  for (const [index, network] of networks.entries()) checkNetwork(`networks.${index}`, network)
  if (defaultNetwork) checkNetwork('defaultNetwork', defaultNetwork)
}

const checkValues = (options: WalletportOptions): void => {
  const { adapters = [], siwx, siweConfig } = options
  if (siwx !== undefined && siweConfig !== undefined)
    throw invalidOption('Cannot set both `siweConfig` and `siwx` options')
  checkNetworks(options)
  if (!adapters.every(isAdapter)) throw invalidOption('Option `adapters`: expected calls like evm()')
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
