import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import { defer, filter, map, merge, type Observable, of, race, switchMap, timer } from 'rxjs'

import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { WalletChange } from '#ports/wallets.ts'

import { Accounts, ReportedChain } from './evm-responses.ts'
import { sendRequest, providerEvents, type Provider } from './provider.ts'

/** "Disconnected from the chain, trying again": a network problem, not a disconnect of the wallet. */
const TRY_AGAIN = 1013
/** Milliseconds without a response after a disconnect event until the wallet counts as disconnected. */
const SILENT_MS = 3000

const known = <A extends WalletChange>(change: O.Option<A>): readonly A[] =>
  O.isSome(change) ? [change.value] : []

const accountEvents = (raw: unknown) =>
  known(
    pipe(
      raw,
      decodeWith(Accounts),
      O.map((addresses) => ({ type: 'accountsChanged' as const, addresses })),
    ),
  )

const chainEvents = (raw: unknown) =>
  known(
    pipe(
      raw,
      decodeWith(ReportedChain),
      O.map((chainId) => ({ type: 'chainChanged' as const, chainId })),
    ),
  )

/** Some wallets emit disconnect on network problems, so the accounts are checked before it counts. */
const isDisconnected = (provider: Provider): Observable<boolean> =>
  race(
    defer(sendRequest(provider, 'eth_accounts')).pipe(
      map((answer) => {
        const accounts = E.isRight(answer) ? decodeWith(Accounts)(answer.right) : O.none
        return O.isNone(accounts) || accounts.value.length === 0
      }),
    ),
    timer(SILENT_MS).pipe(map(() => true)),
  )

/** The wallet's events. An event that cannot be decoded is ignored. */
export const eventsOf = (provider: Provider): Observable<WalletChange> =>
  merge(
    providerEvents(provider, 'accountsChanged').pipe(switchMap(accountEvents)),
    providerEvents(provider, 'chainChanged').pipe(switchMap(chainEvents)),
    providerEvents(provider, 'disconnect').pipe(
      filter((error) => rpcErrorOf(error).code !== TRY_AGAIN),
      // A newer event cancels the check of an older one.
      switchMap(() => isDisconnected(provider)),
      filter((left) => left),
      switchMap(() => of({ type: 'disconnected' as const })),
    ),
  )
