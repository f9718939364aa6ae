import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { families } from '#domain/families/families.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { type AccountId, type Address, accountParts, parseAccountId } from './account-id.ts'
import type { Namespace } from './namespace.ts'

export type InvalidAddress = Failure<'InvalidAddress'>

/** Parses an address in the format of its namespace. S5-08, S5-09. */
export const parseAddress = (namespace: Namespace, value: string): E.Either<InvalidAddress, Address> =>
  families[namespace].addressCodec.isAddress(value)
    ? E.right(value as Address)
    : E.left(failure('InvalidAddress', `Not a ${namespace} address: ${value}`))

/** The failure of setting an account from a value that does not parse. It keeps the value. S5-12. */
export type InvalidCaipAddress = Failure<'InvalidCaipAddress'> & { readonly value: string }

/** Parses an account before it is stored in the state. The address must also have the format of its namespace. S5-12. */
export const accountForState = (value: string): E.Either<InvalidCaipAddress, AccountId> =>
  pipe(
    parseAccountId(value),
    E.chainFirstW((id) => parseAddress(accountParts(id).namespace, accountParts(id).address)),
    E.mapLeft(() => ({ ...failure('InvalidCaipAddress', 'Invalid CAIP Address'), value })),
  )

/** Shortens an address to `0x7A3f…c29E`, for places that need no full address. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
