import * as E from 'fp-ts/Either'

import { type ChainId, chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { field } from '#domain/shared/field.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

/** The events of a namespace that change the accounts. */
export const accountEvents = (namespace: Namespace): readonly string[] => {
  const { addressesEvent } = families[namespace]
  return ['accountsChanged', ...(addressesEvent === undefined ? [] : [addressesEvent])]
}

/** A hex or decimal number of at most 32 digits, which a CAIP-2 id can hold. */
const NUMBER = /^(0x[0-9a-f]{1,26}|\d{1,32})$/i

const referenceIn = (data: unknown, numbersChains: boolean): string | undefined => {
  if (typeof data === 'number') return Number.isSafeInteger(data) && data >= 0 ? String(data) : undefined
  if (typeof data !== 'string') return undefined
  if (NUMBER.test(data)) return String(wholeOf(data))
  return numbersChains ? undefined : data
}

/**
 * The chain of a chainChanged event: the payload's id in hex, decimal or CAIP-2, also as `chainId` of an object, else the
 * envelope's, whatever the payload is.
 */
export const chainNamed = (envelope: ChainId, data: unknown): ChainId => {
  if (typeof data === 'object' && data !== null) return chainNamed(envelope, field(data, 'chainId') ?? '')
  const { namespace } = chainParts(envelope)
  const reference = referenceIn(data, families[namespace].numbersChains)
  const inFull = typeof data === 'string' && data.includes(':') ? data : `${namespace}:${reference ?? ''}`
  return E.getOrElse(() => envelope)(parseChainId(inFull))
}

const addressIn = (entry: unknown): readonly string[] => {
  const address = typeof entry === 'string' ? entry : field(entry, 'address')
  return typeof address === 'string' ? [address.slice(address.lastIndexOf(':') + 1)] : []
}

/** A limit far above any real number of accounts. */
const MAX_ADDRESSES = 1000

/** The addresses of an event, the selected one first. Some wallets write CAIP-10 ids, and Bitcoin wallets objects. */
export const addressesNamed = (data: unknown): readonly string[] =>
  Array.isArray(data) ? data.slice(0, MAX_ADDRESSES).flatMap(addressIn) : []
