import type { UseCases } from '#application/use-cases/index.ts'
import type { NftsSnapshot, NftsUseCases } from '#contracts/use-cases/index.ts'

import { fromService, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noNfts: NftsSnapshot = {
  status: 'idle',
  refreshing: false,
  loadingMore: false,
  hasMore: false,
  nfts: [],
  spam: [],
}

/** The account's NFTs with the public types and errors. */
export const hostNfts = ({ nfts }: UseCases): NftsUseCases => {
  const withNfts = withFeature('nfts', nfts)
  return useCase<NftsUseCases>(
    fromService(nfts, ({ headlessNfts }) => headlessNfts.state$, noNfts),
    {
      more: () => withNfts(({ viewNfts }) => viewNfts.more()),
      refresh: () => withNfts(({ viewNfts }) => viewNfts.refresh()),
      retry: () => withNfts(({ viewNfts }) => viewNfts.retry()),
    },
  )
}
