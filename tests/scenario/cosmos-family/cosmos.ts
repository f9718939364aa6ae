import * as TE from 'fp-ts/TaskEither'
import { of } from 'rxjs'

import type { Adapter } from '#contracts/index.ts'
import { failure } from '#domain/shared/failure.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'

import { CosmosWallet } from './cosmos-wallet.ts'
import type { PageWallet } from './page-wallet.ts'

const adapter = (page: PageWallet): ChainAdapter => ({
  namespace: 'cosmos',
  loadWallets: async () => ({ found$: of([new CosmosWallet(page)]) }),
  loadChain: async () => ({
    balanceOf: (_network, [url]) =>
      url === undefined ? TE.left(failure('ChainUnreachable', 'No node')) : TE.right(1_500_000n),
    request: () => TE.left(requestRejected({ code: -32601, message: 'Method not found' })),
  }),
})

/** A chain family without an adapter in the package, as a host passes it in the option `adapters`. */
export const cosmos = (page: PageWallet): Adapter => adapter(page)
