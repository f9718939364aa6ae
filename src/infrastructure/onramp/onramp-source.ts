import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { failure } from '#domain/shared/failure.ts'
import type { OnRamp } from '#ports/onramp.ts'

type WithoutName<Method> = Method extends (name: string, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

/** One provider. */
export interface OnRampSource {
  readonly provider: OnRampProvider
  readonly offer: WithoutName<OnRamp['offer']>
  readonly quote: WithoutName<OnRamp['quote']>
  readonly start: OnRamp['start']
  readonly status: OnRamp['status']
}

export const notServed = failure('UnsupportedNetwork', 'The provider does not sell on this network')
