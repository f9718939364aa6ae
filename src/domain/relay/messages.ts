import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { RpcError } from '#domain/shared/rpc-error.ts'

import type { Proposal } from './proposal.ts'
import { decoded, type MissingOrInvalid, missingOrInvalid } from './rule-failure.ts'

type Properties = Readonly<Record<string, string>>

const Values = t.record(t.string, t.string)

/** Every session property key needs a value. S5-29. */
export const checkProperties = (raw: unknown): E.Either<MissingOrInvalid, Properties> =>
  pipe(
    decoded(Values, 'session properties')(raw),
    E.filterOrElse(
      (properties) => Object.values(properties).every((value) => value !== ''),
      () => missingOrInvalid('a value for each session property'),
    ),
  )

/** Scoped properties must belong to requested namespaces. S5-28. */
export const checkScopedProperties = <A>(
  scoped: Readonly<Record<string, A>>,
  namespaces: Proposal['optionalNamespaces'],
): E.Either<MissingOrInvalid, Readonly<Record<string, A>>> => {
  const strange = Object.keys(scoped).filter((key) => !Object.hasOwn(namespaces, key))
  return strange.length === 0
    ? E.right(scoped)
    : E.left(missingOrInvalid(`namespaces for the scoped properties: ${strange.join(', ')}`))
}

const Reason = t.type({ code: t.number, message: t.string })

/** A rejection needs a numeric code and a message. S5-31. */
export const checkRejection = (raw: unknown): E.Either<MissingOrInvalid, t.TypeOf<typeof Reason>> =>
  pipe(
    decoded(Reason, 'the code and message of a rejection')(raw),
    E.filterOrElse(
      ({ code, message }) => Number.isFinite(code) && message !== '',
      () => missingOrInvalid('the code and message of a rejection'),
    ),
  )

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
