import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { AccountType } from '#domain/accounts/account-type.ts'
import { BalanceCacheEntry } from '#domain/balances/balance.ts'
import { AccountId } from '#domain/caip/account-id.ts'
import { ChainId } from '#domain/caip/chain-id.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { StoredConnection } from '#domain/connection/stored-connection.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** The prefix of all storage keys. S3-26. */
export const STORAGE_PREFIX = '@walletport/'
/** Stored with each value. A value of another version is dropped. */
const VERSION = 1

/** A storage key with the codec of its value. S3-26. */
export interface Stored<A> {
  readonly key: string
  readonly codec: t.Type<A, unknown>
  /**
   * The text of a value that could not be written, together with what another tab has written or removed since. `base`: the text that
   * was stored when it could not be written, if any. Without it the other tab's value counts.
   */
  readonly merge?: (base: string | null, mine: string) => (theirs: string | null) => string
}

export const stored = <A>(name: string, codec: t.Type<A, unknown>): Stored<A> => ({
  key: STORAGE_PREFIX + name,
  codec,
})

const byNamespace = <C extends t.Mixed>(codec: C) => t.partial(perNamespace(() => codec))

/** The storage keys of this version. S3-26. */
export const storageKeys = {
  walletId: stored('wallet_id', t.string),
  activeNetwork: stored('active_network', ChainId),
  lastUsedChain: stored('last_used_chain', byNamespace(ChainId)),
  connectedConnectors: stored('connected_connectors', byNamespace(t.string)),
  otherConnectors: stored('other_connectors', byNamespace(t.readonlyArray(t.string))),
  connections: stored('connections', byNamespace(t.readonlyArray(StoredConnection))),
  disconnectedConnectors: stored('disconnected_connectors', byNamespace(t.readonlyArray(t.string))),
  preferredAccountTypes: stored('preferred_account_types', byNamespace(AccountType)),
  /** The network of the last sign-in. S4-11. */
  lastConnectedNetwork: stored('last_connected_network', ChainId),
  /** The accounts that signed in, which distinguishes an expired session from a missing one. */
  signedIn: stored('signed_in', t.readonlyArray(AccountId)),
  balanceCache: stored('balance_cache', t.record(t.string, BalanceCacheEntry)),
  /** The transfers that were sent from this browser. Only the feature `send` decodes them. */
  sentTransfers: stored('sends', t.UnknownArray),
  /** The purchases that were made in this browser. Only the feature `onramp` decodes them. */
  purchases: stored('purchases', t.UnknownArray),
  /** The social login for which the page was left, the time in milliseconds since the epoch, and what its return must state. */
  socialRedirect: stored('left_for', t.type({ provider: t.string, at: t.number, secret: t.string })),
  /** The pairing link with which the page was left for a wallet. */
  pairingLink: stored('left_with', t.type({ uri: t.string, expiresAt: t.number })),
} as const satisfies Record<string, Stored<never> | { readonly key: string }>

const Envelope = t.type({ v: t.literal(VERSION), value: t.unknown })

/** Encodes a value for the storage. */
export const encodeStored = <A>({ codec }: Stored<A>, value: A): string =>
  JSON.stringify({ v: VERSION, value: codec.encode(value) })

export type Unreadable = Failure<'Unreadable'>

/** Decodes a stored value. An invalid value is dropped with a warning. S3-26. */
export const decodeStored = <A>({ key, codec }: Stored<A>, text: string): E.Either<Unreadable, A> =>
  pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => failure('Unreadable', `${key} is not JSON`),
    ),
    E.chain((json) =>
      pipe(
        Envelope.decode(json),
        E.chain(({ value }) => codec.decode(value)),
        E.mapLeft(() => failure('Unreadable', `${key} does not have its shape`)),
      ),
    ),
  )
