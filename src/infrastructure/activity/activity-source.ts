import { describedTransaction, type TransactionDescription } from '#domain/activity/described-transaction.ts'
import type { Network } from '#domain/networks/network.ts'
import { onNetworks } from '#infrastructure/sources/on-networks.ts'
import type { Activity, ActivityPage } from '#ports/activity.ts'

import type { ActivitySourceConfig } from './activity-config.ts'

/** One source. It reads the networks that it supports. */
export type ReadPage = Activity['page']

/** The families of a source for which the host names no networks. */
const FAMILIES = {
  service: ['eip155', 'solana'],
  blockscout: [],
  etherscan: [],
  solana: ['solana'],
  esplora: ['bip122'],
} as const

/** Whether a source is configured for a network. A function of the host is used for all networks. */
export const isFor = (source: ActivitySourceConfig, network: Network): boolean => {
  if (typeof source === 'function') return true
  return onNetworks(source.networks ?? FAMILIES[source.type])(network)
}

/** A page of a source's descriptions. Rows of an unknown shape are left out. */
export const activityPage = (
  network: Network,
  descriptions: readonly TransactionDescription[],
  next: string | undefined,
): ActivityPage => ({
  transactions: descriptions.flatMap((description) => describedTransaction(network, description) ?? []),
  ...(next ? { next } : {}),
})
