import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { COOKIE_LENGTH, COOKIE_VERSION } from '#contracts/visit-cookie.ts'
import { AccountId, accountIdOf, accountParts, type Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { CleanName, type CleanText } from '#domain/shared/clean-text.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** An account that a cookie remembers. */
export interface RememberedAccount {
  readonly namespace: Namespace
  readonly id: AccountId
  readonly address: Address
  readonly chainId: ChainId
  readonly connectorId: CleanText
  readonly name?: CleanText
}

export interface RememberedVisit {
  /** The network of the active namespace. */
  readonly network: ChainId
  /** At most one of each namespace, and at least one. */
  readonly accounts: readonly RememberedAccount[]
}

/** The name is last, and may be missing. */
const Accounts = t.readonlyArray(
  t.union([t.tuple([AccountId, CleanName, CleanName]), t.tuple([AccountId, CleanName])]),
)
const Value = t.type({ v: t.literal(COOKIE_VERSION), network: ChainId, accounts: Accounts })

const unreadable = () => failure('Unreadable', 'The cookie cannot be read')

/** The value of the first cookie with this name in a `Cookie` header. */
const valueIn = (header: string, name: string): E.Either<Failure<'Unreadable'>, string> => {
  const [, value] = header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name) ?? ['', '']
  return value && value.length <= COOKIE_LENGTH ? E.right(value) : E.left(unreadable())
}

const accountOf = ([id, connectorId, name]: t.TypeOf<typeof Accounts>[number]) => {
  const { namespace, chainId, address } = accountParts(id)
  return pipe(
    parseChainId(chainId),
    E.chainW(() => parseAddress(namespace, address)),
    E.map((parsed): RememberedAccount => ({
      namespace,
      id: accountIdOf(chainId, parsed),
      address: parsed,
      chainId,
      connectorId,
      ...(name ? { name } : {}),
    })),
  )
}

/** The cookie that the page wrote, from the header of a request. Everybody can send any header, so nothing in it is trusted. */
export const decodeVisitCookie = (
  header: unknown,
  name: string,
): E.Either<Failure<'Unreadable'>, RememberedVisit> =>
  pipe(
    typeof header === 'string' ? valueIn(header, name) : E.left(unreadable()),
    E.chain((value) => E.tryCatch((): unknown => JSON.parse(decodeURIComponent(value)), unreadable)),
    E.chainW((json) => Value.decode(json)),
    E.chainW(({ network, accounts }) =>
      pipe(
        E.traverseArray(accountOf)(accounts),
        E.filterOrElseW(
          (all) => all.length > 0 && new Set(all.map(({ namespace }) => namespace)).size === all.length,
          unreadable,
        ),
        E.map((all) => ({ network, accounts: all })),
      ),
    ),
    E.mapLeft(unreadable),
  )
