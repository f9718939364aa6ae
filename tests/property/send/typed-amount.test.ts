import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { editedForm, emptyForm, parseForm, type SendForm, unitsIn } from '#domain/send/send-form.ts'
import { amountTypedAt, chosenToken } from '#domain/send/typed-amount.ts'
import { amountFormatterIn } from '#domain/tokens/amount-formatter.ts'
import { compareAmounts, plainMarks } from '#domain/tokens/amount.ts'
import { type Price, type Token, valueOf } from '#domain/tokens/token.ts'

import { coinOf } from './coin.ts'

const decimals = fc.integer({ min: 0, max: 77 })
const token: fc.Arbitrary<Token> = decimals.map((decimals) => coinOf(decimals))
const price: fc.Arbitrary<Price> = fc.record({
  amount: fc.record({
    units: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    decimals: fc.integer({ min: 0, max: 20 }),
  }),
  currency: fc.constantFrom('USD', 'EUR'),
})
const cents = fc.bigInt({ min: 0n, max: 10n ** 24n })
const localeFormats = fc.constantFrom('en', 'de', 'ar-EG', 'fa', 'en-IN').map(amountFormatterIn)
// Its value in a currency is a number of at most 78 digits.
const units = fc.bigInt({ min: 0n, max: 10n ** 47n })

describe('an amount in a currency', () => {
  it('is never worth more than was typed, and one unit more would be', () => {
    fc.assert(
      fc.property(token, price, cents, localeFormats, (token, typedAt, cents, { marks, editable }) => {
        const value = { units: cents, decimals: 2 }
        const form: SendForm = { ...emptyForm, token, typedAt, sendTokenAmount: editable(value) }
        const bought = unitsIn(form, marks) ?? -1n
        const valueOfUnits = (units: bigint) => valueOf({ token, units, price: typedAt }) ?? value
        expect(compareAmounts(valueOfUnits(bought), value)).not.toBe(1)
        expect(compareAmounts(valueOfUnits(bought + 1n), value)).toBe(1)
      }),
    )
  })

  it('with more decimals than the currency is refused, and one too small to buy a unit is not an amount', () => {
    const form = { token: coinOf(0), receiverAddress: `0x${'b'.repeat(40)}` }
    const typedAt: Price = { amount: { units: 100n, decimals: 0 }, currency: 'USD' }
    const failing = (sendTokenAmount: string) =>
      parseForm('eip155', { ...form, typedAt, sendTokenAmount }, plainMarks)
    expect(failing('1.001')).toMatchObject({ left: { _tag: 'TooManyDecimals' } })
    expect(failing('99.99')).toMatchObject({ left: { _tag: 'ZeroAmount' } })
    expect(failing('ten')).toMatchObject({ left: { _tag: 'NotAnAmount' } })
    expect(failing('250')).toMatchObject({ right: { units: 2n } })
  })
})

it('an amount set by the program is in the token, whatever was typed before', () => {
  fc.assert(
    fc.property(price, (typedAt) => {
      const form: SendForm = { ...emptyForm, token: coinOf(6), typedAt, sendTokenAmount: '5' }
      expect(unitsIn(editedForm(form, { sendTokenAmount: '2' }), plainMarks)).toBe(2_000_000n)
      expect(editedForm(form, { receiverAddress: '0x' })).toMatchObject({ typedAt, sendTokenAmount: '5' })
    }),
  )
})

describe('the switch', () => {
  it('to the currency and back never gives more, and loses less than the smallest value', () => {
    fc.assert(
      fc.property(token, price, units, localeFormats, (token, price, units, texts) => {
        const { marks, editable } = texts
        const sendTokenAmount = editable({ units, decimals: token.decimals })
        const form: SendForm = { ...emptyForm, token, sendTokenAmount }
        const switchedForm: SendForm = editedForm(form, amountTypedAt(form, price, texts))
        const back: SendForm = editedForm(switchedForm, amountTypedAt(switchedForm, undefined, texts))
        const remainingUnits = unitsIn(back, marks) ?? 0n
        expect(remainingUnits <= units).toBe(true)
        const lostValue = valueOf({ token, units: units - remainingUnits, price }) ?? price.amount
        const unit = valueOf({ token, units: 1n, price }) ?? price.amount
        const tolerance =
          compareAmounts(unit, { units: 1n, decimals: 2 }) === 1 ? unit : { units: 1n, decimals: 2 }
        expect(compareAmounts(lostValue, { ...tolerance, units: tolerance.units * 2n })).toBe(-1)
      }),
    )
  })

  it('leaves the field empty where there is no amount yet', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('', 'ten', '0'), localeFormats, (price, sendTokenAmount, texts) => {
        const form = { ...emptyForm, token: coinOf(6), sendTokenAmount }
        expect(amountTypedAt(form, price, texts)).toEqual({ typedAt: price, sendTokenAmount: '' })
      }),
    )
  })
})

describe('another token', () => {
  const form: SendForm = { ...emptyForm, token: coinOf(6), sendTokenAmount: '12' }

  it('keeps the typed amount if the token has a price in the same currency, or if the amount is in the token', () => {
    fc.assert(
      fc.property(token, price, price, (otherToken, before, now) => {
        const change = chosenToken({ ...form, typedAt: before }, { token: otherToken, price: now })
        const isSame = before.currency === now.currency
        expect(editedForm({ ...form, typedAt: before }, change)).toMatchObject({
          token: otherToken,
          typedAt: isSame ? now : undefined,
          sendTokenAmount: isSame ? '12' : '',
        })
        expect(chosenToken(form, { token: otherToken, price: now })).toEqual({ token: otherToken })
      }),
    )
  })

  it('drops a value if the price is unknown', () => {
    const typedAt: Price = { amount: { units: 1n, decimals: 0 }, currency: 'USD' }
    expect(chosenToken({ ...form, typedAt }, { token: coinOf(2) })).toEqual({
      token: coinOf(2),
      sendTokenAmount: '',
    })
  })
})
