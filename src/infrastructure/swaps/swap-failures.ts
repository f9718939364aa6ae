import { reasonIn, reasonOfText, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import type { SwapFailure } from '#ports/swaps.ts'

/** S8-07. */
export const NOT_SUPPORTED = 'Network not supported for Swaps'

export const noLiquidity: SwapFailure = failure('InsufficientLiquidity', 'Insufficient liquidity')
export const tooSmall: SwapFailure = failure('AmountTooSmall', 'The amount is too small')

/** Patterns of the services' error messages, with the failure that they mean. */
const knownMessages: readonly (readonly [RegExp, SwapFailure])[] = [
  [/amount.{0,30}too.(small|low)|below.{0,30}minimum/i, tooSmall],
  [/insufficient.{0,10}liquidity|\bno.(\w+.)?(quote|route)s?\b/i, noLiquidity],
  [
    /(chain|network).{0,40}(unsupported|not.supported)|unsupported.(chain|network)/i,
    failure('UnsupportedNetwork', NOT_SUPPORTED),
  ],
]

/** Translates a service's failure into that of a swap. An unknown failure stays as it is. */
export const swapFailure = (failed: ServiceFailure): SwapFailure => {
  const { _tag, reason = '' } = failed
  if (_tag === 'RateLimited') return failed
  return knownMessages.find(([pattern]) => pattern.test(reason))?.[1] ?? failed
}

/** The reason in a response of the vendor's service. Some errors of swaps have another format: `{ code, message }`. */
export const vendorReason: typeof reasonIn = (body) => ({
  ...reasonOfText(field(body, 'message')),
  ...reasonIn(body),
})
