import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { fromBase58, fromBase64, toBase58, toBase64 } from '#domain/solana/encoding.ts'
import { signatureIn } from '#domain/solana/wire.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { type ProviderFailure, rejectWith } from './provider-error.ts'
import { RequestSigner } from './request-signer.ts'
import type { Signer } from './signer.ts'

const From = t.partial({ pubkey: t.string })
const Message = t.intersection([t.type({ message: t.string }), From])
const Transaction = t.intersection([t.type({ transaction: t.string }), From])
const Transactions = t.intersection([t.type({ transactions: t.readonlyArray(t.string) }), From])
const Sent = t.intersection([Transaction, t.partial({ sendOptions: t.unknown })])

const invalid = rejectWith('InvalidRequest', 'The parameters of the request cannot be read')

const read = <A>(codec: t.Decoder<unknown, A>, params: unknown): TE.TaskEither<ProviderFailure, A> =>
  TE.fromOption(() => invalid)(decodeWith(codec)(params))

const bytes = (decoded: O.Option<Uint8Array>): TE.TaskEither<ProviderFailure, Uint8Array> =>
  TE.fromOption(() => invalid)(decoded)

const signatureOf = (wire: Uint8Array, account: string): string =>
  pipe(
    signatureIn(wire, account),
    O.match(() => '', toBase58),
  )

/** The Solana requests that relay wallets support, for any kind of wallet. S7-36. */
export class Requests {
  readonly #signing: RequestSigner

  constructor(private readonly signer: Signer) {
    this.#signing = new RequestSigner(signer)
  }

  answer(method: string, params: unknown): TE.TaskEither<ProviderFailure, unknown> {
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return TE.fromIO(() => this.signer.report?.addresses.map((pubkey) => ({ pubkey })) ?? [])
      case 'solana_signMessage':
        return this.#signMessage(params)
      case 'solana_signTransaction':
        return this.#signTransaction(params)
      case 'solana_signAllTransactions':
        return this.#signAllTransactions(params)
      case 'solana_signAndSendTransaction':
        return this.#signAndSendTransaction(params)
      default:
        return this.signer.request(method, params)
    }
  }

  #signMessage(params: unknown) {
    return pipe(
      read(Message, params),
      TE.bind('raw', ({ message }) => bytes(fromBase58(message))),
      TE.chain(({ raw, pubkey }) => this.#signing.message(raw, pubkey)),
      TE.map((signature) => ({ signature: toBase58(signature) })),
    )
  }

  #signTransaction(params: unknown) {
    return pipe(
      read(Transaction, params),
      TE.bind('raw', ({ transaction }) => bytes(fromBase64(transaction))),
      TE.chain(({ raw, pubkey }) => this.#signing.transactions([raw], pubkey)),
      TE.map(([signed]) => ({
        transaction: toBase64(signed),
        signature: signatureOf(signed, this.signer.report?.addresses[0] ?? ''),
      })),
    )
  }

  #signAllTransactions(params: unknown) {
    return pipe(
      read(Transactions, params),
      TE.bind('raws', ({ transactions }) =>
        TE.traverseArray((text: string) => bytes(fromBase64(text)))(transactions),
      ),
      TE.chain(({ raws, pubkey }) => this.#signing.transactions(raws, pubkey)),
      TE.map((signed) => ({ transactions: signed.map(toBase64) })),
    )
  }

  #signAndSendTransaction(params: unknown) {
    return pipe(
      read(Sent, params),
      TE.bind('raw', ({ transaction }) => bytes(fromBase64(transaction))),
      TE.chain(({ raw, sendOptions, pubkey }) => this.#signing.send(raw, sendOptions, pubkey)),
      TE.map((signature) => ({ signature })),
    )
  }
}
