import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { firstValueFrom, map, merge, timer } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { SILENT_ANSWER_MS } from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { WalletFailure } from '#ports/wallets.ts'

import { reportedChain } from './evm-responses.ts'
import { HexAmount } from './hex-amount.ts'
import { type Provider, sendRequest } from './provider.ts'

const noChain = failure('TimedOut', 'The wallet does not say which network it is on')
const noBalance = failure('ChainUnreachable', 'The wallet gives no balance')

/** The wallet's chain, or the unknown one. A wallet that does not answer has 10 s. */
export const currentChain = (provider: Provider): TE.TaskEither<WalletFailure, ChainId> => {
  const answered = pipe(sendRequest(provider, 'eth_chainId'), TE.bimap(connectRefusal, reportedChain))
  const late$ = timer(SILENT_ANSWER_MS).pipe(map(() => E.left<WalletFailure>(noChain)))
  return () => firstValueFrom(merge(answered(), late$))
}

/** What the wallet reports to the site: its accounts, and its chain. */
export const reported = (
  provider: Provider,
  accounts: TE.TaskEither<WalletFailure, readonly Address[]>,
): TE.TaskEither<WalletFailure, WalletReport> =>
  pipe(
    accounts,
    TE.filterOrElseW(isNonEmpty, () => failure('NoAccounts', 'Failed to connect')),
    TE.bindTo('addresses'),
    // Read afterwards, because some wallets change the chain while the user decides.
    TE.bindW('chainId', () => currentChain(provider)),
  )

/** The native balance in base units, on the wallet's current chain. */
export const balanceOf = (
  provider: Provider,
  address: Address,
): TE.TaskEither<Failure<'ChainUnreachable'>, bigint> =>
  pipe(
    sendRequest(provider, 'eth_getBalance', [address, 'latest']),
    TE.mapLeft(() => noBalance),
    TE.chainOptionK(() => noBalance)(decodeWith(HexAmount)),
  )
