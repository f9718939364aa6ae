import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { map, merge, type Observable, Subject } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import type { Wallet, WalletFailure, WalletChange } from '#ports/wallets.ts'

import type { PageWallet } from './page-wallet.ts'

const FIRST = 'cosmos:cosmoshub-4' as ChainId

const addressesIn = (raw: readonly string[]): readonly Address[] =>
  raw.flatMap((text) => {
    const address = parseAddress('cosmos', text)
    return E.isRight(address) ? [address.right] : []
  })

/** A Cosmos wallet of the page. It has no active chain, so a switch needs no request to it. */
export class CosmosWallet implements Wallet {
  readonly connector: Connector
  readonly events$: Observable<WalletChange>
  readonly #moved = new Subject<WalletChange>()
  #chainId = FIRST

  constructor(private readonly page: PageWallet) {
    const { id, name } = page
    this.connector = {
      id,
      name: cleanText(name),
      type: 'ANNOUNCED',
      namespace: 'cosmos',
      chains: [],
      provider: page,
    }
    const selected$ = page.accountsChanged$.pipe(
      map((raw): WalletChange => ({ type: 'accountsChanged', addresses: addressesIn(raw) })),
    )
    this.events$ = merge(selected$, this.#moved)
  }

  connect(wanted = this.#chainId): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#report('cosmos_requestAccounts', wanted)
  }

  restore(wanted = this.#chainId): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#report('cosmos_accounts', wanted)
  }

  disconnect(): TE.TaskEither<never, void> {
    return TE.fromTask(async () => void (await this.page.request({ method: 'cosmos_forget' })))
  }

  switchNetwork({ caipNetworkId }: Network): TE.TaskEither<never, ChainId> {
    return TE.fromIO(() => {
      this.#chainId = caipNetworkId
      this.#moved.next({ type: 'chainChanged', chainId: caipNetworkId })
      return caipNetworkId
    })
  }

  balanceOf() {
    return TE.left(failure('ChainUnreachable', 'The wallet gives no balance'))
  }

  #report(method: string, chainId: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      TE.tryCatch(
        () => this.page.request({ method }),
        () => failure('FailedToConnect', 'Failed to connect'),
      ),
      TE.map(addressesIn),
      TE.filterOrElseW(isNonEmpty, () => failure('NoAccounts', 'Failed to connect')),
      TE.map((addresses) => {
        this.#chainId = chainId
        return { addresses, chainId }
      }),
    )
  }
}
