import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { editedForm, emptyForm, parseForm, type SendForm, unitsIn } from '#domain/send/send-form.ts'
import { amountTypedAt, chosenToken } from '#domain/send/typed-amount.ts'
import { compareAmounts, plainMarks } from '#domain/tokens/amount.ts'
import { shownAmountsIn } from '#domain/tokens/shown-amount.ts'
import { type Price, type Token, valueOf } from '#domain/tokens/token.ts'

import { coinOf } from './coin.ts'

const decimals = fc.integer({ min: 0, max: 77 })
const token: fc.Arbitrary<Token> = decimals.map((places) => coinOf(places))
const price: fc.Arbitrary<Price> = fc.record({
  amount: fc.record({
    units: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    decimals: fc.integer({ min: 0, max: 20 }),
  }),
  currency: fc.constantFrom('USD', 'EUR'),
})
const cents = fc.bigInt({ min: 0n, max: 10n ** 24n })
const shown = fc.constantFrom('en', 'de', 'ar-EG', 'fa', 'en-IN').map(shownAmountsIn)
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('an amount in a currency', () => {
  it('is never worth more than was typed, and one unit more would be', () => {
    fc.assert(
      fc.property(token, price, cents, shown, (sent, typedAt, typed, { marks, editable }) => {
        const value = { units: typed, decimals: 2 }
        const form: SendForm = { ...emptyForm, token: sent, typedAt, sendTokenAmount: editable(value) }
        const bought = unitsIn(form, marks) ?? -1n
        const worth = (many: bigint) => valueOf({ token: sent, units: many, price: typedAt }) ?? value
        expect(compareAmounts(worth(bought), value)).not.toBe(1)
        expect(compareAmounts(worth(bought + 1n), value)).toBe(1)
      }),
    )
  })

  it('of more decimals than a value has is refused, and one that buys nothing is no amount', () => {
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

it('an amount that others write is one of the token, whatever was typed before', () => {
  fc.assert(
    fc.property(price, (typedAt) => {
      const form: SendForm = { ...emptyForm, token: coinOf(6), typedAt, sendTokenAmount: '5' }
      expect(unitsIn(editedForm(form, { sendTokenAmount: '2' }), plainMarks)).toBe(2_000_000n)
      expect(editedForm(form, { receiverAddress: '0x' })).toMatchObject({ typedAt, sendTokenAmount: '5' })
    }),
  )
})

describe('the switch', () => {
  it('there and back never gives more, and loses less than the smallest value', () => {
    fc.assert(
      fc.property(token, price, units, shown, (sent, at, typed, texts) => {
        const { marks, editable } = texts
        const sendTokenAmount = editable({ units: typed, decimals: sent.decimals })
        const form: SendForm = { ...emptyForm, token: sent, sendTokenAmount }
        const there: SendForm = editedForm(form, amountTypedAt(form, at, texts))
        const back: SendForm = editedForm(there, amountTypedAt(there, undefined, texts))
        const left = unitsIn(back, marks) ?? 0n
        expect(left <= typed).toBe(true)
        const lost = valueOf({ token: sent, units: typed - left, price: at }) ?? at.amount
        const unit = valueOf({ token: sent, units: 1n, price: at }) ?? at.amount
        const most =
          compareAmounts(unit, { units: 1n, decimals: 2 }) === 1 ? unit : { units: 1n, decimals: 2 }
        expect(compareAmounts(lost, { ...most, units: most.units * 2n })).toBe(-1)
      }),
    )
  })

  it('leaves the field empty where there is no amount yet', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('', 'ten', '0'), shown, (at, sendTokenAmount, texts) => {
        const form = { ...emptyForm, token: coinOf(6), sendTokenAmount }
        expect(amountTypedAt(form, at, texts)).toEqual({ typedAt: at, sendTokenAmount: '' })
      }),
    )
  })
})

describe('another token', () => {
  const form: SendForm = { ...emptyForm, token: coinOf(6), sendTokenAmount: '12' }

  it('keeps what was typed where it has a price in the same currency, or where a token was typed', () => {
    fc.assert(
      fc.property(token, price, price, (other, before, now) => {
        const change = chosenToken({ ...form, typedAt: before }, { token: other, price: now })
        const isSame = before.currency === now.currency
        expect(editedForm({ ...form, typedAt: before }, change)).toMatchObject({
          token: other,
          typedAt: isSame ? now : undefined,
          sendTokenAmount: isSame ? '12' : '',
        })
        expect(chosenToken(form, { token: other, price: now })).toEqual({ token: other })
      }),
    )
  })

  it('drops a value where its price is not known', () => {
    const typedAt: Price = { amount: { units: 1n, decimals: 0 }, currency: 'USD' }
    expect(chosenToken({ ...form, typedAt }, { token: coinOf(2) })).toEqual({
      token: coinOf(2),
      sendTokenAmount: '',
    })
  })
})
