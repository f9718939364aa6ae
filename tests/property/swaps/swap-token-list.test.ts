import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { presetForm, swapTokenListOf } from '#domain/swaps/swap-token-list.ts'
import { type Holding, type Token, tokenId } from '#domain/tokens/token.ts'
import { coin } from '#tests/scenario/coin.ts'
import { chain } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const anyToken = (isListed: fc.Arbitrary<boolean>): fc.Arbitrary<Token> =>
  fc
    .record({
      number: fc.integer({ min: 1, max: 12 }),
      symbol: fc.constantFrom('USDC', 'usdc', 'GEM', 'get-usdc.com').map((text) => cleanText(text)),
      isListed,
      isAccepted: fc.boolean(),
    })
    .map(({ number, ...fields }) => {
      const address = `0x${number.toString(16).padStart(40, '0')}`
      return { ...coin, ...fields, address, id: tokenId(chain(1), 'erc20', address), name: fields.symbol }
    })

const anyListed = fc.array(anyToken(fc.constant(true)))
const anyHoldings: fc.Arbitrary<readonly Holding[]> = fc.uniqueArray(
  fc.record({ token: anyToken(fc.boolean()), units: fc.bigInt({ min: 0n, max: 3n }) }),
  { selector: ({ token }) => token.id },
)

const native: Token = { ...coin, address: undefined, id: tokenId(chain(1), 'native', undefined) }

describe('the tokens that can be swapped', () => {
  it('contain each listed and each held token once, the held ones among the holdings', () => {
    fc.assert(
      fc.property(anyListed, anyHoldings, (listedTokens, allHoldings) => {
        const { holdings, others: tokenList } = swapTokenListOf(listedTokens, allHoldings)
        const ids = [...holdings.map(({ token }) => token.id), ...tokenList.map(({ id }) => id)]
        expect(new Set(ids).size).toBe(ids.length)
        const heldIds = allHoldings.filter(({ units }) => units > 0n).map(({ token }) => token.id)
        expect(holdings.map(({ token }) => token.id)).toEqual(heldIds)
        expect(new Set(ids)).toEqual(new Set([...heldIds, ...listedTokens.map(({ id }) => id)]))
      }),
    )
  })

  it('count as listed if the swap source or the source of the holdings lists them', () => {
    fc.assert(
      fc.property(anyListed, anyHoldings, (listedTokens, allHoldings) => {
        const listedIds = new Set(listedTokens.map(({ id }) => id))
        const before = new Map(allHoldings.map(({ token }) => [token.id, token.isListed]))
        for (const { token } of swapTokenListOf(listedTokens, allHoldings).holdings)
          expect(token.isListed).toBe(listedIds.has(token.id) || before.get(token.id) === true)
      }),
    )
  })
})

clause(['S2-17'], () => {
  it('[S2-17] a symbol selects a listed token, or else one that the user has accepted', () => {
    fc.assert(
      fc.property(
        anyListed,
        anyHoldings,
        fc.constantFrom('USDC', 'gem', 'get-usdc.com'),
        (listedTokens, allHoldings, symbol) => {
          const tokens = swapTokenListOf(listedTokens, allHoldings)
          const { to } = presetForm({ toToken: symbol }, tokens, native)
          const matching = [...tokens.holdings.map(({ token }) => token), ...tokens.others].filter(
            (token) => token.symbol.toLowerCase() === symbol.toLowerCase(),
          )
          const [firstListed] = matching.filter(({ isListed }) => isListed)
          const [firstAccepted] = matching.filter(({ isAccepted }) => isAccepted === true)
          expect(to).toBe(firstListed ?? firstAccepted)
        },
      ),
    )
  })
})
