import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { isRestricted, restrictedZones } from '#domain/features/restricted-zones.ts'
import {
  defaultLimits,
  defaultPaymentCurrencies,
  defaultPaymentCurrency,
  defaultPurchaseCurrency,
  deliveryOn,
} from '#domain/onramp/currency.ts'
import { limitProblem, parsePayment, suggestedAmounts } from '#domain/onramp/payment-amount.ts'
import { preferredCurrency, regionOf } from '#domain/onramp/region.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { chain } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

/** An amount in hundredths, as it is written. */
const written = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
const LIMITS = { card: [1_000n, 750_000n], ach_bank_account: [1_000n, 2_500_000n] } as const

clause(['S3-19', 'S9-19', 'S9-20'], () => {
  it.each(['USD', 'EUR'])('[S3-19] [S9-19] [S9-20] %s has exact limits by card and bank account', (id) => {
    const currency = defaultPaymentCurrencies.find((currency) => currency.id === id)
    if (currency === undefined) throw new Error('no currency')
    const methods = fc.constantFrom('card', 'ach_bank_account')
    const amountNearLimit = fc.constantFrom<bigint>(
      999n,
      1_000n,
      1_001n,
      750_000n,
      750_001n,
      2_500_000n,
      2_500_001n,
    )
    const amounts = fc.oneof(amountNearLimit, fc.bigInt({ min: 1n, max: 10n ** 12n }))
    fc.assert(
      fc.property(methods, amounts, (method, hundredths) => {
        const [least, limits] = LIMITS[method as keyof typeof LIMITS]
        const expected = hundredths < least ? 'BelowLimit' : hundredths > limits ? 'AboveLimit' : undefined
        expect(limitProblem(currency, method, written(hundredths))?._tag).toBe(expected)
      }),
    )
  })

  it('[S3-18] [S3-19] the limits are written as decimal strings', () => {
    expect(defaultPaymentCurrency).toEqual({
      id: 'USD',
      paymentMethodLimits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
    expect(limitProblem(defaultPaymentCurrency, 'cheque', '20')?._tag).toBe('MethodNotServed')
  })
})

clause(['S3-16', 'S3-17', 'S3-18'], () => {
  it('[S3-16] [S3-17] by default USD Coin is bought, on Ethereum and Polygon', () => {
    expect(defaultPurchaseCurrency).toEqual({
      id: 'USDC',
      name: cleanText('USD Coin'),
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          displayName: 'Ethereum',
          chainId: 'eip155:1',
          contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          displayName: 'Polygon',
          chainId: 'eip155:137',
          contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        },
      ],
    })
    expect(deliveryOn(defaultPurchaseCurrency, chain(1))).toMatchObject({ name: 'ethereum-mainnet' })
    expect(deliveryOn(defaultPurchaseCurrency, chain(137))).toMatchObject({ name: 'polygon-mainnet' })
  })

  it('[S3-16] a currency is delivered only on its listed networks', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 1e6 }), (numbers, otherUnits) => {
        const networks = numbers.map((id) => ({ name: `n${id}`, displayName: `N ${id}`, chainId: chain(id) }))
        const currency = { id: 'x', name: cleanText('X'), symbol: cleanText('X'), networks }
        for (const id of numbers) expect(deliveryOn(currency, chain(id))?.name).toBe(`n${id}`)
        if (!numbers.includes(otherUnits)) expect(deliveryOn(currency, chain(otherUnits))).toBeUndefined()
      }),
    )
  })
})

it('a typed amount is kept exactly, or is invalid', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (hundredths) => {
      const exact = written(hundredths).replace(/\.?0+$/, '')
      const typedText = hundredths % 100n === 0n ? String(hundredths / 100n) : exact
      expect(parsePayment(written(hundredths), 'USD')).toEqual(E.right(typedText))
      const fraction = hundredths % 100n !== 0n
      expect(E.isLeft(parsePayment(written(hundredths), 'JPY'))).toBe(fraction)
    }),
  )
  for (const text of ['', '.', '0', '0.00', '-5', '1e3', '1,5', 'NaN', 'Infinity', '1.001'])
    expect(E.isLeft(parsePayment(text, 'USD')), text).toBe(true)
})

it('every suggested sum is within the limits', () => {
  const bound = fc.bigInt({ min: 1n, max: 10n ** 8n })
  fc.assert(
    fc.property(fc.constantFrom('USD', 'JPY', 'SEK', 'IDR', 'KWD'), bound, bound, (id, bound, otherBound) => {
      const [min, max] = bound < otherBound ? [bound, otherBound] : [otherBound, bound]
      const limit = { id: 'card', min: written(min), max: written(max) }
      const currency = { id, paymentMethodLimits: [limit] }
      for (const sum of suggestedAmounts(currency, 'card')) {
        expect(limitProblem(currency, 'card', sum)).toBeUndefined()
        expect(BigInt(sum) > 0n).toBe(true)
      }
    }),
  )
  expect(suggestedAmounts(defaultPaymentCurrency, 'card')).toEqual(['50', '100', '250', '500'])
})

it.each([
  [['pt-PT'], 'PT', 'EUR'],
  [['en-GB'], 'GB', 'GBP'],
  [['en', 'de-CH'], 'CH', 'CHF'],
  [['ja'], 'JP', 'JPY'],
  [['not a tag', 'sv'], 'SE', 'SEK'],
  [['en-AQ'], 'AQ', 'USD'],
  [[], undefined, 'USD'],
])('the languages %o are of the region %s, which pays in %s', (tags, region, currency) => {
  const offered = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SEK'].map((id) => ({
    id,
    paymentMethodLimits: defaultLimits,
  }))
  expect(regionOf(tags)).toBe(region)
  expect(preferredCurrency(offered, region).id).toBe(currency)
})

it('the preferred currency is always one of the offered ones', () => {
  const ids = fc.uniqueArray(fc.constantFrom('USD', 'EUR', 'GBP', 'JPY'), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.constantFrom('US', 'DE', 'GB', 'JP', 'BR', undefined), (ids, region) => {
      const offered = ids.map((id) => ({ id, paymentMethodLimits: defaultLimits }))
      expect(ids).toContain(preferredCurrency(offered, region).id)
    }),
  )
})

clause('S6-15', () => {
  it('[S6-15] exactly the listed time zones are restricted, in any letter case', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), ...restrictedZones)
    fc.assert(
      fc.property(zones, fc.boolean(), (zone, isUpper) => {
        const timeZone = isUpper ? zone.toUpperCase() : zone
        expect(isRestricted(timeZone)).toBe(restrictedZones.includes(zone))
        expect(isRestricted(timeZone, [])).toBe(false)
        expect(isRestricted(timeZone, [zone])).toBe(true)
      }),
    )
    expect(restrictedZones).toHaveLength(9)
  })
})
