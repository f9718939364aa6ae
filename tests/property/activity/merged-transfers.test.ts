import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mergedTransfers, valueThen } from '#domain/activity/merged-transfers.ts'
import { operationWord, rowSummary } from '#domain/activity/operation.ts'
import { filterKeyOf, matches, tokenChoices } from '#domain/activity/search.ts'
import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { addAmounts, type Amount, compareAmounts } from '#domain/tokens/amount.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'

const token = (symbol: string) =>
  ({ type: 'token', name: cleanText(symbol), symbol: cleanText(symbol), decimals: 2 }) as const
const transfer = (direction: Transfer['direction'], symbol: string, units: bigint): Transfer => ({
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
    .map(({ direction, symbol, units }) => transfer(direction, symbol, units)),
  { maxLength: 8 },
)
const sumOf = (all: readonly Transfer[]): Amount =>
  all.reduce((sum, { amount }) => (amount ? addAmounts(sum, amount) : sum), { units: 0n, decimals: 0 })
const assetKeyOf = ({ direction, asset }: Transfer) => `${direction} ${asset.name}`

describe('the merged transfers of a transaction', () => {
  it('contain a token once in each direction, sent ones first, and never more than was transferred', () => {
    fc.assert(
      fc.property(transfers, (all) => {
        const merged = mergedTransfers(all)
        const assetKeys = merged.map(assetKeyOf)
        expect(new Set(assetKeys).size).toBe(assetKeys.length)
        const directions = merged.map(({ direction }) => direction)
        expect(directions).toEqual(directions.toSorted((a, b) => (a === b ? 0 : a === 'out' ? -1 : 1)))
        for (const mergedTransfer of merged) {
          const originalTransfers = all.filter((each) => assetKeyOf(each) === assetKeyOf(mergedTransfer))
          expect(compareAmounts(sumOf([mergedTransfer]), sumOf(originalTransfers))).toBeLessThanOrEqual(0)
        }
        // A transferred token is never omitted completely.
        expect(new Set(merged.map(({ asset }) => asset.name))).toEqual(
          new Set(all.map(({ asset }) => asset.name)),
        )
      }),
    )
  })

  it('omit returned gas below a tenth, and with more transfers dust below a hundredth', () => {
    expect(mergedTransfers([transfer('out', 'A', 1000n), transfer('in', 'A', 99n)])).toHaveLength(1)
    expect(mergedTransfers([transfer('out', 'A', 1000n), transfer('in', 'A', 100n)])).toHaveLength(2)
    const mergedWithThird = (units: bigint) =>
      mergedTransfers([transfer('out', 'A', 1000n), transfer('out', 'A', 10n), transfer('in', 'A', units)])
    expect(mergedWithThird(9n).map(({ amount }) => amount?.units)).toEqual([1010n])
    expect(mergedWithThird(10n).map(({ amount }) => amount?.units)).toEqual([1010n, 10n])
  })

  it('have the value that the source states, or else its price times the amount', () => {
    const price = { amount: { units: 250n, decimals: 2 }, currency: 'USD' }
    expect(valueThen({ ...transfer('in', 'A', 300n), price })?.amount).toEqual({
      units: 75_000n,
      decimals: 4,
    })
    expect(valueThen({ ...transfer('in', 'A', 300n), price, value: price })).toBe(price)
    expect(valueThen(transfer('in', 'A', 300n))).toBeUndefined()
    expect(
      mergedTransfers([{ ...transfer('in', 'A', 300n), value: price }, transfer('in', 'A', 300n)])[0]?.value,
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
  it('shows the received token of a trade, and otherwise the sent one', () => {
    const all = [transfer('in', 'B', 5n), transfer('out', 'A', 7n)]
    expect(rowSummary(transaction(all, { operation: 'trade' })).main?.asset.name).toBe('B')
    expect(rowSummary(transaction(all, { operation: 'Send' })).main?.asset.name).toBe('A')
    expect(rowSummary(transaction([], { operation: 'receive', from: '0x1', to: '0x2' })).counterparty).toBe(
      '0x1',
    )
  })

  it('shows an unknown operation by the source’s word, on one line without control characters', () => {
    expect(operationWord('set_approval_for_all')).toBe('Set approval for all')
    expect(operationWord('setApprovalForAll')).toBe('Set approval for all')
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (operation) => {
        const shownWord = operationWord(operation)
        expect(Array.from(shownWord).length).toBeLessThanOrEqual(80)
        expect(shownWord).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
    )
  })
})

describe('the search of a history', () => {
  it('finds a transaction by its tokens, and by each of its known texts', () => {
    fc.assert(
      fc.property(transfers, (all) => {
        const namedTransaction = transaction(all, { application: { name: cleanText('Gannet') } })
        const keys = tokenChoices([namedTransaction]).map(({ key }) => key)
        expect(new Set(keys)).toEqual(new Set(all.map(filterKeyOf)))
        for (const key of keys) expect(matches({ term: '', token: key })(namedTransaction)).toBe(true)
        expect(matches({ term: '', token: 'D' })(namedTransaction)).toBe(false)
        for (const term of [' hash', 'gann', 'SEND', ...all.map(({ asset }) => asset.name)])
          expect(matches({ term, token: undefined })(namedTransaction)).toBe(true)
        expect(matches({ term: 'nothing like it', token: undefined })(namedTransaction)).toBe(false)
      }),
    )
  })
})
