import { expect, it } from 'vitest'

import { comparisonInfo } from '#domain/onramp/comparison-info.ts'
import { initialOnRampState } from '#domain/onramp/onramp-state.ts'
import { failure } from '#domain/shared/failure.ts'

it('[S3-15] hosts see the currencies, the amount and the error of the state', () => {
  const { purchaseCurrency, paymentCurrency, purchaseCurrencies, paymentCurrencies } = initialOnRampState
  const form = { purchaseCurrency, paymentCurrency, purchaseCurrencies, paymentCurrencies, method: 'card' }
  const without = comparisonInfo(initialOnRampState)
  expect(without).toEqual({ ...form, providers: [], suggestedAmounts: expect.any(Array) })
  const error = failure('CountryNotServed', 'Not in Atlantis')
  expect(comparisonInfo({ ...initialOnRampState, paymentAmount: '250', error })).toEqual({
    ...without,
    paymentAmount: '250',
    error: { code: 'COUNTRY_NOT_SERVED', message: 'Not in Atlantis' },
  })
})
