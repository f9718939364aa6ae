import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { SwapsSnapshot, SwapsUseCases } from '#shell/contracts/use-cases/index.ts'

import { errorIn, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noSwaps: SwapsSnapshot = {
  availability: 'notConnected',
  networks: [],
  step: 'idle',
  quoting: false,
  swaps: [],
}

/** Swaps with the public types and errors. */
export const hostSwaps = ({ swaps }: UseCases): SwapsUseCases => {
  const withSwaps = withFeature('swaps', swaps)
  return useCase<SwapsUseCases>(
    fromFeature(
      swaps,
      ({ headlessSwaps }) =>
        headlessSwaps.state$.pipe(map(({ failure: reason, ...state }) => ({ ...state, ...errorIn(reason) }))),
      noSwaps,
    ),
    {
      tokens: () => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.tokens())),
      most: (token) => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.most(token))),
      quote: (swap) => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.quote(swap))),
      prepare: (swap) => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.prepare(swap))),
      refresh: () => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.refresh())),
      accept: () => swaps.useCases?.headlessSwaps.accept(),
      swap: () => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.swap())),
      cancel: () => swaps.useCases?.headlessSwaps.cancel(),
      receipt: (hash) => withSwaps(async ({ headlessSwaps: own }) => orThrow(await own.receipt(hash))),
    },
  )
}
