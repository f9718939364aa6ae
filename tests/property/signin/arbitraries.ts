import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { getAddress } from 'viem'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { otherAddress, reference, solanaAddress, stringOf } from '#tests/property/arbitraries.ts'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const UNRESERVED = `${ALPHANUMERIC}-._~`
const RESERVED = ":/?#[]@!$&'()*+,;="
/** RFC 3986 characters and the space, which EIP-4361 permits in a statement. */
export const STATED = `${UNRESERVED}${RESERVED} `

const port = fc.integer({ min: 1, max: 65_535 })
const host = fc.oneof(fc.domain(), fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'a_b.example.'))
export const domain = fc.oneof(
  host,
  fc.tuple(host, port).map(([name, port]) => `${name}:${port}`),
)
const webUrl = fc.webUrl({ withQueryParameters: true, withFragments: true })
export const uri = fc.oneof(
  webUrl,
  fc.constantFrom('did:key:example', 'urn:a:b', 'https://a@[::1]:80/%41?b', 'a:', 'ipfs://bafy/', 'x:/y/z#'),
)
export const statement = stringOf(STATED, { minLength: 1, maxLength: 40 })
export const nonce = stringOf(ALPHANUMERIC, { minLength: 8, maxLength: 20 })
const requestId = stringOf(`${UNRESERVED}!$&'()*+,;=:@`, { minLength: 1, maxLength: 10 })

/** Times in milliseconds whose year has four digits. */
export const instantMs = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(9999, 11, 31) })
export const dateTime = fc.oneof(
  instantMs.map((ms) => new Date(ms).toISOString()),
  instantMs.map((ms) => `${new Date(ms).toISOString().slice(0, 19)}+05:30`),
)

export const checksummedAddress = stringOf('0123456789abcdef', { minLength: 40, maxLength: 40 }).map(
  (digits) => getAddress(`0x${digits}`),
)
const evmAddress = fc.oneof(
  checksummedAddress,
  checksummedAddress.map((address) => address.toLowerCase()),
)
const evmChain = fc.integer({ min: 1, max: 2 ** 31 }).map((id) => `eip155:${id}` as ChainId)

export const FAMILIES = ['eip155', 'solana', 'bip122'] as const
type Family = (typeof FAMILIES)[number]
const chains = (family: Family): fc.Arbitrary<ChainId> =>
  family === 'eip155' ? evmChain : reference.map((reference) => `${family}:${reference}` as ChainId)
const addresses = { eip155: evmAddress, solana: solanaAddress, bip122: otherAddress }

export const messageIn = (family: Family): fc.Arbitrary<SiwxMessage> =>
  fc.record(
    {
      accountAddress: addresses[family] as fc.Arbitrary<string>,
      chainId: chains(family),
      domain,
      uri,
      version: fc.constant('1'),
      nonce,
      issuedAt: dateTime,
      statement,
      expirationTime: dateTime,
      notBefore: dateTime,
      requestId,
      resources: fc.array(uri, { maxLength: 3 }),
    },
    {
      requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'],
      noNullPrototype: true,
    },
  )
export const message = fc.constantFrom(...FAMILIES).chain(messageIn)

/** The right value. Throws an error with the left value's message otherwise. */
export const right = <A>(either: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left.message)
  return either.right
}
