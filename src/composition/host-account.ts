import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { AccountUseCases } from '#contracts/use-cases/index.ts'
import { perNamespace } from '#domain/caip/namespace.ts'

import { accountSnapshot } from './snapshots.ts'
import { fromCore, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

/** The connected accounts with the public types. */
export const hostAccount = (inner: UseCases): AccountUseCases =>
  useCase<AccountUseCases>(
    fromCore(
      inner.viewAccount.overview$.pipe(
        map(({ accounts }) => perNamespace((namespace) => accountSnapshot(accounts[namespace]))),
      ),
      perNamespace(() => ({ status: 'disconnected' })),
    ),
    { refresh: () => whenLoaded(inner.connection)(({ readBalances }) => readBalances.refresh()) },
  )
