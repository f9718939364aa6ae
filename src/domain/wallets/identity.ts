import type { Connector } from '#domain/connectors/connector.ts'
import { traitsOf } from '#domain/connectors/traits.ts'

import type { DirectoryWallet } from './wallet.ts'

/** The values that identify a wallet, in lower case. */
export interface Identity {
  readonly id: string | undefined
  /** The first is the wallet's own, the others are known ones. */
  readonly rdns: readonly string[]
  /** Each name, and without its final word 'wallet', which not every list has. */
  readonly names: readonly string[]
}

// A wallet's phone app has the extension's rdns with this suffix.
const MOBILE = /\.mobile$/
const GENERIC_END = / wallet$/

/** An rdns has a dot and no blank. */
const isRdns = (text: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/.test(text)

const identity = (
  id: string | undefined,
  rdns: string | undefined,
  name: string,
  aliases: readonly string[] = [],
): Identity => {
  const lower = aliases.map((alias) => alias.toLowerCase())
  const names = [name.toLowerCase(), ...lower.filter((alias) => !isRdns(alias))]
  return {
    id: id?.toLowerCase(),
    rdns: [...(rdns === undefined ? [] : [rdns.toLowerCase()]), ...lower.filter(isRdns)].map((one) =>
      one.replace(MOBILE, ''),
    ),
    names: [...new Set([...names, ...names.map((one) => one.replace(GENERIC_END, ''))])],
  }
}

export const identityOf = ({ id, rdns, name, aliases }: DirectoryWallet): Identity =>
  identity(id, rdns, name, aliases)

export const connectorIdentity = ({ explorerId, info, name }: Connector): Identity =>
  identity(explorerId, info?.rdns, name)

/** Whether a wallet is in a list: by directory id or rdns, or by name if either of the two has no rdns. */
export const isAmong = (others: readonly Identity[]): ((one: Identity) => boolean) => {
  const ids = new Set(others.map(({ id }) => id))
  const rdns = new Set(others.flatMap((other) => other.rdns))
  const names = new Set(others.flatMap((other) => other.names))
  const plainNames = new Set(others.flatMap((other) => (other.rdns.length === 0 ? other.names : [])))
  return (one) => {
    const comparable = one.rdns.length === 0 ? names : plainNames
    return (
      (one.id !== undefined && ids.has(one.id)) ||
      one.rdns.some((each) => rdns.has(each)) ||
      one.names.some((name) => comparable.has(name))
    )
  }
}

/** Finds the directory's entry for a connector. */
export const entryOf = (
  wallets: readonly DirectoryWallet[],
): ((connector: Connector) => DirectoryWallet | undefined) => {
  const entries = wallets.map((wallet) => ({ wallet, identity: identityOf(wallet) }))
  return (connector) => {
    const isSame = isAmong([connectorIdentity(connector)])
    return entries.find(({ identity }) => isSame(identity))?.wallet
  }
}

/**
 * Adds the ids of the directory to the wallets of this page. If two wallets claim the same rdns, the second one gets no id,
 * because it is unknown which of them the directory lists. S3-02.
 */
export const withDirectoryIds = (
  wallets: readonly DirectoryWallet[],
): ((connector: Connector) => Connector) => {
  const entryIn = entryOf(wallets)
  return (connector) => {
    const isOfPage = traitsOf(connector).presentation === 'row' && connector.duplicate !== true
    const entry = isOfPage ? entryIn(connector) : undefined
    if (entry === undefined) return connector
    const { explorerId = entry.id, imageId = entry.image_id } = connector
    return { ...connector, explorerId, ...(imageId === undefined ? {} : { imageId }) }
  }
}

/** Whether a list in the host's options names the wallet by directory id, rdns or name. S5-49. */
export const namedIn = (list: readonly string[]): ((one: Identity) => boolean) => {
  const names = new Set(
    list.flatMap((entry) => [entry.toLowerCase(), entry.toLowerCase().replace(MOBILE, '')]),
  )
  return (one) => [one.id ?? [], one.rdns, one.names].flat().some((part) => names.has(part))
}

/** Each wallet once, where it is listed first: by id and rdns, or by name if either of two has no rdns. */
export const distinctWallets = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] => {
  const seen = { keys: new Set<string>(), names: new Set<string>(), plainNames: new Set<string>() }
  return wallets.filter((wallet) => {
    const { id, rdns, names } = identityOf(wallet)
    const keys = [`id ${id ?? ''}`, ...rdns]
    const comparable = rdns.length === 0 ? seen.names : seen.plainNames
    if (keys.some((key) => seen.keys.has(key)) || names.some((name) => comparable.has(name))) return false
    for (const key of keys) seen.keys.add(key)
    for (const name of names) {
      seen.names.add(name)
      if (rdns.length === 0) seen.plainNames.add(name)
    }
    return true
  })
}
