import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { defer, filter, from, map, merge, NEVER, type Observable, of, switchMap } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { settled } from '#infrastructure/chains/settled.ts'
import type { WalletChange } from '#ports/wallets.ts'

import { accountsIn, isEmptyList, reportedChain, ReportedChain } from './evm-responses.ts'
import { sendRequest, providerEvents, type Provider } from './provider.ts'

/** "Disconnected from the chain, trying again": a network problem, not a disconnect of the wallet. */
const TRY_AGAIN = 1013

/** An empty list counts at once. */
const accountEvents = (raw: unknown) =>
  (isEmptyList(raw) ? of(E.right([])) : from(accountsIn(raw)())).pipe(
    switchMap((answer) =>
      E.isRight(answer) ? [{ type: 'accountsChanged' as const, addresses: answer.right }] : [],
    ),
  )

/**
 * The chains of the wallet's events. A change whose payload cannot be read is a change: the wallet is asked, and its chain is
 * unknown if that cannot be read either.
 */
export const chainsIn = (provider: Provider): Observable<ChainId> =>
  providerEvents(provider, 'chainChanged').pipe(
    switchMap((raw) => {
      const chainId = decodeWith(ReportedChain)(raw)
      return O.isSome(chainId)
        ? of(chainId.value)
        : defer(sendRequest(provider, 'eth_chainId')).pipe(
            map((answer) => reportedChain(E.isRight(answer) ? answer.right : undefined)),
          )
    }),
  )

/** Some wallets emit disconnect on network problems, so the accounts are read until the state has settled. */
const isDisconnected = (provider: Provider): Observable<boolean> => {
  const read = TE.chainW(accountsIn)(sendRequest(provider, 'eth_accounts'))
  return defer(settled(read, NEVER, isNonEmpty)).pipe(
    map((accounts) => O.isNone(accounts) || accounts.value.length === 0),
  )
}

/**
 * The accounts of a wallet that says that it is connected, such as after it was unlocked, or that refuses the shown account: it is
 * asked once, silently.
 */
const rereadAccounts = (provider: Provider, refused$: Observable<unknown>): Observable<WalletChange> =>
  merge(providerEvents(provider, 'connect'), refused$).pipe(
    switchMap(() => from(sendRequest(provider, 'eth_accounts')())),
    switchMap((answer) => (E.isRight(answer) ? accountEvents(answer.right) : [])),
    filter(({ addresses }) => addresses.length > 0),
  )

/** The wallet's events. An event that cannot be decoded is ignored. `refused$`: it has refused its account. */
export const eventsOf = (provider: Provider, refused$: Observable<unknown>): Observable<WalletChange> =>
  merge(
    providerEvents(provider, 'accountsChanged').pipe(switchMap(accountEvents)),
    rereadAccounts(provider, refused$),
    chainsIn(provider).pipe(map((chainId) => ({ type: 'chainChanged' as const, chainId }))),
    providerEvents(provider, 'disconnect').pipe(
      filter((error) => rpcErrorOf(error).code !== TRY_AGAIN),
      // A newer event cancels the check of an older one.
      switchMap(() => isDisconnected(provider)),
      filter((left) => left),
      switchMap(() => of({ type: 'disconnected' as const })),
    ),
  )
