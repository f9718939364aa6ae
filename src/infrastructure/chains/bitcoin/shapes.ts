import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { RpcError } from '#domain/shared/rpc-error.ts'

import { isHexText } from './bytes.ts'
import { decodeResponse } from './calls.ts'
import type { SignedPsbt } from './wallet-client.ts'

/** A limit far above any real response, against hostile wallets. */
const MAX_BYTES = 4_000_000

const isText = (u: unknown): u is string => typeof u === 'string' && u.length > 0 && u.length <= 2 * MAX_BYTES

/** A non-empty string. */
export const Text = new t.Type<string>(
  'Text',
  isText,
  (u, context) => (isText(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** A transaction id: 32 bytes in hex. */
export const TransactionId = t.refinement(Text, (text) => text.length === 64 && isHexText(text))

/** Bytes, copied so that the wallet cannot change them later. */
export const Bytes = new t.Type<Uint8Array, unknown>(
  'Bytes',
  (u): u is Uint8Array => u instanceof Uint8Array,
  (u, context) =>
    u instanceof Uint8Array && u.length > 0 && u.length <= MAX_BYTES
      ? t.success(Uint8Array.from(u))
      : t.failure(u, context),
  t.identity,
)

/** The signed PSBT, and the transaction id if the wallet broadcast it. */
export const signedPsbt = (
  psbt: TE.TaskEither<RpcError, string>,
  txid: unknown,
): TE.TaskEither<RpcError, SignedPsbt> =>
  pipe(
    psbt,
    TE.bindTo('psbt'),
    TE.chain((signed) =>
      // Wallets that have not broadcast it leave the id out, or empty.
      txid === undefined || txid === null || txid === ''
        ? TE.right(signed)
        : pipe(
            decodeResponse(TransactionId)(txid),
            TE.map((id) => ({ ...signed, txid: id })),
          ),
    ),
  )
