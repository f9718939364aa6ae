import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Connector } from '#domain/connectors/connector.ts'
import { drawnRows, type SteadyRow, steadyRows } from '#domain/connectors/steady-rows.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const id = fc.integer({ min: 0, max: 14 }).map(String)
const base = { name: cleanText('Wallet'), type: 'ANNOUNCED', chains: [] } as const
/** A wallet of one or two families. */
const connector = fc.uniqueArray(id, { minLength: 1, maxLength: 2 }).map((ids): Connector => {
  const [first = '', ...others] = ids
  const one = { ...base, id: first, namespace: 'eip155' as const }
  if (others.length === 0) return one
  return { ...one, type: 'MULTI_CHAIN', connectors: ids.map((part) => ({ ...one, id: part })) }
})
const idsOf = ({ connector: one }: SteadyRow): readonly string[] =>
  (one?.connectors ?? (one === undefined ? [] : [one])).map((part) => part.id)
const row: fc.Arbitrary<SteadyRow> = fc.oneof(
  { weight: 3, arbitrary: connector.map((one) => ({ isInstalled: true, connector: one })) },
  fc.constant(undefined).map(() => ({ isInstalled: false })),
  connector.map((one) => ({ isInstalled: false, connector: one })),
)
/** Rows whose wallets are all different. */
const rows = fc.array(row, { maxLength: 10 }).map((list) => {
  const isNew = (one: SteadyRow, index: number) =>
    !list.slice(0, index).some((other) => idsOf(one).some((part) => idsOf(other).includes(part)))
  return list.filter(isNew)
})
const installedOf = (list: readonly SteadyRow[]) => list.filter(({ isInstalled }) => isInstalled)
const placeIn = (list: readonly SteadyRow[]) => {
  const ids = list.flatMap(idsOf)
  return (one: SteadyRow) =>
    Math.min(...idsOf(one).map((part) => (ids.includes(part) ? ids.indexOf(part) : Infinity)))
}

it('[S2-02] a list that is open loses and adds no row, and keeps the order of the installed ones that were drawn', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const steady = steadyRows(after, drawnRows(before))
      expect(new Set(steady)).toEqual(new Set(after))
      expect(steady).toHaveLength(after.length)
      const places = installedOf(steady).map(placeIn(before)).filter(Number.isFinite)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

it('[S2-02] late installed wallets follow the drawn ones in their order, and other rows keep theirs', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const isDrawn = (one: SteadyRow) => Number.isFinite(placeIn(before)(one))
      const steady = steadyRows(after, drawnRows(before))
      const others = (list: readonly SteadyRow[]) => list.filter(({ isInstalled }) => !isInstalled)
      expect(others(steady)).toEqual(others(after))
      const late = installedOf(after).filter((one) => !isDrawn(one))
      const at = steady.findLastIndex((one) => one.isInstalled && isDrawn(one))
      if (at < 0) expect(steady).toEqual(after)
      else expect(steady.slice(at + 1, at + 1 + late.length)).toEqual(late)
    }),
  )
})
