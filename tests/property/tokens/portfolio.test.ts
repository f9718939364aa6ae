import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { compareAmounts } from '#domain/tokens/amount.ts'
import { portfolioOf } from '#domain/tokens/portfolio.ts'
import { portfolioInfo, tokenInfo } from '#domain/tokens/token-info.ts'
import { isSuspicious, shownSymbol, tokenTexts } from '#domain/tokens/token-name.ts'
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
  .map(({ place: serial, units, cents, isListed, name }): Holding => {
    const address = `0x${serial.toString(16).padStart(40, '0')}`
    const price = cents === undefined ? undefined : { amount: { units: cents, decimals: 2 }, currency: 'USD' }
    const id = tokenId(chainId, 'erc20', address)
    const token = {
      id,
      chainId,
      standard: 'erc20',
      address,
      ...tokenTexts(name, name),
      decimals: 6,
      isListed,
    } as const
    return { token, units, ...(price && { price }) }
  })
const holdings = fc.uniqueArray(holding, { selector: ({ token }) => token.id, maxLength: 30 })
const nativeHolding = (units: bigint): Holding => ({
  token: {
    id: tokenId(chainId, 'native', undefined),
    chainId,
    standard: 'native',
    address: undefined,
    name: cleanText('Ether'),
    symbol: cleanText('ETH'),
    decimals: 18,
    isListed: true,
  },
  units,
})

describe('a portfolio', () => {
  it('contains each held token in exactly one of its lists', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const { holdings: listedHoldings, small, unknown } = portfolioOf(all)
        const ids = [...listedHoldings, ...small, ...unknown].map(({ token }) => token.id)
        const heldIds = all.filter(({ units }) => units > 0n).map(({ token }) => token.id)
        expect(ids.toSorted()).toEqual(heldIds.toSorted())
        expect(unknown.every(({ token }) => !token.isListed)).toBe(true)
        expect([...listedHoldings, ...small].every(({ token }) => token.isListed)).toBe(true)
      }),
    )
  })

  it('is ordered by value, and tokens without a price come after those with one', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const values = portfolioOf(all).holdings.map(valueOf)
        for (const [index, value] of values.entries()) {
          const next = values[index + 1]
          if (next !== undefined) expect(value !== undefined && compareAmounts(value, next) >= 0).toBe(true)
        }
      }),
    )
  })

  it('[S5-43] names the known tokens that its total lacks: each is in the sum, or named', () => {
    const currencies = fc.array(fc.constantFrom('USD', 'EUR'), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(holdings, currencies, (all, currencyOf) => {
        const mixed = all.map((one, place) =>
          one.price === undefined
            ? one
            : { ...one, price: { ...one.price, currency: currencyOf[place] ?? 'USD' } },
        )
        // A network's own token is shown with a balance of zero, which no total lacks.
        const { total, unpriced } = portfolioOf([...mixed, nativeHolding(0n)])
        const known = mixed.filter(({ token, units }) => token.isListed && units > 0n)
        const lacking = known.filter(({ price }) => price?.currency !== total?.currency)
        expect(unpriced.map(({ id }) => id).toSorted()).toEqual(
          total === undefined ? [] : lacking.map(({ token }) => token.id).toSorted(),
        )
        if (total === undefined) return
        const cents = known
          .filter((one) => !lacking.includes(one))
          .reduce((sum, { units, price }) => sum + units * (price?.amount.units ?? 0n), 0n)
        expect(compareAmounts(total.amount, { units: cents, decimals: 8 })).toBe(0)
      }),
    )
  })

  it('sums the values of known tokens, and ignores those of unknown ones', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const knownHoldings = all.filter(({ token, units }) => token.isListed && units > 0n)
        const cents = knownHoldings.reduce(
          (sum, { units, price }) => sum + units * (price?.amount.units ?? 0n),
          0n,
        )
        const hasTotal = knownHoldings.length > 1 && knownHoldings.some(({ price }) => price !== undefined)
        const { total } = portfolioOf(all)
        expect(total !== undefined).toBe(hasTotal)
        if (total !== undefined) expect(compareAmounts(total.amount, { units: cents, decimals: 8 })).toBe(0)
      }),
    )
  })

  it('has shares that add up to the whole, or no shares', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const { shares, holdings: listedHoldings, small } = portfolioOf(all)
        const priced = [...listedHoldings, ...small].filter(({ price }) => price !== undefined)
        expect(shares.length).toBeLessThanOrEqual(priced.length)
        expect(shares.length === 0 || shares.reduce((sum, share) => sum + share, 0) === 1000).toBe(true)
        expect(shares.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('shows the native token with a zero balance too, and no total for a single row', () => {
    expect(portfolioOf([nativeHolding(0n)])).toMatchObject({
      holdings: [{ units: 0n }],
      total: undefined,
      shares: [],
    })
    const price = { amount: { units: 3000n, decimals: 0 }, currency: 'USD' }
    expect(portfolioOf([{ ...nativeHolding(10n ** 18n), price }]).total).toBeUndefined()
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
    expect(isSuspicious({ ...tokenTexts(name, 'X'), isListed: false })).toBe(true)
    expect(isSuspicious({ ...tokenTexts('X', name), isListed: false })).toBe(true)
    expect(isSuspicious({ ...tokenTexts(name, 'X'), isListed: true })).toBe(false)
  })

  it('is not suspicious for being in another script, short or a number', () => {
    for (const name of ['Ether', 'イーサ', 'عملة', 'U.S. Dollar', '1inch', 'A 2.5 B'])
      expect(isSuspicious({ ...tokenTexts(name, 'X'), isListed: false })).toBe(false)
  })

  it('is shown without control and format characters, and with a bounded length', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
        const { name: text, symbol } = tokenTexts(name, name)
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(Array.from(text).length).toBeLessThanOrEqual(61)
        expect(Array.from(shownSymbol({ symbol })).length).toBeLessThanOrEqual(17)
      }),
    )
    expect(tokenTexts('\u202e', 'ABC').name).toBe('ABC')
  })
})

describe('the summary of a portfolio for hosts', () => {
  const unitsOf = (text: string, decimals: number): bigint => {
    const [integer = '', fraction = ''] = text.split('.')
    return BigInt(integer + fraction.padEnd(decimals, '0'))
  }

  it('contains every held token once, with its exact amount, in the order of the portfolio', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const portfolio = portfolioOf(all)
        const { tokens, unknown } = portfolioInfo(portfolio)
        const allHoldings = [...portfolio.holdings, ...portfolio.small, ...portfolio.unknown]
        expect([...tokens, ...unknown].map(({ id }) => id)).toEqual(allHoldings.map(({ token }) => token.id))
        for (const { units, amount, decimals } of [...tokens, ...unknown])
          expect(unitsOf(amount, decimals)).toBe(units)
      }),
    )
  })

  it('has a total exactly when a known token has a price: the exact sum of their values', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const { tokens, total, currency } = portfolioInfo(portfolioOf(all))
        const values = tokens.flatMap(({ value }) => value ?? [])
        expect(total === undefined).toBe(values.length === 0)
        expect(currency).toBe(values.length === 0 ? undefined : 'USD')
        const sum = values.reduce((all, value) => all + unitsOf(value, 8), 0n)
        expect(unitsOf(total ?? '0', 8)).toBe(sum)
      }),
    )
  })

  it('never has the image of an unlisted token', () => {
    fc.assert(
      fc.property(holding, (holding) => {
        const summary = tokenInfo({ ...holding.token, imageUrl: 'https://images.example/' })
        expect(summary.iconUrl !== undefined).toBe(holding.token.isListed)
      }),
    )
  })
})
