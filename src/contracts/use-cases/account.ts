import type { AccountSnapshot } from '#contracts/account.ts'
import type { NamespaceName } from '#contracts/namespace-names.ts'

import type { UseCase } from './use-case.ts'

export type AccountsSnapshot = Readonly<Record<NamespaceName, AccountSnapshot>>

/** The active accounts by namespace. */
export interface AccountUseCases extends UseCase<AccountsSnapshot> {
  /** Reloads the balances. */
  refresh(): Promise<void>
}
