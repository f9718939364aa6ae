import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Connector } from '#domain/connectors/connector.ts'
import { listConnectors, namespacesOf } from '#domain/connectors/listing.ts'
import { idIn, listedConnector, mergeConnectors, entriesOf } from '#domain/connectors/merging.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { CONNECTOR_TYPES, connector, namespace } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

// Few names, so that several connectors share a name.
const namedConnector = fc
  .record({
    base: connector,
    name: fc.constantFrom('Fox', 'fox', 'Fox Wallet', 'Bear', 'Browser Wallet', 'WalletConnect'),
    rdns: fc.constantFrom(undefined, 'com.fox', 'COM.FOX', 'com.other'),
    duplicate: fc.constantFrom(false, false, true),
    type: fc.constantFrom(...CONNECTOR_TYPES, 'ANNOUNCED' as const, 'ANNOUNCED' as const),
    of: namespace,
  })
  .map(({ base: { info: _, ...base }, name, rdns, duplicate, type, of }): Connector => ({
    ...base,
    name: cleanText(name),
    type,
    namespace: of,
    ...(rdns === undefined ? {} : { info: { rdns } }),
    ...(duplicate ? { duplicate } : {}),
  }))
// Ids are compared case-insensitively.
const connectors = fc.uniqueArray(namedConnector, { selector: ({ id }) => id.toLowerCase(), maxLength: 14 })

const FOXES = ['Fox', 'fox', 'Fox Wallet']
const foldedName = ({ name }: Connector) => (FOXES.includes(name) ? 'Fox' : name)
const mayMerge = ({ type, name, duplicate }: Connector) =>
  ['INJECTED', 'ANNOUNCED', 'EXTERNAL'].includes(type) && name !== 'Browser Wallet' && duplicate !== true
const canMerge = (a: Connector, b: Connector) => {
  const [rdnsA, rdnsB] = [a, b].map(({ info }) => info?.rdns?.toLowerCase())
  return (
    mayMerge(a) &&
    mayMerge(b) &&
    foldedName(a) === foldedName(b) &&
    a.namespace !== b.namespace &&
    (rdnsA === undefined || rdnsB === undefined || rdnsA === rdnsB)
  )
}
const isMerged = ({ connectors }: Connector) => connectors !== undefined

clause('S3-02', () => {
  it('[S3-02] merging keeps every connector and adds none', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const parts = mergeConnectors(list).flatMap(entriesOf)
        expect(parts).toHaveLength(list.length)
        expect(new Set(parts)).toEqual(new Set(list))
      }),
    )
  })

  it('[S3-02] merging twice changes nothing', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const merged = mergeConnectors(list)
        expect(mergeConnectors(merged)).toEqual(merged)
      }),
    )
  })

  it('[S3-02] rows are at the position of their first connector, with entries in discovery order', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const rows = mergeConnectors(list).map((row) => entriesOf(row).map((entry) => list.indexOf(entry)))
        expect(rows.map(([first]) => first)).toEqual(
          rows.map(([first]) => first).sort((a = 0, b = 0) => a - b),
        )
        for (const positions of rows) expect(positions).toEqual([...positions].sort((a, b) => a - b))
      }),
    )
  })

  it('[S3-02] entries of one row have the same name, no two rdns, and different namespaces', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const rows = mergeConnectors(list)
        for (const row of rows.filter(isMerged)) {
          const entries = entriesOf(row)
          expect(entries.length).toBeGreaterThan(1)
          for (const a of entries) for (const b of entries) if (a !== b) expect(canMerge(a, b)).toBe(true)
          expect(namespacesOf(row)).toEqual(entries.map(({ namespace }) => namespace))
        }
        // No matching pair is left unmerged.
        const single = rows.filter((row) => !isMerged(row))
        for (const a of single) for (const b of single) if (a !== b) expect(canMerge(a, b)).toBe(false)
      }),
    )
  })

  it('[S3-02] an item combines its entries, the first of them first', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        for (const row of mergeConnectors(list).filter(isMerged)) {
          const entries = entriesOf(row)
          const [first] = entries
          expect(row).toMatchObject({
            id: first?.id,
            name: first?.name,
            namespace: first?.namespace,
            type: 'MULTI_CHAIN',
          })
          expect(row.provider).toBeUndefined()
          expect(new Set(row.chains)).toEqual(new Set(entries.flatMap(({ chains }) => chains)))
          expect(new Set(row.chains).size).toBe(row.chains.length)
          for (const key of ['imageUrl', 'imageId', 'explorerId'] as const)
            expect(row[key]).toBe(entries.map((entry) => entry[key]).find((value) => value !== undefined))
          expect(row.info?.rdns).toBe(
            entries.map(({ info }) => info?.rdns).find((rdns) => rdns !== undefined),
          )
          expect(Object.values(row)).not.toContain(undefined)
        }
      }),
    )
  })

  it('[S3-02] every id of a row finds the row, and in each of its namespaces that namespace’s connector', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const rows = mergeConnectors(list)
        for (const row of rows)
          for (const { id } of entriesOf(row)) {
            expect(listedConnector(rows, id.toUpperCase())).toBe(row)
            for (const entry of entriesOf(row)) expect(idIn(list, id, entry.namespace)).toBe(entry.id)
          }
      }),
    )
  })

  it('[S3-02] an id of one namespace never matches that of another, and an unknown id stays', () => {
    fc.assert(
      fc.property(connectors, namespace, (list, namespace) => {
        for (const { id, namespace } of list) expect(idIn(list, id, namespace)).toBe(id)
        expect(idIn(list, 'nobody', namespace)).toBe('nobody')
        expect(listedConnector(list, 'nobody')).toBeUndefined()
      }),
    )
  })
})

clause(['S4-48', 'S5-49'], () => {
  const rules = {
    namespaces: { eip155: false, solana: false, polkadot: false, bip122: false, cosmos: false },
    order: [],
    showsQrCode: true,
    device: 'desktop',
    excluded: [],
    included: [],
  } as const
  const fox: Connector = {
    id: 'fox',
    name: cleanText('Fox'),
    type: 'ANNOUNCED',
    namespace: 'eip155',
    chains: [],
  }
  const pair = [
    { ...fox, info: { rdns: 'com.fox' } },
    { ...fox, id: 'Fox', namespace: 'solana', explorerId: 'fox-1' },
  ] as const

  it.each(['eip155', 'solana'] as const)(
    '[S4-48] a merged row is listed while %s is enabled, with all of its namespaces',
    (namespace) => {
      const [row, ...otherRows] = listConnectors(mergeConnectors(pair), {
        ...rules,
        namespaces: { ...rules.namespaces, [namespace]: true },
      })
      expect(otherRows).toEqual([])
      expect(row?.group).toBe('injected')
      expect(row && namespacesOf(row.connector)).toEqual(['eip155', 'solana'])
    },
  )

  it('[S4-48] a merged row is not listed while none of its namespaces is enabled', () => {
    expect(
      listConnectors(mergeConnectors(pair), { ...rules, namespaces: { ...rules.namespaces, bip122: true } }),
    ).toEqual([])
  })

  it.each(['COM.FOX', 'fox-1', 'fox'])('[S5-49] %s excludes the whole row', (knownId) => {
    const namespaces = { ...rules.namespaces, eip155: true, solana: true }
    expect(listConnectors(mergeConnectors(pair), { ...rules, namespaces, excluded: [knownId] })).toEqual([])
  })
})
