import * as E from 'fp-ts/Either'

import { families } from '#domain/families/families.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { Address } from './account-id.ts'
import { spelledAddresses } from './eip55.ts'
import type { Namespace } from './namespace.ts'

export type InvalidAddress = Failure<'InvalidAddress'>

/**
 * Parses an address in the format of its namespace, in any spelling. The result is its one spelling, so that equal addresses are
 * equal texts: EIP-55 with `0x` for an EVM address, small letters for a Bech32 one. S5-08, S5-09.
 */
export const parseAddress = (namespace: Namespace, value: string): E.Either<InvalidAddress, Address> =>
  families[namespace].addressCodec.isAddress(value)
    ? E.right((spelledAddresses[namespace]?.(value) ?? value) as Address)
    : E.left(failure('InvalidAddress', `Not a ${namespace} address: ${value}`))

/** The addresses among the texts, each once, in their order. Texts that are no addresses are left out. */
export const addressesIn = (namespace: Namespace, texts: readonly unknown[]): readonly Address[] => {
  const parsed = texts.flatMap((text) => {
    const address = typeof text === 'string' ? parseAddress(namespace, text) : E.left(undefined)
    return E.isRight(address) ? [address.right] : []
  })
  return [...new Set(parsed)]
}
