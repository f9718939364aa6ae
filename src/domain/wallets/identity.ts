import type { WalletIdentity } from '#contracts/account.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { traitsOf } from '#domain/connectors/traits.ts'

import type { DirectoryWallet } from './wallet.ts'

/** The values that identify a wallet, in lower case. */
export interface Identity extends Pick<WalletIdentity, 'name'> {
  readonly id: string | undefined
  readonly rdns: string | undefined
}

// A wallet's phone app has the extension's rdns with this suffix.
const MOBILE = /\.mobile$/

const identity = (id: string | undefined, rdns: string | undefined, name: string): Identity => ({
  id: id?.toLowerCase(),
  rdns: rdns?.toLowerCase().replace(MOBILE, ''),
  name: name.toLowerCase(),
})

export const identityOf = ({ id, rdns, name }: DirectoryWallet): Identity => identity(id, rdns, name)

export const connectorIdentity = ({ explorerId, info, name }: Connector): Identity =>
  identity(explorerId, info?.rdns, name)

/** Whether a wallet is in a list: by directory id or rdns, or by name if either of the two has no rdns. */
export const isAmong = (others: readonly Identity[]): ((one: Identity) => boolean) => {
  const ids = new Set(others.map(({ id }) => id))
  const rdns = new Set(others.map((other) => other.rdns))
  const names = new Set(others.map(({ name }) => name))
  const plainNames = new Set(others.flatMap((other) => (other.rdns === undefined ? [other.name] : [])))
  return (one) =>
    (one.id !== undefined && ids.has(one.id)) ||
    (one.rdns === undefined ? names.has(one.name) : rdns.has(one.rdns) || plainNames.has(one.name))
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
  return ({ id, rdns, name }) =>
    (id !== undefined && names.has(id)) || (rdns !== undefined && names.has(rdns)) || names.has(name)
}
