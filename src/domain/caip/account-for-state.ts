import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { parsedString } from '#domain/shared/codec.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { type AccountId, accountIdOf, accountParts, type Address, parseAccountId } from './account-id.ts'
import { type InvalidAddress, parseAddress } from './address.ts'
import type { Namespace } from './namespace.ts'

/** The failure of setting an account from a value that does not parse. It keeps the value. S5-12. */
export type InvalidCaipAddress = Failure<'InvalidCaipAddress'> & { readonly value: string }

export type AccountParser = (value: string) => E.Either<InvalidCaipAddress, AccountId>

/** Parses the accounts of a list, which may have an address on many chains: each address is read once. */
export const accountParser = (): AccountParser => {
  const read = new Map<string, E.Either<InvalidAddress, Address>>()
  const addressIn = (namespace: Namespace, text: string) => {
    const key = `${namespace}:${text}`
    const address = read.get(key) ?? parseAddress(namespace, text)
    read.set(key, address)
    return address
  }
  return (value) =>
    pipe(
      parseAccountId(value),
      E.map(accountParts),
      E.chainW(({ namespace, address, chainId }) =>
        E.map((parsed: Address) => accountIdOf(chainId, parsed))(addressIn(namespace, address)),
      ),
      E.mapLeft(() => ({ ...failure('InvalidCaipAddress', 'Invalid CAIP Address'), value })),
    )
}

/** Parses an account before it is stored in the state, into its one spelling. The address must have the format of its namespace. S5-12. */
export const accountForState: AccountParser = (value) => accountParser()(value)

/** An account id in its one spelling, whatever the spelling in the storage. */
export const StateAccountId = parsedString('AccountId', accountForState)
