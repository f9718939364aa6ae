import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { RpcError } from '#domain/shared/rpc-error.ts'

import { decoded, type MissingOrInvalid, missingOrInvalid } from './rule-failure.ts'

/** A JSON-RPC response: a result or an error. */
export type JsonRpcResponse =
  | { readonly id: number | string; readonly result: unknown }
  | { readonly id: number | string; readonly error: RpcError }

const Envelope = t.intersection([
  t.type({ id: t.union([t.number, t.string]), jsonrpc: t.literal('2.0') }),
  t.partial({ result: t.unknown, error: t.unknown }),
])
const WireError = t.type({ code: t.number, message: t.string })

/** A response needs id, jsonrpc, and either result or error. S5-32. */
export const parseResponse = (raw: unknown): E.Either<MissingOrInvalid, JsonRpcResponse> =>
  pipe(
    decoded(Envelope, 'the id and jsonrpc of a response')(raw),
    E.chain(({ id, result, error }): E.Either<MissingOrInvalid, JsonRpcResponse> => {
      if ((result === undefined) === (error === undefined))
        return E.left(missingOrInvalid('the result or the error of a response'))
      if (error === undefined) return E.right({ id, result })
      return pipe(
        decoded(WireError, 'the error of a response')(error),
        E.map(({ code, message }) => ({ id, error: { code, message } })),
      )
    }),
  )
