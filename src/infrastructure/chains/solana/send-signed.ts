import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { fromBase58, toBase58, toBase64 } from '#domain/solana/encoding.ts'
import { forNode, type SendOptions } from '#domain/solana/send-options.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { type ProviderFailure, rejectWith } from './provider-error.ts'
import { Signature } from './solana-codecs.ts'

type Request = (method: string, params: readonly unknown[]) => TE.TaskEither<ProviderFailure, unknown>

export const odd = rejectWith('WalletFailed', 'The wallet’s answer cannot be decoded')

export const signatureFrom = (text: string): O.Option<Uint8Array> =>
  pipe(fromBase58(text), O.chain(decodeWith(Signature)))

/** The signature of a sent transaction, in base58. */
export const signatureText = (text: string): TE.TaskEither<ProviderFailure, string> =>
  pipe(TE.fromOption(() => odd)(signatureFrom(text)), TE.map(toBase58))

/** Has a node send a transaction that the wallet has only signed. Returns its signature in base58. */
export const sendSigned =
  (request: Request, options: SendOptions) =>
  (signed: Uint8Array): TE.TaskEither<ProviderFailure, string> =>
    pipe(
      request('sendTransaction', [toBase64(signed), { encoding: 'base64', ...forNode(options) }]),
      TE.chain((response) => TE.fromOption(() => odd)(decodeWith(t.string)(response))),
      TE.chain(signatureText),
    )
