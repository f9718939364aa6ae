import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { contractOf } from '#domain/onramp/purchase-review.ts'
import { parsePaymentLink } from '#domain/receive/payment-link.ts'
import { differenceOf } from '#domain/send/entered-receiver.ts'
import { namedToken } from '#domain/send/preset-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { searchTokens } from '#domain/swaps/swap-token-list.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { holdingOf } from '#domain/tokens/token-balance.ts'
import { listedTokens } from '#domain/tokens/token-list.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { assetsOn } from '#domain/tokens/wallet-assets.ts'
import { network } from '#tests/contract/examples.ts'
import { mainnet as solana } from '#tests/contract/solana-kit.ts'
import { clause } from '#tests/spec/clauses.ts'

const PLACEHOLDER = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const twins: readonly (readonly [chain: number, contract: string])[] = [
  [137, '0x0000000000000000000000000000000000001010'],
  [80002, '0x0000000000000000000000000000000000001010'],
  [42220, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  [11142220, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  [44787, '0xF194afDf50B03e69Bd7D057c1Aa9e10c9954E4C9'],
  [324, '0x000000000000000000000000000000000000800A'],
  [2741, '0x000000000000000000000000000000000000800A'],
  [1284, '0x0000000000000000000000000000000000000802'],
  [1285, '0x0000000000000000000000000000000000000802'],
  [1287, '0x0000000000000000000000000000000000000802'],
  [787, '0x0000000000000000000100000000000000000000'],
  [686, '0x0000000000000000000100000000000000000080'],
  [8822, '0x1074010000000000000000000000000000000000'],
  [148, '0x1074010000000000000000000000000000000000'],
]
/** Addresses that stand for the native token on any network, and networks whose services use them. */
const placeholders: typeof twins = [1, 56, 122, 1088, 5000, 8217].flatMap((chain) =>
  [
    PLACEHOLDER,
    `0x${'0'.repeat(40)}`,
    '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
    '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  ].map((address) => [chain, address] as const),
)
const everyAddress = [...placeholders, ...twins]
const OTHER = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const erc20At = (on: Network, address: string): Token => ({
  ...nativeToken(on),
  ...{ id: tokenId(on.caipNetworkId, 'erc20', address), standard: 'erc20', address },
})
const described = (on: Network, address: string, decimals: number) =>
  describedToken(on, { address, name: cleanText('Twin'), symbol: cleanText('TWIN'), decimals }, true)

clause('S3-10', () => {
  it.each(everyAddress)(
    '[S3-10] on chain %i the contract %s is the native token itself, in any spelling, and no second token',
    (id, contract) => {
      const on = network(id)
      const { decimals } = on.nativeCurrency
      fc.assert(
        fc.property(fc.constantFrom(contract, contract.toLowerCase()), (address) => {
          expect(described(on, address, decimals)).toEqual(nativeToken(on))
        }),
      )
      expect(
        listedTokens(
          {
            tokens: [
              { chainId: id, address: contract, name: cleanText('T'), symbol: cleanText('T'), decimals },
            ],
          },
          on,
        ),
      ).toEqual([nativeToken(on)])
    },
  )

  it('[S3-10] a source that states other decimals of the native token is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...twins), fc.integer({ min: 0, max: 77 }), ([id, contract], decimals) => {
        const on = network(id)
        expect(described(on, contract, decimals) === undefined).toBe(decimals !== on.nativeCurrency.decimals)
      }),
    )
  })

  it.each(['So11111111111111111111111111111111111111111', '1'.repeat(32)])(
    '[S3-10] on Solana %s is SOL, and no second token',
    (address) => {
      const { decimals } = solana.nativeCurrency
      expect(described(solana, address, decimals)).toEqual(nativeToken(solana))
      expect(tokenId(solana.caipNetworkId, 'spl', address)).toBe(nativeToken(solana).id)
      const quantity = { decimals: '9', numeric: '1.5' }
      const held = holdingOf(
        solana,
        { name: cleanText('Solana'), symbol: cleanText('SOL'), address, quantity },
        'USD',
      )
      expect(held?.token.id).toBe(nativeToken(solana).id)
      // The one that wraps it is another token.
      const wrapped = 'So11111111111111111111111111111111111111112'
      expect(described(solana, wrapped, decimals)?.address).toBe(wrapped)
    },
  )

  it.each([
    [network(1), PLACEHOLDER, undefined],
    [network(1), `0x${'0'.repeat(40)}`, undefined],
    [network(42220), '0x471EcE3750Da237f93B8E339c536989b8978a438', undefined],
    [solana, '1'.repeat(32), undefined],
    [network(1), OTHER, OTHER],
  ])(
    '[S3-10] a purchase on %j that is delivered as %s is looked for at %s',
    (on, contractAddress, contract) => {
      const delivered = { name: 'n', displayName: 'N', chainId: on.caipNetworkId, contractAddress }
      const purchaseCurrency = {
        id: 'c',
        name: cleanText('Coin'),
        symbol: cleanText('C'),
        networks: [delivered],
      }
      expect(contractOf({ purchaseCurrency, network: on })).toBe(contract)
    },
  )

  it('[S3-10] elsewhere the same address is a token of its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...twins), fc.constantFrom(1, 10, 8453), ([, contract], elsewhere) => {
        expect(described(network(elsewhere), contract, 18)?.address).toBe(contract)
      }),
    )
  })
  it.each(everyAddress)(
    '[S3-10] on chain %i the contract %s names the native token in ids, searches, presets, links and refunds',
    (id, contract) => {
      const on = network(id)
      const native = nativeToken(on)
      expect(tokenId(on.caipNetworkId, 'erc20', contract)).toBe(native.id)
      expect(searchTokens([native], (token) => token, ` ${contract} `)).toEqual([native])
      const known = { network: on, held: [native], chosen: undefined }
      expect(namedToken(contract, known)).toEqual(native)
      expect(namedToken(`${on.caipNetworkId}/erc20:${contract}`, known)).toEqual(native)
      const link = parsePaymentLink(`ethereum:${contract}@${id}/transfer?address=${OTHER}&uint256=5`)
      expect(link && differenceOf(link, native, on)).toBeUndefined()
      expect(link && differenceOf(link, erc20At(on, OTHER), on)).toBe('token')
    },
  )

  it.each(everyAddress)(
    '[S3-10] on chain %i a service that holds %s and the coin holds it once',
    (id, contract) => {
      const on = network(id)
      const held = [null, `${on.caipNetworkId}:${contract}`].map((address) =>
        holdingOf(
          on,
          {
            name: cleanText('T'),
            symbol: cleanText('T'),
            address,
            quantity: { decimals: '18', numeric: '1.5' },
            chainId: null,
          },
          'USD',
        ),
      )
      expect(new Set(held.map((holding) => holding?.token.id))).toEqual(new Set([nativeToken(on).id]))
      const assets = assetsOn(
        {
          '0x1': [
            {
              address: contract,
              balance: '0x5',
              type: 'ERC20',
              metadata: { name: cleanText('T'), symbol: cleanText('T'), decimals: 18 },
            },
          ],
        },
        '0x1',
        on,
        'USD',
      )
      expect(assets?.map(({ token }) => token)).toEqual([nativeToken(on)])
    },
  )
})
