import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { compareAmounts } from '#domain/tokens/amount.ts'
import { portfolioOf } from '#domain/tokens/portfolio.ts'
import { isSuspicious, shownName, shownSymbol } from '#domain/tokens/token-name.ts'
import { portfolioSummary, tokenSummary } from '#domain/tokens/token-summary.ts'
import { type Holding, tokenId, valueOf } from '#domain/tokens/token.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'

const chainId = 'eip155:1' as ChainId
const holding = fc
  .record({
    place: fc.nat(10_000),
    isOwn: fc.constant(false),
    units: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    cents: fc.option(fc.bigInt({ min: 1n, max: 10n ** 6n }), { nil: undefined }),
    isListed: fc.boolean(),
    name: fc.string(),
  })
  .map(({ place, units, cents, isListed, name }): Holding => {
    const address = `0x${place.toString(16).padStart(40, '0')}`
    const price = cents === undefined ? undefined : { amount: { units: cents, decimals: 2 }, currency: 'USD' }
    const id = tokenId(chainId, 'erc20', address)
    const token = {
      id,
      chainId,
      standard: 'erc20',
      address,
      name,
      symbol: name,
      decimals: 6,
      isListed,
    } as const
    return { token, units, ...(price && { price }) }
  })
const holdings = fc.uniqueArray(holding, { selector: ({ token }) => token.id, maxLength: 30 })
const own = (units: bigint): Holding => ({
  token: {
    id: tokenId(chainId, 'native', undefined),
    chainId,
    standard: 'native',
    address: undefined,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    isListed: true,
  },
  units,
})

describe('a portfolio', () => {
  it('has each token that is held in exactly one place', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const { holdings: shown, small, unknown } = portfolioOf(all)
        const ids = [...shown, ...small, ...unknown].map(({ token }) => token.id)
        const held = all.filter(({ units }) => units > 0n).map(({ token }) => token.id)
        expect(ids.toSorted()).toEqual(held.toSorted())
        expect(unknown.every(({ token }) => !token.isListed)).toBe(true)
        expect([...shown, ...small].every(({ token }) => token.isListed)).toBe(true)
      }),
    )
  })

  it('is ordered by value, and tokens without a price come after those with one', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const values = portfolioOf(all).holdings.map(valueOf)
        for (const [place, value] of values.entries()) {
          const next = values[place + 1]
          if (next !== undefined) expect(value !== undefined && compareAmounts(value, next) >= 0).toBe(true)
        }
      }),
    )
  })

  it('sums what known tokens are worth, never what unknown ones claim to be', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const known = all.filter(({ token, units }) => token.isListed && units > 0n)
        const cents = known.reduce((sum, { units, price }) => sum + units * (price?.amount.units ?? 0n), 0n)
        const hasTotal = known.length > 1 && known.some(({ price }) => price !== undefined)
        const { total } = portfolioOf(all)
        expect(total !== undefined).toBe(hasTotal)
        if (total !== undefined) expect(compareAmounts(total.amount, { units: cents, decimals: 8 })).toBe(0)
      }),
    )
  })

  it('has shares that are the whole together, largest parts first, or none', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const { shares, holdings: shown, small } = portfolioOf(all)
        const priced = [...shown, ...small].filter(({ price }) => price !== undefined)
        expect(shares.length).toBeLessThanOrEqual(priced.length)
        expect(shares.length === 0 || shares.reduce((sum, share) => sum + share, 0) === 1000).toBe(true)
        expect(shares.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it("shows the network's own token at nothing too, and no total of a single row", () => {
    expect(portfolioOf([own(0n)])).toMatchObject({ holdings: [{ units: 0n }], total: undefined, shares: [] })
    const price = { amount: { units: 3000n, decimals: 0 }, currency: 'USD' }
    expect(portfolioOf([{ ...own(10n ** 18n), price }]).total).toBeUndefined()
  })
})

describe('the name of a token', () => {
  it.each([
    'visit rewards.io',
    'https://x',
    'www.claim',
    't.me/claim',
    'USD\u202eC',
    'US\u200bDC',
    'A\u0000',
  ])('"%s" is suspicious unless a list has it', (name) => {
    expect(isSuspicious({ name, symbol: 'X', isListed: false })).toBe(true)
    expect(isSuspicious({ name: 'X', symbol: name, isListed: false })).toBe(true)
    expect(isSuspicious({ name, symbol: 'X', isListed: true })).toBe(false)
  })

  it('is not suspicious for being in another script, short or a number', () => {
    for (const name of ['Ether', 'イーサ', 'عملة', 'U.S. Dollar', '1inch', 'A 2.5 B'])
      expect(isSuspicious({ name, symbol: 'X', isListed: false })).toBe(false)
  })

  it('is shown without characters that disturb what is around it, and never at length', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
        const text = shownName({ name, symbol: name })
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(Array.from(text).length).toBeLessThanOrEqual(61)
        expect(Array.from(shownSymbol({ symbol: name })).length).toBeLessThanOrEqual(17)
      }),
    )
    expect(shownName({ name: '\u202e', symbol: 'ABC' })).toBe('ABC')
  })
})

describe('the summary of a portfolio for hosts', () => {
  const unitsOf = (text: string, decimals: number): bigint => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }

  it('has every held token once, exactly, and in the order of the portfolio', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const portfolio = portfolioOf(all)
        const { tokens, unknown } = portfolioSummary(portfolio)
        const shown = [...portfolio.holdings, ...portfolio.small, ...portfolio.unknown]
        expect([...tokens, ...unknown].map(({ id }) => id)).toEqual(shown.map(({ token }) => token.id))
        for (const { units, amount, decimals } of [...tokens, ...unknown])
          expect(unitsOf(amount, decimals)).toBe(units)
      }),
    )
  })

  it('has a total exactly when a known token has a price: the exact sum of their values', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const { tokens, total, currency } = portfolioSummary(portfolioOf(all))
        const values = tokens.flatMap(({ value }) => value ?? [])
        expect(total === undefined).toBe(values.length === 0)
        expect(currency).toBe(values.length === 0 ? undefined : 'USD')
        const sum = values.reduce((all, value) => all + unitsOf(value, 8), 0n)
        expect(unitsOf(total ?? '0', 8)).toBe(sum)
      }),
    )
  })

  it('never has the image of a token that nobody vouches for', () => {
    fc.assert(
      fc.property(holding, (own) => {
        const summary = tokenSummary({ ...own.token, imageUrl: 'https://images.example/' })
        expect(summary.iconUrl !== undefined).toBe(own.token.isListed)
      }),
    )
  })
})
