import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { Adapter } from '#contracts/options.ts'
import { BROWSER_WALLET, sameConnector } from '#domain/connectors/connector.ts'
import { AUTH_CONNECTOR, RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { fields } from '#domain/shared/own-fields.ts'

import { textThat } from './codec-parts.ts'

/** The ids of Walletport's own connectors. */
const RESERVED = [BROWSER_WALLET.id, RELAY_CONNECTOR.id, AUTH_CONNECTOR.id]

const isReserved = (id: string): boolean => RESERVED.some((reserved) => sameConnector(reserved, id))

const Text = textThat('a text that is not empty', (text) => text.trim() !== '')
const Id = textThat(
  `an id that is not empty and not one of ${RESERVED.join(', ')}`,
  (id) => id.trim() !== '' && !isReserved(id),
)
const Rdns = textThat('a reverse domain name such as com.example', (text) => /^[\w.-]{1,253}$/.test(text))
const isObject = (u: unknown): u is object => (typeof u === 'object' && u !== null) || typeof u === 'function'
const Provider = new t.Type<object>(
  'an object or a function',
  isObject,
  (u, context) => (isObject(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

const Entry = fields(
  { id: Id, name: Text, provider: Provider },
  { icon: t.string, rdns: Rdns, isHere: t.Function },
)
/** A wallet-standard wallet, which describes itself. Its name is its id. */
const Standard = fields({ name: Id, features: t.UnknownRecord }, { icon: t.string })

interface Provided {
  readonly id?: string
  readonly name: string
  readonly isHere?: unknown
}

const Wallet = new t.Type<Provided>(
  'a wallet',
  (u): u is Provided => Entry.is(u) || Standard.is(u),
  (u, context) => (t.type({ features: t.UnknownRecord }).is(u) ? Standard : Entry).validate(u, context),
  t.identity,
)
const Wallets = t.readonlyArray(Wallet)

interface Family extends Pick<Adapter, 'namespace' | 'around'> {
  readonly providers?: readonly Provided[]
  readonly wallets?: readonly Provided[]
}

/** The shell has checked the other fields. */
const Family: t.Type<Family> = fields({}, { providers: Wallets, wallets: Wallets }) as never
const AllFamilies = t.readonlyArray(Family)

/** A wallet of a host, and the path of its id. */
interface Place {
  readonly namespace: Family['namespace']
  readonly id: string
  readonly path: readonly string[]
}

const placesIn = (families: readonly Family[]): readonly Place[] =>
  families.flatMap((family, index) =>
    (['providers', 'wallets'] as const).flatMap((list) =>
      (family[list] ?? []).map(({ id, name }, place) => ({
        namespace: family.namespace,
        id: id ?? name,
        path: [String(index), list, String(place), id === undefined ? 'name' : 'id'],
      })),
    ),
  )

const repeated = (places: readonly Place[]): Place | undefined =>
  places.find(({ namespace, id }, index) =>
    places.slice(0, index).some((other) => other.namespace === namespace && sameConnector(other.id, id)),
  )

/**
 * The families with the host's own wallets. A wallet has an id that no other one of its family has, because connections are stored and
 * restored by it. S1-03.
 */
export const Families = new t.Type<readonly Family[]>(
  AllFamilies.name,
  AllFamilies.is,
  (u, context) => {
    const decoded = AllFamilies.validate(u, context)
    const twice = E.isRight(decoded) ? repeated(placesIn(decoded.right)) : undefined
    if (twice === undefined) return decoded
    const at = twice.path.reduce((path, key) => t.appendContext(path, key, Id, twice.id), context)
    return t.failure(twice.id, at, 'expected an id that no wallet before it has')
  },
  t.identity,
)
