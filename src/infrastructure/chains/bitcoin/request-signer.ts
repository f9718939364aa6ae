import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { field } from '#domain/shared/field.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'

import { unsupported } from './calls.ts'
import { messageRequest, psbtRequest, transferRequest } from './requests.ts'
import type { Signer, SignedPsbt } from './wallet-client.ts'
import type { WalletState } from './wallet-state.ts'

/** The wallet that handles the requests. */
export interface ConnectedSigner {
  readonly signer: Signer
  /** Undefined while the wallet grants this site no accounts. */
  readonly state: () => WalletState | undefined
  readonly accounts: () => TE.TaskEither<RpcError, readonly WalletAccount[]>
  /** Checks that the wallet is still on the network of its state, before a request that spends. Absent over a session. */
  readonly onNetwork?: () => TE.TaskEither<RpcError, unknown>
}

// EIP-1193.
const DISCONNECTED = 4900

const notConnected: RpcError = { code: DISCONNECTED, message: 'Please connect a wallet first' }

/** Checks a host's requests against the wallet's accounts before they are sent. */
export class RequestSigner {
  constructor(private readonly wallet: ConnectedSigner) {}

  accounts() {
    return pipe(
      this.#withMessage(() => this.wallet.accounts()),
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
    return this.#request(messageRequest, params, (request) => this.wallet.signer.signMessage(request))
  }

  psbt(params: unknown): TE.TaskEither<RpcError, SignedPsbt> {
    return this.#spend(psbtRequest, params, (request) => this.wallet.signer.signPsbt(request))
  }

  transfer(params: unknown): TE.TaskEither<RpcError, string> {
    return this.#spend(transferRequest, params, (request) => this.wallet.signer.sendTransfer(request))
  }

  /** The wallet's list of its inscriptions: `{ total, list }`, as UniSat defined it. */
  inscriptions(params: unknown): TE.TaskEither<RpcError, unknown> {
    return this.#withMessage(() => {
      const { inscriptions } = this.wallet.signer
      const [offset, limit] = [field(params, 'offset'), field(params, 'limit')]
      return inscriptions === undefined || typeof offset !== 'number' || typeof limit !== 'number'
        ? TE.left(unsupported('for its inscriptions'))
        : inscriptions(offset, limit)
    })
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
      case 'getInscriptions':
        return this.inscriptions(params)
      default:
        return TE.left(unsupported('for this method'))
    }
  }

  #withMessage<A>(use: (state: WalletState) => TE.TaskEither<RpcError, A>): TE.TaskEither<RpcError, A> {
    return pipe(
      TE.fromIO(() => this.wallet.state()),
      TE.chain((state) => (state === undefined ? TE.left(notConnected) : use(state))),
    )
  }

  /** A request that spends is sent only while the wallet is on the network that was shown. */
  #spend<Request, A>(
    check: (state: WalletState, raw: unknown) => E.Either<RpcError, Request>,
    params: unknown,
    send: (request: Request) => TE.TaskEither<RpcError, A>,
  ): TE.TaskEither<RpcError, A> {
    return this.#request(check, params, (request) =>
      pipe(
        this.wallet.onNetwork?.() ?? TE.right(undefined),
        TE.chain(() => send(request)),
      ),
    )
  }

  #request<Request, A>(
    check: (state: WalletState, raw: unknown) => E.Either<RpcError, Request>,
    params: unknown,
    send: (request: Request) => TE.TaskEither<RpcError, A>,
  ): TE.TaskEither<RpcError, A> {
    return this.#withMessage((state) => pipe(check(state, params), TE.fromEither, TE.chain(send)))
  }
}
