import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { RpcError } from '#domain/kernel/rpc-error.ts'

import { unsupported } from './calls.ts'
import type { Signer, SignedPsbt } from './driver.ts'
import { messageRequest, psbtRequest, transferRequest } from './requests.ts'
import type { Said } from './said.ts'

/** The wallet that answers the requests. */
export interface Behind {
  readonly signer: Signer
  /** Undefined while the wallet gives this site no accounts. */
  readonly said: () => Said | undefined
  readonly accounts: () => TE.TaskEither<RpcError, readonly WalletAccount[]>
}

// EIP-1193.
const DISCONNECTED = 4900

const notConnected: RpcError = { code: DISCONNECTED, message: 'Please connect a wallet first' }

/** Checks a host's requests against the wallet's accounts before they are sent. */
export class Asking {
  constructor(private readonly behind: Behind) {}

  accounts() {
    return pipe(
      this.#withSaid(() => this.behind.accounts()),
      TE.map((accounts) =>
        accounts.map(({ address, type, publicKey, path }) => ({
          address,
          purpose: type === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
          ...(publicKey === undefined ? {} : { publicKey }),
          ...(path === undefined ? {} : { path }),
        })),
      ),
    )
  }

  message(params: unknown): TE.TaskEither<RpcError, string> {
    return this.#asked(messageRequest, params, (request) => this.behind.signer.signMessage(request))
  }

  psbt(params: unknown): TE.TaskEither<RpcError, SignedPsbt> {
    return this.#asked(psbtRequest, params, (request) => this.behind.signer.signPsbt(request))
  }

  transfer(params: unknown): TE.TaskEither<RpcError, string> {
    return this.#asked(transferRequest, params, (request) => this.behind.signer.sendTransfer(request))
  }

  /** Handles a request by its WalletConnect method name. */
  named(method: unknown, params: unknown): TE.TaskEither<RpcError, unknown> {
    switch (method) {
      case 'getAccountAddresses':
        return this.accounts()
      case 'signMessage':
        return this.message(params)
      case 'signPsbt':
        return this.psbt(params)
      case 'sendTransfer':
        return this.transfer(params)
      default:
        return TE.left(unsupported('for this method'))
    }
  }

  #withSaid<A>(use: (said: Said) => TE.TaskEither<RpcError, A>): TE.TaskEither<RpcError, A> {
    return pipe(
      TE.fromIO(() => this.behind.said()),
      TE.chain((said) => (said === undefined ? TE.left(notConnected) : use(said))),
    )
  }

  #asked<Request, A>(
    check: (said: Said, raw: unknown) => E.Either<RpcError, Request>,
    params: unknown,
    ask: (request: Request) => TE.TaskEither<RpcError, A>,
  ): TE.TaskEither<RpcError, A> {
    return this.#withSaid((said) => pipe(check(said, params), TE.fromEither, TE.chain(ask)))
  }
}
