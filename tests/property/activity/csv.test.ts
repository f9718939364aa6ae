import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csvOf } from '#domain/activity/csv.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'
import { amountFrom, compareAmounts } from '#domain/tokens/amount.ts'

/** Parses RFC 4180: quoted and unquoted cells, each with its separator. */
const parseCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, unquoted = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? unquoted)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const formula = fc
  .tuple(
    fc.array(fc.constantFrom(' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff'), { maxLength: 3 }),
    fc.constantFrom(...'=+-@＝＋－＠'),
    fc.string(),
  )
  .map(([blanks, sign, text]) => blanks.join('') + sign + text)
const hidden = fc
  .tuple(fc.string(), fc.constantFrom(';', '\t', '\n', ';"', ';""', '; "\t'), formula)
  .map((parts) => parts.join(''))
const hostile = fc.oneof(
  fc.string(),
  formula,
  hidden,
  fc.constantFrom('\tx', '\rx', '\nx', 'a,b', 'a"b', 'a\r\nb', '=HYPERLINK("x","y")'),
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
  .map(({ transfers, ...transaction }): ShownTransaction => ({
    ...transaction,
    id: transaction.hash,
    chain: 'eip155:1' as ChainId,
    status: 'confirmed',
    outcome: 'confirmed',
    at: 1_700_000_000_000,
    transfers: transfers.map(({ direction, symbol, units, decimals }) => ({
      direction,
      asset: { type: 'token', name: symbol as CleanText, symbol: symbol as CleanText, decimals },
      amount: { units, decimals },
    })),
  }))

/** A text that a spreadsheet may evaluate as a formula, also with full-width signs. */
const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || '=+-@＝＋－＠'.includes(text.trimStart().charAt(0) || 'x')
/** The text of a cell without apostrophes, because the export adds some. */
const textOf = (cell: string): string => cell.replaceAll("'", '')

/** The cells as a spreadsheet reads them in a locale that separates by semicolons or tabs. */
const cellsBySemicolon = (text: string): readonly string[] =>
  text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''))

const settings = { feeDecimals: 18, iso: (timestamp: number) => new Date(timestamp).toISOString() }

describe('the history as CSV', () => {
  it('has no formula for a spreadsheet that separates by semicolons or tabs', () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 8 }), (transactions) => {
        expect(cellsBySemicolon(csvOf(transactions, settings)).filter(isFormula)).toEqual([])
      }),
    )
    const [sampleTransaction] = fc.sample(transaction, 1)
    const text = csvOf(
      [{ ...sampleTransaction, operation: 'a;=HYPERLINK("x")' } as ShownTransaction],
      settings,
    )
    expect(text).toContain(`a;'=HYPERLINK`)
  })

  it('is RFC 4180 with one line for each transfer, exact amounts and no cell that is a formula', () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 8 }), (transactions) => {
        const [headings = [], ...lines] = parseCsv(csvOf(transactions, settings))
        const cell = (line: readonly string[], name: string) => line[headings.indexOf(name)] ?? ''
        const expected = transactions.flatMap((transaction) => {
          const transfers = transaction.transfers.length === 0 ? [undefined] : transaction.transfers
          return transfers.map((transfer, nth) => ({ transaction, transfer, nth }))
        })
        expect(lines).toHaveLength(expected.length)
        lines.forEach((line, index) => {
          const { transaction, transfer, nth } = expected[index] ?? {
            transaction: transactions[0],
            transfer: undefined,
            nth: 0,
          }
          expect(line).toHaveLength(headings.length)
          expect(line.some(isFormula)).toBe(false)
          expect(textOf(cell(line, 'operation'))).toBe(textOf(transaction?.operation ?? ''))
          expect(textOf(cell(line, 'hash'))).toBe(textOf(transaction?.hash ?? ''))
          expect(cell(line, 'fee') === '').toBe(nth > 0)
          const amount = amountFrom(cell(line, 'amount'))
          if (transfer?.amount === undefined) expect(cell(line, 'amount')).toBe('')
          else expect(amount && compareAmounts(amount, transfer.amount)).toBe(0)
        })
      }),
    )
  })
})
