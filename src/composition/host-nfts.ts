import { map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NftsSnapshot, NftsUseCases } from '#shell/use-cases.ts'

import { errorOf } from './or-throw.ts'
import { remoteSnapshot } from './remote-snapshot.ts'
import { fromFeature, useCase } from './use-case.ts'

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
  const withView = async (run: (own: UseCasesOf<'nfts'>['viewNfts']) => void): Promise<void> => {
    if (!nfts.configured) throw errorOf(failure('NftsNotEnabled', 'The option `nfts` is not set'))
    run((await nfts.load()).viewNfts)
  }
  return useCase<NftsUseCases>(
    fromFeature(
      nfts,
      ({ headlessNfts }) => headlessNfts.state$.pipe(map(remoteSnapshot)),
      nfts.configured ? { ...noNfts, status: 'pending' } : noNfts,
    ),
    {
      more: () => withView((view) => view.more()),
      refresh: () => withView((view) => view.refresh()),
      retry: () => withView((view) => view.retry()),
    },
  )
}
