import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { ActivitySnapshot, ActivityUseCases } from '#contracts/use-cases/index.ts'
import { failure } from '#domain/shared/failure.ts'

import { errorOf } from './or-throw.ts'
import { fromService, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noActivity: ActivitySnapshot = {
  status: 'idle',
  refreshing: false,
  loadingMore: false,
  hasMore: false,
  empty: false,
  transactions: [],
  coinbaseTransactions: [],
  transactionsByYear: [],
  spam: [],
}

/** The account's history with the public types and errors. S8-50. */
export const hostActivity = ({ activity }: UseCases): ActivityUseCases => {
  const withView = (run: (viewActivity: UseCasesOf<'activity'>['viewActivity']) => void): Promise<void> =>
    withFeature(
      'activity',
      activity,
    )(({ viewActivity }) => {
      if (viewActivity.active === undefined)
        throw errorOf(failure('NoAddress', "Transactions can't be fetched without an accountAddress"))
      run(viewActivity)
    })
  return useCase<ActivityUseCases>(
    fromService(activity, ({ headlessActivity }) => headlessActivity.state$, noActivity),
    {
      more: () => withView((view) => view.loadMore()),
      refresh: () => withView((view) => view.refresh()),
      retry: () => withView((view) => view.retry()),
    },
  )
}
