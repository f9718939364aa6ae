import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Connector } from '#domain/connectors/connector.ts'
import { listConnectors, namespacesOf } from '#domain/connectors/listing.ts'
import { idIn, listedConnector, mergeConnectors, entriesOf } from '#domain/connectors/merging.ts'
import { CONNECTOR_TYPES, connector, namespace } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

// Few names, so that several connectors share a name.
const named = fc
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
    name,
    type,
    namespace: of,
    ...(rdns === undefined ? {} : { info: { rdns } }),
    ...(duplicate ? { duplicate } : {}),
  }))
// Ids are compared case-insensitively.
const connectors = fc.uniqueArray(named, { selector: ({ id }) => id.toLowerCase(), maxLength: 14 })

const FOXES = ['Fox', 'fox', 'Fox Wallet']
const foldedName = ({ name }: Connector) => (FOXES.includes(name) ? 'Fox' : name)
const mayMerge = ({ type, name, duplicate }: Connector) =>
  ['INJECTED', 'ANNOUNCED', 'EXTERNAL'].includes(type) && name !== 'Browser Wallet' && duplicate !== true
const fit = (a: Connector, b: Connector) => {
  const [one, other] = [a, b].map(({ info }) => info?.rdns?.toLowerCase())
  return (
    mayMerge(a) &&
    mayMerge(b) &&
    foldedName(a) === foldedName(b) &&
    a.namespace !== b.namespace &&
    (one === undefined || other === undefined || one === other)
  )
}
const isMerged = ({ connectors: parts }: Connector) => parts !== undefined

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

  it('[S3-02] merging what is merged changes nothing', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const once = mergeConnectors(list)
        expect(mergeConnectors(once)).toEqual(once)
      }),
    )
  })

  it('[S3-02] rows are at the position of their first connector, with entries in discovery order', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const rows = mergeConnectors(list).map((row) => entriesOf(row).map((part) => list.indexOf(part)))
        expect(rows.map(([first]) => first)).toEqual(
          rows.map(([first]) => first).sort((a = 0, b = 0) => a - b),
        )
        for (const places of rows) expect(places).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })

  it('[S3-02] entries of one row have the same name, no two rdns, and different namespaces', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        const rows = mergeConnectors(list)
        for (const row of rows.filter(isMerged)) {
          const parts = entriesOf(row)
          expect(parts.length).toBeGreaterThan(1)
          for (const a of parts) for (const b of parts) if (a !== b) expect(fit(a, b)).toBe(true)
          expect(namespacesOf(row)).toEqual(parts.map(({ namespace }) => namespace))
        }
        // No matching pair is left unmerged.
        const single = rows.filter((row) => !isMerged(row))
        for (const a of single) for (const b of single) if (a !== b) expect(fit(a, b)).toBe(false)
      }),
    )
  })

  it('[S3-02] an item combines its entries, the first of them first', () => {
    fc.assert(
      fc.property(connectors, (list) => {
        for (const row of mergeConnectors(list).filter(isMerged)) {
          const parts = entriesOf(row)
          const [first] = parts
          expect(row).toMatchObject({
            id: first?.id,
            name: first?.name,
            namespace: first?.namespace,
            type: 'MULTI_CHAIN',
          })
          expect(row.provider).toBeUndefined()
          expect(new Set(row.chains)).toEqual(new Set(parts.flatMap(({ chains }) => chains)))
          expect(new Set(row.chains).size).toBe(row.chains.length)
          for (const key of ['imageUrl', 'imageId', 'explorerId'] as const)
            expect(row[key]).toBe(parts.map((part) => part[key]).find((own) => own !== undefined))
          expect(row.info?.rdns).toBe(parts.map(({ info }) => info?.rdns).find((own) => own !== undefined))
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
            for (const part of entriesOf(row)) expect(idIn(list, id, part.namespace)).toBe(part.id)
          }
      }),
    )
  })

  it('[S3-02] an id of one namespace never matches another’s, and an unknown id stays', () => {
    fc.assert(
      fc.property(connectors, namespace, (list, of) => {
        for (const { id, namespace } of list) expect(idIn(list, id, namespace)).toBe(id)
        expect(idIn(list, 'nobody', of)).toBe('nobody')
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
  const fox: Connector = { id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace: 'eip155', chains: [] }
  const pair = [
    { ...fox, info: { rdns: 'com.fox' } },
    { ...fox, id: 'Fox', namespace: 'solana', explorerId: 'fox-1' },
  ] as const

  it.each(['eip155', 'solana'] as const)(
    '[S4-48] a merged row is listed while %s is on, with all that it speaks',
    (on) => {
      const [row, ...others] = listConnectors(mergeConnectors(pair), {
        ...rules,
        namespaces: { ...rules.namespaces, [on]: true },
      })
      expect(others).toEqual([])
      expect(row?.group).toBe('injected')
      expect(row && namespacesOf(row.connector)).toEqual(['eip155', 'solana'])
    },
  )

  it('[S4-48] and not while none of them is', () => {
    expect(
      listConnectors(mergeConnectors(pair), { ...rules, namespaces: { ...rules.namespaces, bip122: true } }),
    ).toEqual([])
  })

  it.each(['COM.FOX', 'fox-1', 'fox'])('[S5-49] %s excludes the whole row', (known) => {
    const namespaces = { ...rules.namespaces, eip155: true, solana: true }
    expect(listConnectors(mergeConnectors(pair), { ...rules, namespaces, excluded: [known] })).toEqual([])
  })
})
