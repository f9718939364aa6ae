import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { filter, from, map, switchMap } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import { failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { settled } from '#infrastructure/chains/settled.ts'
import type { WalletFailure } from '#ports/wallets.ts'

import { accountsIn, isEmptyList } from './evm-responses.ts'
import { providerEvents, sendRequest, type Provider } from './provider.ts'

const noAccounts: WalletFailure = failure('NoAccounts', 'Failed to connect')

/** Failures that are the wallet's last word. */
const ANSWERS: readonly WalletFailure['_tag'][] = ['UserRejected', 'RequestPending']

/** The accounts of the wallet's events and of silent readings, as soon as there is one. */
const settledAccounts = (
  provider: Provider,
  none: WalletFailure,
): TE.TaskEither<WalletFailure, readonly Address[]> =>
  pipe(
    settled(
      TE.chainW(accountsIn)(sendRequest(provider, 'eth_accounts')),
      providerEvents(provider, 'accountsChanged').pipe(
        switchMap((raw) => from(accountsIn(raw)())),
        filter((read) => read._tag === 'Right'),
        map(({ right }) => right),
      ),
      isNonEmpty,
    ),
    TE.fromTask,
    TE.chain(TE.fromOption(() => none)),
    TE.filterOrElse(isNonEmpty, () => none),
  )

/**
 * The accounts in a wallet's answer to a request for them. Some wallets answer before they have them, with an empty list or with
 * nothing, so the accounts count that they report once their state has settled. An error may be an answer too. S7-33.
 */
export const grantedAccounts = (
  provider: Provider,
  answer: unknown,
): TE.TaskEither<WalletFailure, readonly Address[]> => {
  const refusal: WalletFailure = isEmptyList(answer) ? noAccounts : connectRefusal(rpcErrorOf(answer))
  return pipe(
    accountsIn(answer),
    TE.filterOrElseW(isNonEmpty, () => refusal),
    TE.orElse((reason): TE.TaskEither<WalletFailure, readonly Address[]> => {
      if (reason._tag === 'CodeNotLoaded') return TE.left(reason)
      return ANSWERS.includes(refusal._tag) ? TE.left(refusal) : settledAccounts(provider, refusal)
    }),
  )
}
