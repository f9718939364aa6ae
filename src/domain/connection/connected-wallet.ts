import type { WalletChoice } from '#contracts/use-cases/connections.ts'
import { reorderedAccounts, type WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'

import type { WalletReport } from './connection.ts'

/** A connected wallet in any namespace. */
export interface ConnectedWallet extends Pick<WalletChoice, 'connectorId'> {
  readonly status: 'connected'
  readonly report: WalletReport
}

export type EntryAccount = Pick<WalletAccount, 'address' | 'type'>

/** The wallet's accounts with their types, the shown one first. */
export const accountsOf = ({ addresses, accounts }: ConnectedWallet['report']): readonly EntryAccount[] => {
  const [shown] = addresses
  const listed = accounts ?? addresses.map((address) => ({ address, type: 'eoa' as const }))
  const isShown = ({ address }: EntryAccount) => address === shown
  return [...listed.filter(isShown), ...listed.filter((account) => !isShown(account))]
}

/** An event of a connected wallet. */
export type WalletEvent =
  | {
      readonly type: 'accountsChanged'
      readonly addresses: readonly Address[]
      /** The wallet's description of the accounts, if its family has one. S3-30. */
      readonly accounts?: readonly WalletAccount[]
    }
  | { readonly type: 'chainChanged'; readonly chainId: ChainId }

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** The descriptions are plain JSON values with few fields. */
const sameAccounts = (a: WalletReport['accounts'], b: WalletReport['accounts']) =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether the wallet decides which account is shown, because it signs with the account that it reports first. */
export const choosesAccount = ({ connectorId }: ConnectedWallet): boolean =>
  traitsById(connectorId).choosesAccount === true

/** The connection after its wallet's event. Undefined without accounts. S4-07. */
export const afterWalletEvent = (
  connection: ConnectedWallet,
  event: WalletEvent,
): ConnectedWallet | undefined => {
  const { report } = connection
  if (event.type === 'chainChanged')
    return report.chainId === event.chainId
      ? connection
      : { ...connection, report: { ...report, chainId: event.chainId } }
  const reported = choosesAccount(connection) ? event : reorderedAccounts(event, report)
  const { addresses, accounts = report.accounts } = reported
  if (!isNonEmpty(addresses)) return undefined
  const isSame = sameList(addresses, report.addresses) && sameAccounts(accounts, report.accounts)
  if (isSame) return connection
  return { ...connection, report: { ...report, addresses, ...(accounts === undefined ? {} : { accounts }) } }
}

/** Replaces or removes one connection. Returns the same list if nothing changes. */
export const replaceConnection = (
  list: readonly ConnectedWallet[],
  connectorId: string,
  change: (connection: ConnectedWallet) => ConnectedWallet | undefined,
): readonly ConnectedWallet[] => {
  const next = list.flatMap((connection) => {
    if (connection.connectorId !== connectorId) return [connection]
    const changed = change(connection)
    return changed === undefined ? [] : [changed]
  })
  return next.length === list.length && next.every((connection, at) => connection === list[at]) ? list : next
}

/**
 * Moves the account to the front, which shows it, unless the wallet decides which account is shown. An unknown
 * address changes nothing.
 */
export const withShownAccount = (
  connection: ConnectedWallet,
  address: Address | undefined,
): ConnectedWallet => {
  const { report } = connection
  if (address === undefined || address === report.addresses[0] || choosesAccount(connection))
    return connection
  if (!report.addresses.includes(address)) return connection
  const others = report.addresses.filter((other) => other !== address)
  return { ...connection, report: { ...report, addresses: [address, ...others] } }
}
