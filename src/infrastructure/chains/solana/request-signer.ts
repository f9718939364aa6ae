import * as E from 'fp-ts/Either'
import { flow, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { SolanaSignedIn } from '#contracts/solana-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { field } from '#domain/shared/field.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { parseSendOptions } from '#domain/solana/send-options.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { type ProviderFailure, rejectWith } from './provider-error.ts'
import type { Signer } from './signer.ts'
import { Bytes } from './solana-codecs.ts'
import { wireFor } from './transaction.ts'

const text = t.union([t.string, t.undefined])
const SignIn = t.exact(
  t.partial({
    domain: text,
    statement: text,
    uri: text,
    version: text,
    chainId: text,
    nonce: text,
    issuedAt: text,
    expirationTime: text,
    notBefore: text,
    requestId: text,
    resources: t.union([t.readonlyArray(t.string), t.undefined]),
  }),
)

const noTransactions = rejectWith('InvalidTransaction', 'There is no transaction to sign')

/** Checks a host's requests before they are sent. Their account must be the connected one or absent. */
export class RequestSigner {
  constructor(private readonly signer: Signer) {}

  message(raw: unknown, account?: unknown): TE.TaskEither<ProviderFailure, Uint8Array> {
    const notBytes = rejectWith('InvalidRequest', 'The message is not bytes')
    return pipe(
      this.#account(account),
      TE.bindTo('address'),
      TE.bind('message', () => TE.fromOption(() => notBytes)(decodeWith(Bytes)(raw))),
      TE.chain(({ address, message }) => this.signer.signMessage(address, message)),
    )
  }

  /** The account is the connected one, whether the host names it or not. */
  signIn(raw: unknown): TE.TaskEither<ProviderFailure, SolanaSignedIn> {
    return pipe(
      this.#account(field(raw, 'address')),
      TE.bindTo('address'),
      TE.bind('input', () =>
        TE.fromOption(() => rejectWith('InvalidRequest', 'The sign-in cannot be read'))(
          decodeWith(SignIn)(raw),
        ),
      ),
      TE.chain(({ address, input }) => this.signer.signIn(address, { ...input, address })),
    )
  }

  transactions(
    raws: unknown,
    account?: unknown,
  ): TE.TaskEither<ProviderFailure, readonly [Uint8Array, ...Uint8Array[]]> {
    return pipe(
      this.#account(account),
      TE.bindTo('address'),
      TE.bind('wires', ({ address }) =>
        pipe(
          Array.isArray(raws) && raws.length > 0
            ? TE.right<ProviderFailure, readonly unknown[]>(raws)
            : TE.left(noTransactions),
          TE.chain(flow(E.traverseArray(wireFor(address)), TE.fromEither)),
        ),
      ),
      TE.chain(({ address, wires }) => this.signer.signTransactions(address, wires)),
      TE.filterOrElse(isNonEmpty, () => noTransactions),
    )
  }

  /** S5-19. */
  send(raw: unknown, options?: unknown, account?: unknown): TE.TaskEither<ProviderFailure, string> {
    return pipe(
      this.#account(account),
      TE.bindTo('address'),
      TE.bind('wire', ({ address }) => TE.fromEither(wireFor(address)(raw))),
      TE.bind('how', () =>
        TE.fromEither(
          E.mapLeft(
            ({
              message,
              option,
            }: {
              readonly message: string
              readonly option: string
            }): ProviderFailure => ({
              ...rejectWith('InvalidOption', message),
              option,
            }),
          )(parseSendOptions(options)),
        ),
      ),
      TE.chain(({ address, wire, how }) => this.signer.send(address, wire, how)),
    )
  }

  /** The connected account. A request for another account is rejected. */
  #account(requested: unknown): TE.TaskEither<ProviderFailure, Address> {
    return TE.fromIOEither(() => {
      const shown = this.signer.report?.addresses[0]
      if (shown === undefined) return E.left(rejectWith('NotConnected', 'No Solana account is connected'))
      return requested === undefined || requested === shown
        ? E.right(shown)
        : E.left(rejectWith('WrongAccount', `The account in use is ${shown}`))
    })
  }
}
