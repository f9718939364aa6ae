import { map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SwapsSnapshot, SwapsUseCases } from '#shell/use-cases.ts'

import { errorIn, errorOf, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'

const noSwaps: SwapsSnapshot = {
  availability: 'notConnected',
  networks: [],
  step: 'idle',
  quoting: false,
  swaps: [],
}

/** Swaps with the public types and errors. */
export const hostSwaps = ({ swaps }: UseCases): SwapsUseCases => {
  const withSwaps = async <A>(run: (own: UseCasesOf<'swaps'>['headlessSwaps']) => Promise<A>): Promise<A> => {
    if (!swaps.configured) throw errorOf(failure('SwapsNotEnabled', 'The option `swaps` is not set'))
    return run((swaps.useCases ?? (await swaps.load())).headlessSwaps)
  }
  return useCase<SwapsUseCases>(
    fromFeature(
      swaps,
      ({ headlessSwaps }) =>
        headlessSwaps.state$.pipe(map(({ failure: reason, ...state }) => ({ ...state, ...errorIn(reason) }))),
      noSwaps,
    ),
    {
      tokens: () => withSwaps(async (own) => orThrow(await own.tokens())),
      most: (token) => withSwaps(async (own) => orThrow(await own.most(token))),
      quote: (swap) => withSwaps(async (own) => orThrow(await own.quote(swap))),
      prepare: (swap) => withSwaps(async (own) => orThrow(await own.prepare(swap))),
      refresh: () => withSwaps(async (own) => orThrow(await own.refresh())),
      accept: () => swaps.useCases?.headlessSwaps.accept(),
      swap: () => withSwaps(async (own) => orThrow(await own.swap())),
      cancel: () => swaps.useCases?.headlessSwaps.cancel(),
      receipt: (hash) => withSwaps(async (own) => orThrow(await own.receipt(hash))),
    },
  )
}
