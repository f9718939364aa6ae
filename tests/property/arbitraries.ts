import * as fc from 'fast-check'
import { getAddress } from 'viem'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

/** The specification's list, repeated here so that a wrong list in the code is found. S5-17. */
export const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

export const namespace = fc.constantFrom<Namespace>(...NAMESPACES)
/** Two different namespaces. */
export const twoNamespaces = fc.shuffledSubarray<Namespace>([...NAMESPACES], {
  minLength: 2,
  maxLength: 2,
}) as fc.Arbitrary<[Namespace, Namespace]>

export const stringOf = (
  characters: string,
  length: { readonly minLength?: number; readonly maxLength?: number },
) => fc.string({ unit: fc.constantFrom(...characters), ...length })

/** Any code point but surrogates. The unit 'binary' of fast-check is the same, but lists a million in each process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800))

export const HEX_DIGITS = '0123456789abcdefABCDEF'
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A character outside a set. Usually its code point is close to one in the set. */
export const characterOutside = (characters: string) =>
  fc
    .oneof(fc.integer({ min: 0, max: 0x17f }), fc.integer({ min: 0, max: 0xd7ff }))
    .map((code) => String.fromCharCode(code))
    .filter((character) => !characters.includes(character))

/** The text with another text inserted at any position. */
export const withInsertion = (text: fc.Arbitrary<string>, insertion: fc.Arbitrary<string>) =>
  fc.tuple(text, insertion, fc.nat()).map(([text, inserted, seed]) => {
    const position = seed % (text.length + 1)
    return text.slice(0, position) + inserted + text.slice(position)
  })

export const word = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/)
/** The reference part of a CAIP-2 id. */
export const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
export const chainIdIn = (namespace: Namespace) =>
  reference.map((reference) => `${namespace}:${reference}` as ChainId)
export const chainId = namespace.chain(chainIdIn)

const hex40 = stringOf(HEX_DIGITS, { minLength: 40, maxLength: 40 })
/** An EVM address as wallets and users write it, without a checksum. */
export const writtenEvmAddress = fc.tuple(fc.constantFrom('0x', ''), hex40).map((parts) => parts.join(''))
/** The one spelling of an EVM address. */
export const evmAddress = hex40.map((digits) => getAddress(`0x${digits.toLowerCase()}`) as string as Address)
/** Ways in which wallets write the forty digits of an EVM address. */
export const evmSpelling = fc.constantFrom(
  (digits: string) => `0x${digits.toLowerCase()}`,
  (digits: string) => `0x${digits.toUpperCase()}`,
  (digits: string) => digits.toLowerCase(),
  (digits: string) => digits.toUpperCase(),
  (digits: string) => `0x${digits}`,
)
export const solanaAddress = stringOf(BASE58, { minLength: 32, maxLength: 44 }) as fc.Arbitrary<Address>
export const otherAddress = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/) as fc.Arbitrary<Address>
export const addressIn = (namespace: Namespace): fc.Arbitrary<Address> =>
  namespace === 'eip155' ? evmAddress : namespace === 'solana' ? solanaAddress : otherAddress

export const accountIdIn = (namespace: Namespace) =>
  fc.tuple(chainIdIn(namespace), addressIn(namespace)).map((parts) => parts.join(':') as AccountId)
export const accountId = namespace.chain(accountIdIn)

export const reportIn = (namespace: Namespace): fc.Arbitrary<WalletReport> =>
  fc.record({
    addresses: fc.uniqueArray(addressIn(namespace), { minLength: 1, maxLength: 3 }) as fc.Arbitrary<
      [Address, ...Address[]]
    >,
    chainId: chainIdIn(namespace),
  })

export const httpsUrl = word.map((host) => `https://${host.toLowerCase()}.example`)
export const decimals = fc.integer({ min: 0, max: 80 })

export const networkIn = (namespace: Namespace): fc.Arbitrary<Network> =>
  fc
    .record(
      {
        id: fc.oneof(fc.nat(), reference),
        name: fc.string(),
        nativeCurrency: fc.record({
          name: fc.string().map((text) => cleanText(text)),
          symbol: fc.string().map((text) => cleanText(text)),
          decimals,
        }),
        rpcUrls: fc.record({ default: fc.record({ http: fc.array(httpsUrl, { maxLength: 3 }) }) }),
        blockExplorers: fc.record({ default: fc.record({ name: fc.string(), url: httpsUrl }) }),
        testnet: fc.boolean(),
        chainNamespace: fc.constant(namespace),
      },
      {
        requiredKeys: ['id', 'name', 'nativeCurrency', 'rpcUrls', 'testnet', 'chainNamespace'],
        noNullPrototype: true,
      },
    )
    .map((network) => ({ ...network, caipNetworkId: `${namespace}:${network.id}` as ChainId }) as Network)
export const network = namespace.chain(networkIn)
export const networks = fc.uniqueArray(network, {
  selector: ({ caipNetworkId }) => caipNetworkId,
  minLength: 1,
  maxLength: 6,
})

export const CONNECTOR_TYPES = [
  'INJECTED',
  'ANNOUNCED',
  'EXTERNAL',
  'MULTI_CHAIN',
  'AUTH',
  'WALLET_CONNECT',
] as const

export const connector: fc.Arbitrary<Connector> = fc.record(
  {
    id: word.map((id) => `id-${id}`),
    name: word.map((text) => cleanText(text)),
    type: fc.constantFrom(...CONNECTOR_TYPES),
    namespace,
    chains: fc.array(chainId, { maxLength: 2 }),
    imageUrl: httpsUrl,
    explorerId: word.map((id) => `explorer-${id}`),
    imageId: word.map((id) => `image-${id}`),
    info: fc.record({ rdns: word.map((rdns) => `com.${rdns}`) }, { requiredKeys: [], noNullPrototype: true }),
    provider: fc.constant({}),
  },
  { requiredKeys: ['id', 'name', 'type', 'namespace', 'chains'], noNullPrototype: true },
)
