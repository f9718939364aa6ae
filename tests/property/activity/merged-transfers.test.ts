import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mergedTransfers, valueThen } from '#domain/activity/merged-transfers.ts'
import { operationWord, rowSummary } from '#domain/activity/operation.ts'
import { filterKeyOf, matches, tokenChoices } from '#domain/activity/search.ts'
import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { addAmounts, type Amount, compareAmounts } from '#domain/tokens/amount.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'

const token = (symbol: string) => ({ type: 'token', name: symbol, symbol, decimals: 2 }) as const
const moved = (direction: Transfer['direction'], symbol: string, units: bigint): Transfer => ({
  direction,
  asset: token(symbol),
  amount: { units, decimals: 2 },
})
const transfers = fc.array(
  fc
    .record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      symbol: fc.constantFrom('A', 'B', 'C'),
      units: fc.bigInt({ min: 0n, max: 10_000n }),
    })
    .map(({ direction, symbol, units }) => moved(direction, symbol, units)),
  { maxLength: 8 },
)
const sumOf = (all: readonly Transfer[]): Amount =>
  all.reduce((sum, { amount }) => (amount ? addAmounts(sum, amount) : sum), { units: 0n, decimals: 0 })
const placeOf = ({ direction, asset }: Transfer) => `${direction} ${asset.name}`

describe('the merged transfers of a transaction', () => {
  it('have a token once in each direction, what was given first, and never more than was moved', () => {
    fc.assert(
      fc.property(transfers, (all) => {
        const merged = mergedTransfers(all)
        const places = merged.map(placeOf)
        expect(new Set(places).size).toBe(places.length)
        const directions = merged.map(({ direction }) => direction)
        expect(directions).toEqual(directions.toSorted((a, b) => (a === b ? 0 : a === 'out' ? -1 : 1)))
        for (const own of merged) {
          const parts = all.filter((each) => placeOf(each) === placeOf(own))
          expect(compareAmounts(sumOf([own]), sumOf(parts))).toBeLessThanOrEqual(0)
        }
        // A token that was moved is never left out altogether.
        expect(new Set(merged.map(({ asset }) => asset.name))).toEqual(
          new Set(all.map(({ asset }) => asset.name)),
        )
      }),
    )
  })

  it('leave out returned gas below a tenth, and with more transfers dust below a hundredth', () => {
    expect(mergedTransfers([moved('out', 'A', 1000n), moved('in', 'A', 99n)])).toHaveLength(1)
    expect(mergedTransfers([moved('out', 'A', 1000n), moved('in', 'A', 100n)])).toHaveLength(2)
    const three = (units: bigint) =>
      mergedTransfers([moved('out', 'A', 1000n), moved('out', 'A', 10n), moved('in', 'A', units)])
    expect(three(9n).map(({ amount }) => amount?.units)).toEqual([1010n])
    expect(three(10n).map(({ amount }) => amount?.units)).toEqual([1010n, 10n])
  })

  it('are worth what the source tells, or its price times the amount', () => {
    const price = { amount: { units: 250n, decimals: 2 }, currency: 'USD' }
    expect(valueThen({ ...moved('in', 'A', 300n), price })?.amount).toEqual({ units: 75_000n, decimals: 4 })
    expect(valueThen({ ...moved('in', 'A', 300n), price, value: price })).toBe(price)
    expect(valueThen(moved('in', 'A', 300n))).toBeUndefined()
    expect(
      mergedTransfers([{ ...moved('in', 'A', 300n), value: price }, moved('in', 'A', 300n)])[0]?.value,
    ).toBeUndefined()
  })
})

const transaction = (all: readonly Transfer[], more: Partial<Transaction> = {}): Transaction => ({
  id: '1',
  chain: 'eip155:1' as ChainId,
  hash: '0xHASH',
  operation: 'send',
  status: 'confirmed',
  transfers: all,
  ...more,
})

describe('the row of a transaction', () => {
  it('has what was got of a trade, and what was given else', () => {
    const all = [moved('in', 'B', 5n), moved('out', 'A', 7n)]
    expect(rowSummary(transaction(all, { operation: 'trade' })).main?.asset.name).toBe('B')
    expect(rowSummary(transaction(all, { operation: 'Send' })).main?.asset.name).toBe('A')
    expect(rowSummary(transaction([], { operation: 'receive', from: '0x1', to: '0x2' })).counterparty).toBe(
      '0x1',
    )
  })

  it('has the own word of a source for what nobody knows, on one line without tricks', () => {
    expect(operationWord('set_approval_for_all')).toBe('Set approval for all')
    expect(operationWord('setApprovalForAll')).toBe('Set approval for all')
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (word) => {
        const shown = operationWord(word)
        expect(Array.from(shown).length).toBeLessThanOrEqual(80)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
    )
  })
})

describe('the search of a history', () => {
  it('finds a transaction by its tokens, and by each text that is known of it', () => {
    fc.assert(
      fc.property(transfers, (all) => {
        const own = transaction(all, { application: { name: 'Gannet' } })
        const keys = tokenChoices([own]).map(({ key }) => key)
        expect(new Set(keys)).toEqual(new Set(all.map(filterKeyOf)))
        for (const key of keys) expect(matches({ term: '', token: key })(own)).toBe(true)
        expect(matches({ term: '', token: 'D' })(own)).toBe(false)
        for (const term of [' hash', 'gann', 'SEND', ...all.map(({ asset }) => asset.name)])
          expect(matches({ term, token: undefined })(own)).toBe(true)
        expect(matches({ term: 'nothing like it', token: undefined })(own)).toBe(false)
      }),
    )
  })
})
