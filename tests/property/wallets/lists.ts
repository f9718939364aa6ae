import * as fc from 'fast-check'

import type { Connector } from '#domain/connectors/connector.ts'
import type { ListedConnector } from '#domain/connectors/listing.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import type { GridLists } from '#domain/wallets/grid.ts'
import type { ConnectLists } from '#domain/wallets/rows.ts'

import { listed, wallet } from './arbitraries.ts'

const GROUP = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  EXTERNAL: 'external',
} as const

/** A connector with one of the few names of the wallets, so that some of them are in this browser. */
export const listedConnector: fc.Arbitrary<ListedConnector> = fc
  .tuple(wallet, fc.constantFrom('WALLET_CONNECT', 'INJECTED', 'ANNOUNCED', 'EXTERNAL'), fc.boolean())
  .map(([{ id, name, rdns }, type, isKnown]) => {
    const connector: Connector = {
      id: `connector-${id}`,
      name: cleanText(type === 'WALLET_CONNECT' ? 'Any wallet' : name),
      type,
      namespace: 'eip155',
      chains: [],
      ...(isKnown && type !== 'WALLET_CONNECT' ? { explorerId: id } : {}),
      ...(rdns !== undefined && type !== 'WALLET_CONNECT' ? { info: { rdns } } : {}),
    }
    return { connector, group: GROUP[type] }
  })

export const connectors = fc.uniqueArray(listedConnector, {
  selector: ({ connector }) => connector.id,
  maxLength: 4,
})

export const ids = fc.subarray(
  Array.from({ length: 10 }, (_, index) => `id${index}`),
  { maxLength: 4 },
)
const names = fc.subarray(['Name 1', 'name 2', 'test.rdns3', 'TEST.RDNS4', 'ID5'], { maxLength: 2 })
const fewWallets = fc.uniqueArray(wallet, { selector: ({ id }) => id, maxLength: 3 })

export const OPEN: WalletRules = {
  include: [],
  exclude: [],
  featured: [],
  custom: [],
  order: [],
  namespaces: undefined,
  device: 'desktop',
  browsing: undefined,
  logins: 0,
}

export const rules: fc.Arbitrary<WalletRules> = fc.record({
  include: fc.oneof(fc.constant([]), ids),
  exclude: fc.oneof(fc.constant([]), ids, names),
  featured: ids,
  custom: fewWallets,
  order: fc.constantFrom([], ['recommended', 'custom'], ['external']) as fc.Arbitrary<WalletRules['order']>,
  namespaces: fc.constantFrom(undefined, ['eip155'] as const),
  device: fc.constantFrom('desktop', 'phone'),
  browsing: fc.constant(undefined),
  hasRelay: fc.boolean(),
  logins: fc.nat(2),
})

export const NOTHING: ConnectLists & GridLists = {
  connectors: [],
  recent: [],
  featured: [],
  recommended: [],
  wallets: [],
  excludedWallets: [],
  includedWallets: [],
}

export const lists: fc.Arbitrary<ConnectLists & GridLists> = fc.record({
  connectors,
  recent: fewWallets,
  featured: fewWallets,
  recommended: fewWallets,
  wallets: listed,
  excludedWallets: fc.oneof(fc.constant([]), fewWallets),
  includedWallets: fc.oneof(fc.constant(undefined), fewWallets),
})
