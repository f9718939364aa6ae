import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { fromBase64, toBase64 } from '#domain/solana/encoding.ts'

import type { Cacao } from './cacao.ts'

export type InvalidRecap = Failure<'InvalidRecap'>

const PREFIX = 'urn:recap:'
const ABILITY = /^([\w.*+-]+)\/([\w.*+-]+)$/
const REQUEST = 'request/'
const INTRODUCTION = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Actions, and what limits each, by what they are done to. EIP-5573. */
const Recap = t.type({ att: t.record(t.string, t.record(t.string, t.readonlyArray(t.UnknownRecord))) })
type Recap = t.TypeOf<typeof Recap>

const invalid: InvalidRecap = failure('InvalidRecap', 'The last resource is no ReCap')

const isRecap = (resource: string | undefined): resource is string => resource?.startsWith(PREFIX) === true

/** Wallets write it in either alphabet of base64. */
const decoded = (resource: string): O.Option<Recap> =>
  pipe(
    fromBase64(resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')),
    O.chain((bytes) => O.tryCatch((): unknown => JSON.parse(new TextDecoder().decode(bytes)))),
    O.chain((raw) => O.fromEither(Recap.decode(raw))),
  )

/** What a site asks to be let do, to be placed last among a message's resources. EIP-5573. */
export const recapResource = (methods: readonly string[]): string => {
  const abilities = [...methods].sort().map((method) => [`${REQUEST}${method}`, [{}]] as const)
  const json = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) }, prf: [] })
  const unpadded = toBase64(new TextEncoder().encode(json)).replace(/=+$/, '')
  return `${PREFIX}${unpadded.replaceAll('+', '-').replaceAll('/', '_')}`
}

/** By the namespace of their ability, each with its actions; in the order of code points, whatever the JSON's. */
const grouped = (abilities: readonly string[]): O.Option<ReadonlyMap<string, readonly string[]>> => {
  const groups = new Map<string, readonly string[]>()
  for (const ability of [...abilities].sort()) {
    const [, namespace, action] = ABILITY.exec(ability) ?? []
    if (namespace === undefined || action === undefined) return O.none
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
 * The statement that the wallet showed: what it is asked to permit stands in the last resource, and is told in a
 * sentence after the site's own words, which some wallets have put there already. EIP-5573.
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

export interface Approved {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
}

const Limits = t.type({ chains: t.readonlyArray(ChainId) })

const chainsOf = (limits: unknown): readonly ChainId[] => (Limits.is(limits) ? limits.chains : [])

/** What a wallet lets the site ask for, and on which chains; nothing without a ReCap that can be read. */
export const approvedByRecap = ({ p }: Cacao): Approved => {
  const last = p.resources?.at(-1)
  const recap = isRecap(last) ? decoded(last) : O.none
  const requests = O.isSome(recap) ? Object.entries(recap.value.att['eip155'] ?? {}) : []
  const own = requests.filter(([ability]) => ability.startsWith(REQUEST))
  return {
    chains: [...new Set(own.flatMap(([, limits]) => limits.flatMap(chainsOf)))],
    methods: own.map(([ability]) => ability.slice(REQUEST.length)),
  }
}
