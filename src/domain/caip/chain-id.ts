import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { parsedString } from '#domain/shared/codec.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { DEFAULT_NAMESPACE, Namespace } from './namespace.ts'

/** A CAIP-2 chain id, `namespace:reference`. S5-11. */
export type ChainId = Brand<string, 'ChainId'>

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/

/** Parses exactly two parts: a known namespace and a CAIP-2 reference. S5-11, S5-14. */
export const parseChainId = (value: string): E.Either<Failure<'InvalidChainId'>, ChainId> => {
  const [namespace, reference, ...rest] = value.split(':')
  return Namespace.is(namespace) && rest.length === 0 && REFERENCE.test(reference ?? '')
    ? E.right(value as ChainId)
    : E.left(failure('InvalidChainId', `Invalid CAIP-2 network id: ${value}`))
}

export const ChainId = parsedString('ChainId', parseChainId)

export const chainParts = (id: ChainId) => {
  const [namespace, reference] = id.split(':') as [Namespace, string]
  return { namespace, reference }
}

/** S9-36. */
export const DEFAULT_CHAIN = `${DEFAULT_NAMESPACE}:1` as ChainId

const UNKNOWN = '0'

/** Stands for the chain of a wallet that names none which can be read. No network has this id, so it is not supported. */
export const unknownChain = (namespace: Namespace): ChainId => `${namespace}:${UNKNOWN}` as ChainId

export const isUnknownChain = (id: ChainId): boolean => chainParts(id).reference === UNKNOWN
