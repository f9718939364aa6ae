import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { parsedString } from '#domain/shared/codec.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { ChainId } from './chain-id.ts'
import { Namespace } from './namespace.ts'

/** A CAIP-10 account id, `namespace:reference:address`. S5-10. */
export type AccountId = Brand<string, 'AccountId'>

/** Parses exactly three non-empty parts with a known namespace. S5-10, S5-13. */
export const parseAccountId = (value: string): E.Either<Failure<'InvalidAccountId'>, AccountId> => {
  const [namespace, reference, address, ...rest] = value.split(':')
  return Namespace.is(namespace) && reference && address && rest.length === 0
    ? E.right(value as AccountId)
    : E.left(failure('InvalidAccountId', `Invalid CAIP-10 address: ${value}`))
}

export const AccountId = parsedString('AccountId', parseAccountId)

export const accountParts = (id: AccountId) => {
  const [namespace, reference, address] = id.split(':') as [Namespace, string, string]
  return { namespace, reference, address, chainId: `${namespace}:${reference}` as ChainId }
}

/** Builds the account id from a parsed chain and address, so it cannot fail. */
export const accountIdOf = (chainId: ChainId, address: Address): AccountId =>
  `${chainId}:${address}` as AccountId

/** An address in the format of its namespace. */
export type Address = Brand<string, 'Address'>
