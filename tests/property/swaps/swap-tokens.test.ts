import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { presetSwap, swapTokensOf } from '#domain/swaps/swap-tokens.ts'
import { type Holding, type Token, tokenId } from '#domain/tokens/token.ts'
import { coin } from '#tests/scenario/coin.ts'
import { chain } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const tokens = (isListed: fc.Arbitrary<boolean>): fc.Arbitrary<Token> =>
  fc
    .record({
      number: fc.integer({ min: 1, max: 12 }),
      symbol: fc.constantFrom('USDC', 'usdc', 'GEM', 'get-usdc.com'),
      isListed,
      isAccepted: fc.boolean(),
    })
    .map(({ number, ...own }) => {
      const address = `0x${number.toString(16).padStart(40, '0')}`
      return { ...coin, ...own, address, id: tokenId(chain(1), 'erc20', address), name: own.symbol }
    })

const listed = fc.array(tokens(fc.constant(true)))
const held: fc.Arbitrary<readonly Holding[]> = fc.uniqueArray(
  fc.record({ token: tokens(fc.boolean()), units: fc.bigInt({ min: 0n, max: 3n }) }),
  { selector: ({ token }) => token.id },
)

const native: Token = { ...coin, address: undefined, id: tokenId(chain(1), 'native', undefined) }

describe('the tokens that can be swapped', () => {
  it('have each listed and each held token once, and what is held among the own', () => {
    fc.assert(
      fc.property(listed, held, (fromSource, ofAccount) => {
        const { own, others } = swapTokensOf(fromSource, ofAccount)
        const ids = [...own.map(({ token }) => token.id), ...others.map(({ id }) => id)]
        expect(new Set(ids).size).toBe(ids.length)
        const isHeld = ofAccount.filter(({ units }) => units > 0n).map(({ token }) => token.id)
        expect(own.map(({ token }) => token.id)).toEqual(isHeld)
        expect(new Set(ids)).toEqual(new Set([...isHeld, ...fromSource.map(({ id }) => id)]))
      }),
    )
  })

  it('are listed where the source or the account’s own source vouches for them', () => {
    fc.assert(
      fc.property(listed, held, (fromSource, ofAccount) => {
        const vouched = new Set(fromSource.map(({ id }) => id))
        const before = new Map(ofAccount.map(({ token }) => [token.id, token.isListed]))
        for (const { token } of swapTokensOf(fromSource, ofAccount).own)
          expect(token.isListed).toBe(vouched.has(token.id) || before.get(token.id) === true)
      }),
    )
  })
})

clause(['S2-17'], () => {
  it('[S2-17] a symbol stands for a token that somebody vouches for, a listed one before an accepted one', () => {
    fc.assert(
      fc.property(
        listed,
        held,
        fc.constantFrom('USDC', 'gem', 'get-usdc.com'),
        (fromSource, ofAccount, symbol) => {
          const known = swapTokensOf(fromSource, ofAccount)
          const { to } = presetSwap({ toToken: symbol }, known, native)
          const named = [...known.own.map(({ token }) => token), ...known.others].filter(
            (token) => token.symbol.toLowerCase() === symbol.toLowerCase(),
          )
          const best = named.filter(({ isListed }) => isListed)
          const accepted = named.filter(({ isAccepted }) => isAccepted === true)
          if (best.length > 0) expect(to).toBe(best[0])
          else expect(to).toBe(accepted[0])
        },
      ),
    )
  })
})
