import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { map, Observable } from 'rxjs'

import type { SolanaMethod } from '#contracts/solana-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { fromBase64, toBase58, toBase64 } from '#domain/solana/encoding.ts'
import { type SendOptions, withCurrentNames } from '#domain/solana/send-options.ts'
import { withSignature } from '#domain/solana/wire.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { RelayedWallet } from '#ports/wallets.ts'

import { type ProviderFailure, providerFailureOf, rejectWith } from './provider-error.ts'
import { odd, sendSigned, signatureFrom, signatureText } from './send-signed.ts'
import type { Signer } from './signer.ts'

const Signed = t.type({ signature: t.string })
/** Older wallets return only their signature. */
const SignedTransaction = t.partial({ transaction: t.string, signature: t.string })
const SignedTransactions = t.type({ transactions: t.readonlyArray(t.string) })

/** Signs over the relay: messages and signatures travel as base58, transactions as base64. */
export class RelaySigner implements Signer {
  /** A session does not say. */
  readonly transactionVersions = undefined

  constructor(private readonly wallet: RelayedWallet) {}

  get report(): WalletReport | undefined {
    return this.wallet.report()
  }

  supports(method: SolanaMethod): boolean {
    return method !== 'signIn' && this.wallet.approves(`solana_${method}`)
  }

  signIn(): TE.TaskEither<ProviderFailure, never> {
    return TE.left(rejectWith('NotSupported', 'A session has no solana:signIn'))
  }

  signMessage(pubkey: Address, message: Uint8Array): TE.TaskEither<ProviderFailure, Uint8Array> {
    return pipe(
      this.#request('solana_signMessage', { message: toBase58(message), pubkey }, Signed),
      TE.chain(({ signature }) => TE.fromOption(() => odd)(signatureFrom(signature))),
    )
  }

  signTransactions(
    pubkey: Address,
    wires: readonly Uint8Array[],
  ): TE.TaskEither<ProviderFailure, readonly Uint8Array[]> {
    const isOne = wires.length === 1 || !this.wallet.approves('solana_signAllTransactions')
    return isOne
      ? pipe(
          wires,
          TE.traverseSeqArray((wire) => this.#sign(pubkey, wire)),
        )
      : this.#signAll(pubkey, wires)
  }

  /** If the wallet can only sign, a node of the network sends the transaction. */
  send(pubkey: Address, wire: Uint8Array, options: SendOptions): TE.TaskEither<ProviderFailure, string> {
    const isEmpty = Object.keys(options).length === 0
    const params = { transaction: toBase64(wire), pubkey, ...(isEmpty ? {} : { sendOptions: options }) }
    if (this.wallet.approves('solana_signAndSendTransaction'))
      return pipe(
        this.#request('solana_signAndSendTransaction', params, Signed),
        TE.chain(({ signature }) => signatureText(signature)),
      )
    return pipe(
      this.#sign(pubkey, wire),
      TE.chain(sendSigned((...call) => this.request(...call), withCurrentNames(options))),
    )
  }

  request(method: string, params: unknown): TE.TaskEither<ProviderFailure, unknown> {
    return tryCatch(
      () => this.wallet.request({ method, params }),
      (thrown) => providerFailureOf(rpcErrorOf(thrown), method),
    )
  }

  events(event: string): Observable<unknown> {
    const received$ = new Observable((subscriber) => {
      const listener = (detail: unknown) => subscriber.next(detail)
      this.wallet.on(event, listener)
      return () => void this.wallet.removeListener(event, listener)
    })
    return event === 'chainChanged' ? received$.pipe(map(() => this.report?.chainId)) : received$
  }

  #sign(pubkey: Address, wire: Uint8Array): TE.TaskEither<ProviderFailure, Uint8Array> {
    return pipe(
      this.#request('solana_signTransaction', { transaction: toBase64(wire), pubkey }, SignedTransaction),
      TE.chain(({ transaction, signature }) => {
        const parsed = O.chain(signatureFrom)(O.fromNullable(signature))
        const signed =
          transaction === undefined
            ? O.chain((signatureBytes: Uint8Array) => withSignature(wire, pubkey, signatureBytes))(parsed)
            : fromBase64(transaction)
        return TE.fromOption(() => odd)(signed)
      }),
    )
  }

  #signAll(
    pubkey: Address,
    wires: readonly Uint8Array[],
  ): TE.TaskEither<ProviderFailure, readonly Uint8Array[]> {
    return pipe(
      this.#request(
        'solana_signAllTransactions',
        { transactions: wires.map(toBase64), pubkey },
        SignedTransactions,
      ),
      TE.filterOrElse(
        ({ transactions }) => transactions.length === wires.length,
        () => odd,
      ),
      TE.chain(({ transactions }) => TE.fromOption(() => odd)(O.traverseArray(fromBase64)(transactions))),
    )
  }

  /** A method that the session did not approve is never sent. */
  #request<A>(
    method: string,
    params: object,
    codec: t.Decoder<unknown, A>,
  ): TE.TaskEither<ProviderFailure, A> {
    if (!this.wallet.approves(method))
      return TE.left(rejectWith('NotSupported', `The wallet did not approve ${method}`))
    return pipe(
      this.request(method, params),
      TE.chain((response) => TE.fromOption(() => odd)(decodeWith(codec)(response))),
    )
  }
}
