import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { swapFailure } from '#infrastructure/swaps/swap-failures.ts'

const refused = failure('Refused', 'HTTP 400')

it.each(['Chain 5 is not supported', 'network not supported', 'Unsupported chain: 5', 'unsupported network'])(
  '[S8-07] a service that answers ‘%s’ has no swaps on the network',
  (text) => {
    const reason = cleanText(text)
    expect(swapFailure({ ...refused, reason })).toEqual({
      _tag: 'UnsupportedNetwork',
      message: 'Network not supported for Swaps',
    })
    const limited = { ...failure('RateLimited', 'HTTP 429'), reason }
    expect(swapFailure(limited)).toBe(limited)
  },
)

it('[S8-07] a reason without such words leaves the failure as it is', () => {
  const other = fc.string().filter((text) => !/support|quote|route|liquidity|amount|minimum/i.test(text))
  fc.assert(
    fc.property(other, (text) => {
      const failed = { ...refused, reason: cleanText(text) }
      expect(swapFailure(failed)).toBe(failed)
    }),
  )
})
