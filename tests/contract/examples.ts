import * as E from 'fp-ts/Either'
import { expect } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { type Network, networkOf } from '#domain/networks/network.ts'
import type { Failure } from '#domain/shared/failure.ts'

export const right = <A>(either: E.Either<Failure, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left.message)
  return either.right
}

export const address = (last: string): Address => right(parseAddress('eip155', `0x${last.padStart(40, '0')}`))

export const chain = (id: number | string): ChainId => right(parseChainId(`eip155:${id}`))

/** A network of the tests without default values. */
export const network = (id: number, url = 'http://127.0.0.1:9/'): Network =>
  right(
    networkOf({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    }),
  )

/** A failure by its tag and, if the specification defines it, its message. */
/** A failure, with or without the wallet's own error. */
export const failed = (tag: string, message: unknown = expect.any(String)) =>
  E.left(expect.objectContaining({ _tag: tag, message }))
