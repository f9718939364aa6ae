import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csvOf } from '#domain/activity/csv.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { amountFrom, compareAmounts } from '#domain/tokens/amount.ts'

/** A reader of RFC 4180: quoted and plain cells, each with what ends it. */
const parsed = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    'a,b',
    'a"b',
    'a\r\nb',
    '=HYPERLINK("x","y")',
  ),
)
const transfer = fc.record({
  direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const),
  symbol: hostile,
  units: fc.bigInt({ min: 0n, max: 10n ** 40n }),
  decimals: fc.integer({ min: 0, max: 30 }),
})
const transaction = fc
  .record({
    operation: hostile,
    hash: hostile,
    to: hostile,
    fee: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    transfers: fc.array(transfer, { maxLength: 3 }),
  })
  .map(({ transfers, ...own }): ShownTransaction => ({
    ...own,
    id: own.hash,
    chain: 'eip155:1' as ChainId,
    status: 'confirmed',
    outcome: 'confirmed',
    at: 1_700_000_000_000,
    transfers: transfers.map(({ direction, symbol, units, decimals }) => ({
      direction,
      asset: { type: 'token', name: symbol, symbol, decimals },
      amount: { units, decimals },
    })),
  }))

const settings = { feeDecimals: 18, iso: (at: number) => new Date(at).toISOString() }

describe('the history as CSV', () => {
  it('is RFC 4180 with a line each transfer, amounts are exact, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 8 }), (transactions) => {
        const [headings = [], ...lines] = parsed(csvOf(transactions, settings))
        const cell = (line: readonly string[], name: string) => line[headings.indexOf(name)] ?? ''
        const expected = transactions.flatMap((own) => {
          const all = own.transfers.length === 0 ? [undefined] : own.transfers
          return all.map((each, nth) => ({ own, each, nth }))
        })
        expect(lines).toHaveLength(expected.length)
        lines.forEach((line, place) => {
          const { own, each, nth } = expected[place] ?? { own: transactions[0], each: undefined, nth: 0 }
          expect(line).toHaveLength(headings.length)
          expect(line.some((text) => /^[=+\-@\t\r]/.test(text))).toBe(false)
          // The text itself is whole, after the apostrophe of a dangerous one.
          expect(cell(line, 'operation').replace(/^'(?=[=+\-@\t\r])/, '')).toBe(own?.operation)
          expect(cell(line, 'hash').replace(/^'(?=[=+\-@\t\r])/, '')).toBe(own?.hash)
          expect(cell(line, 'fee') === '').toBe(nth > 0)
          const amount = amountFrom(cell(line, 'amount'))
          if (each?.amount === undefined) expect(cell(line, 'amount')).toBe('')
          else expect(amount && compareAmounts(amount, each.amount)).toBe(0)
        })
      }),
    )
  })
})
