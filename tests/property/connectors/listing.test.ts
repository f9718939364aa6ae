import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import {
  type ConnectorGroup,
  groupOrder,
  isInstalled,
  listConnectors,
  type ListingRules,
  namespacesOf,
} from '#domain/connectors/listing.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { connector, NAMESPACES, namespace } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const DEFAULT_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
const GROUP_OF: Readonly<Record<Connector['type'], ConnectorGroup | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: undefined,
}
const ALL_ON: ListingRules['namespaces'] = {
  eip155: true,
  solana: true,
  polkadot: true,
  bip122: true,
  cosmos: true,
}
const OPEN: ListingRules = {
  namespaces: ALL_ON,
  order: [],
  showsQrCode: true,
  excluded: [],
  included: [],
  device: 'desktop',
}

const EXTERNAL: Connector = {
  id: 'around',
  name: cleanText('Around'),
  type: 'EXTERNAL',
  namespace: 'eip155',
  chains: [],
}
const connectors = fc.uniqueArray(connector, { selector: ({ id }) => id, maxLength: 12 })
const order = fc.shuffledSubarray<ConnectorGroup>([...DEFAULT_ORDER])
const idsOf = (list: readonly Connector[], rules: Partial<ListingRules> = {}) =>
  listConnectors(list, { ...OPEN, ...rules }).map((row) => row.connector.id)

clause('S6-16', () => {
  it('[S6-16] the groups are in their default order', () => {
    expect(groupOrder([])).toEqual(DEFAULT_ORDER)
  })

  it('[S6-16] every connector of a group is listed once, in its group, and the relay has one row', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const rows = listConnectors(list, OPEN)
        const [relay] = list.filter(({ type }) => type === 'WALLET_CONNECT')
        const expectedConnectors = list.filter(
          (connector) =>
            GROUP_OF[connector.type] !== undefined &&
            (connector.type !== 'WALLET_CONNECT' || connector === relay),
        )
        expect(new Set(rows.map((row) => row.connector))).toEqual(new Set(expectedConnectors))
        expect(rows).toHaveLength(expectedConnectors.length)
        for (const row of rows) expect(row.group).toBe(GROUP_OF[row.connector.type])
        const positions = rows.map(({ group }) => DEFAULT_ORDER.indexOf(group))
        expect(positions).toEqual([...positions].sort((a, b) => a - b))
      }),
    )
  })

  it('[S6-16] the wallet that the page is inside comes first and counts as installed, whatever the host’s order', () => {
    fc.assert(
      fc.property(connectors, order, fc.nat(), (list, order, place) => {
        const index = place % (list.length + 1)
        const around: Connector = { ...EXTERNAL, isHere: true }
        const [first, ...rest] = listConnectors(list.toSpliced(index, 0, around), { ...OPEN, order })
        expect(first?.connector).toBe(around)
        expect(first && isInstalled(first)).toBe(true)
        expect(rest).toEqual(listConnectors(list, { ...OPEN, order }))
      }),
    )
  })

  it('[S6-16] the row of the relay is present only where a code can be scanned', () => {
    fc.assert(
      fc.property(connectors, fc.boolean(), (list, showsQrCode) => {
        const rows = listConnectors(list, { ...OPEN, showsQrCode })
        const isThere = rows.some(({ group }) => group === 'walletConnect')
        expect(isThere).toBe(showsQrCode && list.some(({ type }) => type === 'WALLET_CONNECT'))
      }),
    )
  })

  it('[S6-16] among injected wallets, multi-chain ones come first, then announced ones, otherwise in discovery order', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const kinds = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'] as const
        const expected = kinds.flatMap((kind) => list.filter(({ type }) => type === kind).map(({ id }) => id))
        const injected = listConnectors(list, OPEN).filter(({ group }) => group === 'injected')
        expect(injected.map((row) => row.connector.id)).toEqual(expected)
      }),
    )
  })
})

clause('S6-17', () => {
  it('[S6-17] the host’s groups come first, the missing ones follow, each once', () => {
    fc.assert(
      fc.property(order, (order) => {
        const remainingGroups = DEFAULT_ORDER.filter((group) => !order.includes(group))
        expect(groupOrder([...order, ...order])).toEqual([...order, ...remainingGroups])
      }),
    )
  })

  it('[S6-17] the list follows the host’s order', () => {
    fc.assert(
      fc.property(connectors, order, (list, order) => {
        const positions = listConnectors(list, { ...OPEN, order }).map(({ group }) =>
          groupOrder(order).indexOf(group),
        )
        expect(positions).toEqual([...positions].sort((a, b) => a - b))
      }),
    )
  })
})

clause('S4-48', () => {
  it('[S4-48] a connector is listed when one of its namespaces is enabled', () => {
    const toggles = fc.record({
      eip155: fc.boolean(),
      solana: fc.boolean(),
      polkadot: fc.boolean(),
      bip122: fc.boolean(),
      cosmos: fc.boolean(),
    })
    fc.assert(
      fc.property(
        connectors,
        fc.array(namespace, { maxLength: 3 }),
        toggles,
        (list, supported, namespaces) => {
          const merged = list.map((each, index) =>
            index % 2
              ? each
              : { ...each, connectors: supported.map((namespace) => ({ ...each, namespace })) },
          )
          const expected = merged.filter((each, index) =>
            index % 2 || supported.length === 0
              ? namespaces[each.namespace]
              : supported.some((chain) => namespaces[chain]),
          )
          const expectedIds = new Set(idsOf(expected))
          expect(new Set(idsOf(merged, { namespaces }))).toEqual(expectedIds)
        },
      ),
    )
  })

  it('[S4-48] a merged connector supports the namespaces of its entries, each once', () => {
    fc.assert(
      fc.property(connector, fc.array(namespace), (each, namespaces) => {
        const merged = { ...each, connectors: namespaces.map((namespace) => ({ ...each, namespace })) }
        expect(namespacesOf(merged)).toEqual(
          namespaces.length === 0 ? [each.namespace] : [...new Set<Namespace>(namespaces)],
        )
        expect(namespacesOf(each)).toEqual([each.namespace])
      }),
    )
  })

  it.each(NAMESPACES)('[S4-48] the toggle of %s hides exactly its own connectors', (disabledNamespace) => {
    fc.assert(
      fc.property(connectors, (list) => {
        const namespaces = { ...ALL_ON, [disabledNamespace]: false }
        expect(idsOf(list, { namespaces })).toEqual(
          idsOf(list.filter(({ namespace }) => namespace !== disabledNamespace)),
        )
      }),
    )
  })
})
