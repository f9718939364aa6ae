import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { type Failure, failure } from '#domain/shared/failure.ts'
import { fromBase64 } from '#domain/solana/encoding.ts'

export type InvalidRecap = Failure<'InvalidRecap'>

const PREFIX = 'urn:recap:'
const ABILITY = /^[\w.*+-]+\/[\w.*+-]+$/
const INTRODUCTION = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** A ReCap: abilities and their limits by resource. EIP-5573. */
const Recap = t.type({ att: t.record(t.string, t.record(t.string, t.readonlyArray(t.UnknownRecord))) })
export type Recap = t.TypeOf<typeof Recap>

const invalid: InvalidRecap = failure('InvalidRecap', 'The last resource is no ReCap')

const isRecap = (resource: string | undefined): resource is string => resource?.startsWith(PREFIX) === true

/** Decodes a ReCap resource. Wallets use either alphabet of base64. */
export const recapIn = (resource: string): O.Option<Recap> =>
  pipe(
    O.some(resource),
    O.filter(isRecap),
    O.chain((urn) => fromBase64(urn.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'))),
    O.chain((bytes) => O.tryCatch((): unknown => JSON.parse(new TextDecoder().decode(bytes)))),
    O.chain((raw) => O.fromEither(Recap.decode(raw))),
  )

/** Groups abilities by namespace, each with its actions, in code point order. */
const grouped = (abilities: readonly string[]): O.Option<ReadonlyMap<string, readonly string[]>> => {
  const groups = new Map<string, readonly string[]>()
  for (const ability of [...abilities].sort()) {
    if (!ABILITY.test(ability)) return O.none
    const [namespace, action] = ability.split('/') as [string, string]
    groups.set(namespace, [...(groups.get(namespace) ?? []), `'${action}'`])
  }
  return O.some(groups)
}

const permissionsOf = (recap: Recap): O.Option<readonly string[]> => {
  const permissions: string[] = []
  for (const [resource, abilities] of Object.entries(recap.att)) {
    const groups = grouped(Object.keys(abilities))
    if (O.isNone(groups)) return O.none
    for (const [namespace, actions] of groups.value) {
      permissions.push(`(${permissions.length + 1}) '${namespace}': ${actions.join(', ')} for '${resource}'.`)
    }
  }
  return permissions.length === 0 ? O.none : O.some(permissions)
}

/**
 * The statement that the wallet showed: the host's text, followed by a sentence about the ReCap in the last
 * resource. Some wallets already added the sentence. EIP-5573.
 */
export const statementWithRecap = (
  statement: string,
  resources: readonly string[],
): E.Either<InvalidRecap, string> => {
  const last = resources.at(-1)
  if (!isRecap(last) || statement.includes(INTRODUCTION)) return E.right(statement)
  return pipe(
    recapIn(last),
    O.chain(permissionsOf),
    O.map((permissions) => `${statement} ${INTRODUCTION}${permissions.join(' ')}`.trimStart()),
    E.fromOption(() => invalid),
  )
}
