import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { SwapsSnapshot, SwapsUseCases } from '#shell/contracts/use-cases/index.ts'

import { errorIn, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noSwaps: SwapsSnapshot = {
  availability: 'notConnected',
  networks: [],
  destinations: [],
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
      tokens: (chainId) =>
        withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.tokens(chainId))),
      most: (token) => withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.most(token))),
      quote: (swap) => withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.quote(swap))),
      prepare: (swap) => withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.prepare(swap))),
      refresh: () => withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.refresh())),
      accept: () => swaps.useCases?.headlessSwaps.accept(),
      swap: () => withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.swap())),
      cancel: () => swaps.useCases?.headlessSwaps.cancel(),
      receipt: (hash) => withSwaps(async ({ headlessSwaps }) => orThrow(await headlessSwaps.receipt(hash))),
    },
  )
}
