import type { EventProperties } from '#domain/analytics/event.ts'
import type { Connector } from '#domain/connectors/connector.ts'

import type { ConnectRow } from './rows.ts'
import type { DirectoryWallet } from './wallet.ts'

/** The maximum number of items per event, so that the entry is not too long for the outbox. */
const MAX_ITEMS = 40

/** A wallet that a view listed. */
export type Impression = EventProperties['WALLET_IMPRESSION_V2']['items'][number]

type Place = Pick<Impression, 'view' | 'displayIndex' | 'query' | 'certified'>

export const walletImpression = (
  { id: explorerId, name, rdns: rdnsId, order: walletRank }: DirectoryWallet,
  place: Place,
): Impression => ({ name, walletRank, explorerId, rdnsId, ...place })

const connectorImpression = (
  { name, explorerId, info }: Connector,
  walletRank: number | undefined,
  place: Place,
): Impression => ({ name, walletRank, explorerId, rdnsId: info?.rdns, ...place })

/** The impressions of the rows in the Connect view, with their positions. */
export const rowImpressions = (
  rows: readonly ConnectRow[],
  rankOf: (connector: Connector) => number | undefined,
): readonly Impression[] =>
  rows.map((row, displayIndex) => {
    const place = { view: 'Connect', displayIndex } as const
    return row.kind === 'wallet'
      ? walletImpression(row.wallet, place)
      : connectorImpression(row.connector, rankOf(row.connector), place)
  })

/** Identifies an impression. The same wallet in another search is a new impression, at another position it is not. */
const keyOf = ({ displayIndex: _place, walletRank: _rank, ...identity }: Impression): string =>
  JSON.stringify(identity)

/** The wallets that a view has listed since it was opened. */
export interface ListedSoFar {
  readonly keys: ReadonlySet<string>
  /** The wallets that the last list added. */
  readonly latest: readonly Impression[]
}

export const nothingListed: ListedSoFar = { keys: new Set(), latest: [] }

/** Adds a list. Earlier wallets are only looked up: during a search this runs for each key that the user presses. */
export const withListed = ({ keys }: ListedSoFar, listed: readonly Impression[]): ListedSoFar => {
  const latest = listed.filter((impression) => !keys.has(keyOf(impression)))
  return { keys: latest.length === 0 ? keys : new Set([...keys, ...latest.map(keyOf)]), latest }
}

/** Splits the impressions into the items of one or more events. */
export const eventsOf = (items: readonly Impression[]): readonly (readonly Impression[])[] =>
  items.length === 0 ? [] : [items.slice(0, MAX_ITEMS), ...eventsOf(items.slice(MAX_ITEMS))]
