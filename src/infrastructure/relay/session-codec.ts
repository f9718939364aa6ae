import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { type AccountParser, accountParser } from '#domain/caip/account-for-state.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { Namespace } from '#domain/caip/namespace.ts'
import { shownName } from '#domain/connectors/connector.ts'
import type { Peer, Session, SessionNamespace } from '#domain/relay/session.ts'
import { isWebImage } from '#domain/wallets/web-image.ts'

const RawNamespace = t.intersection([
  t.type({ accounts: t.array(t.string), methods: t.array(t.string), events: t.array(t.string) }),
  t.partial({ chains: t.array(t.string) }),
])
const RawSession = t.intersection([
  t.type({ topic: t.string, expiry: t.number, namespaces: t.UnknownRecord }),
  t.partial({ sessionProperties: t.UnknownRecord, peer: t.type({ metadata: t.UnknownRecord }) }),
])

const rights = <A>(results: readonly E.Either<unknown, A>[]): readonly A[] =>
  results.flatMap((result) => (E.isRight(result) ? [result.right] : []))

const union = <A>(...lists: readonly (readonly A[])[]): readonly A[] => [...new Set(lists.flat())]

/** A key such as `eip155:1` contains its chain. CAIP-25. */
const keyed = (
  key: string,
  raw: unknown,
  parse: AccountParser,
): readonly (readonly [Namespace, SessionNamespace])[] => {
  const [namespace] = key.split(':')
  if (!Namespace.is(namespace) || !RawNamespace.is(raw)) return []
  const ofNamespace = <A extends string>(ids: readonly A[]) =>
    ids.filter((id) => id.startsWith(`${namespace}:`))
  const accounts: readonly AccountId[] = union(ofNamespace(rights(raw.accounts.map(parse))))
  const chains: readonly ChainId[] = ofNamespace(rights([key, ...(raw.chains ?? [])].map(parseChainId)))
  const { methods, events } = raw
  return [
    [
      namespace,
      {
        chains: union(
          chains,
          accounts.map((id) => accountParts(id).chainId),
        ),
        methods,
        events,
        accounts,
      },
    ],
  ]
}

const joined = (one: SessionNamespace | undefined, other: SessionNamespace): SessionNamespace => ({
  chains: union(one?.chains ?? [], other.chains),
  methods: union(one?.methods ?? [], other.methods),
  events: union(one?.events ?? [], other.events),
  accounts: union(one?.accounts ?? [], other.accounts),
})

/** Unknown or malformed namespaces are left out. */
const namespacesOf = (
  raw: Readonly<Record<string, unknown>>,
  parse: AccountParser,
): Session['namespaces'] => {
  const namespaces: Partial<Record<Namespace, SessionNamespace>> = {}
  const entries = Object.entries(raw).flatMap(([key, value]) => keyed(key, value, parse))
  for (const [namespace, rawNamespace] of entries)
    namespaces[namespace] = joined(namespaces[namespace], rawNamespace)
  return namespaces
}

const accountsIn = ([key, raw]: readonly [string, unknown]): readonly string[] =>
  Namespace.is(key.split(':')[0]) && RawNamespace.is(raw) ? raw.accounts : []

/** The accounts that cannot be decoded, so that they can be logged. S5-12. */
const malformedIn = (
  raw: Readonly<Record<string, unknown>>,
  parse: AccountParser,
): Pick<Session, 'malformed'> => {
  const malformed = Object.entries(raw)
    .flatMap(accountsIn)
    .filter((account) => E.isLeft(parse(account)))
  return malformed.length === 0 ? {} : { malformed }
}

const WEB = /^https?:\/\//i

const textLike = (form: RegExp, value: unknown): value is string =>
  typeof value === 'string' && form.test(value)

const peerOf = ({ name, url, icons }: Readonly<Record<string, unknown>>): Peer => {
  const icon: unknown = Array.isArray(icons)
    ? icons.find((each) => typeof each === 'string' && isWebImage(each))
    : undefined
  return {
    name: (typeof name === 'string' && shownName(name)) || shownName('Wallet'),
    ...(textLike(WEB, url) ? { url } : {}),
    ...(typeof icon === 'string' ? { icon } : {}),
  }
}

const textsOf = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Decodes a session of the client. None without an account in a known namespace. S3-24. */
export const parseSession = (raw: unknown): O.Option<Session> =>
  pipe(
    O.fromEither(RawSession.decode(raw)),
    O.map(({ topic, expiry, namespaces, sessionProperties, peer }) => {
      const parse = accountParser()
      return {
        topic,
        expiry,
        namespaces: namespacesOf(namespaces, parse),
        sessionProperties: textsOf(sessionProperties ?? {}),
        peer: peerOf(peer?.metadata ?? {}),
        ...malformedIn(namespaces, parse),
      }
    }),
    O.filter(({ namespaces }) => Object.values(namespaces).some(({ accounts }) => accounts.length > 0)),
  )
