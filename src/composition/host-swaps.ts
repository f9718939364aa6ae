import * as E from 'fp-ts/Either'
import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { HostSwapReview } from '#application/use-cases/swaps/swaps-for-hosts.ts'
import type { SwapReview } from '#contracts/swaps.ts'
import type { SwapsUseCases } from '#contracts/use-cases/index.ts'

import { checkingArguments } from './check-arguments.ts'
import { expose } from './expose.ts'
import { reviewArguments } from './host-arguments.ts'
import { orThrow } from './or-throw.ts'
import { publishedOrThrow, publisher } from './published.ts'

const swapReview = ({
  shown,
  replaced$,
  stage$,
  send,
  refresh,
  accept,
  cancel,
}: HostSwapReview): SwapReview =>
  checkingArguments<SwapReview>(
    {
      ...shown,
      replaced$: replaced$.pipe(map(swapReview)),
      stage$,
      send: async (confirmation) => publishedOrThrow(await send(confirmation)),
      refresh: async () => publisher()(swapReview(orThrow(await refresh()))),
      accept,
      cancel,
    },
    reviewArguments.swap,
  )

const initial: SwapsUseCases['state'] = {
  availability: 'notConnected',
  networks: [],
  destinations: [],
  swaps: [],
}

/** Swaps with the public types and errors. */
export const hostSwaps = ({ swaps }: UseCases): SwapsUseCases =>
  expose<SwapsUseCases>()('swaps', swaps, ({ swapsForHosts }) => swapsForHosts, initial, {
    tokens: (hosts, chainId) => hosts.tokens(chainId),
    most: (hosts, token) => hosts.most(token),
    receipt: (hosts, hash) => hosts.receipt(hash),
    quote: (hosts, swap, { signal } = {}) => hosts.quote(swap, signal),
    prepare: async (hosts, swap, { signal } = {}) => E.map(swapReview)(await hosts.prepare(swap, signal)),
  })
