import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { holdingOf, priceFrom } from '#domain/tokens/token-balance.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { clause } from '#tests/spec/clauses.ts'

const network = (caipNetworkId: string, chainNamespace: string, symbol = 'ETH', decimals = 18) =>
  ({
    caipNetworkId,
    chainNamespace,
    name: 'Net',
    nativeCurrency: { name: symbol, symbol, decimals },
  }) as Network
const mainnet = network('eip155:1', 'eip155')
const polygon = network('eip155:137', 'eip155', 'POL')
const solana = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', 'SOL', 9)

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
}

clause('S3-10', () => {
  it('[S3-10] reads name, symbol, chain, address, price, quantity and icon of a balance', () => {
    expect(holdingOf(mainnet, { ...balance, iconUrl: 'https://img.example/u.png' }, 'USD')).toEqual({
      token: {
        id: `eip155:1/erc20:${USDC.toLowerCase()}`,
        chainId: 'eip155:1',
        standard: 'erc20',
        address: USDC,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        imageUrl: 'https://img.example/u.png',
        isListed: true,
      },
      units: 12_500_000n,
      price: { amount: { units: 1n, decimals: 0 }, currency: 'USD' },
    })
  })

  it.each([
    ['no address', mainnet, undefined],
    ['the placeholder of all e', mainnet, 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ["Polygon's contract", polygon, 'eip155:137:0x0000000000000000000000000000000000001010'],
    ["SOL's placeholder", solana, 'So11111111111111111111111111111111111111111'],
  ])("[S3-10] %s means the network's own token", (_, nativeNetwork, address) => {
    const raw = {
      ...balance,
      chainId: nativeNetwork.caipNetworkId,
      address,
      quantity: { decimals: '9', numeric: '2' },
    }
    const { decimals } = nativeNetwork.nativeCurrency
    expect(holdingOf(nativeNetwork, raw, 'USD')).toMatchObject({
      token: nativeToken(nativeNetwork),
      units: 2n * 10n ** BigInt(decimals),
    })
  })

  it.each([
    [1.5, { units: 15n, decimals: 1 }],
    ['0.25', { units: 25n, decimals: 2 }],
    [null, undefined],
    [undefined, undefined],
  ])('[S3-10] a balance with the price %o keeps its units', (price, amount) => {
    const held = holdingOf(mainnet, { ...balance, price }, 'USD')
    expect(held?.units).toBe(12_500_000n)
    expect(held?.price).toEqual(amount && { amount, currency: 'USD' })
  })

  it('[S3-10] an amount is kept exactly, and digits beyond the token’s decimals are cut off', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 77 }),
        (units, decimals) => {
          const numeric = exactAmount({ units, decimals })
          const quantity = { decimals: String(decimals), numeric }
          expect(holdingOf(mainnet, { ...balance, quantity }, 'USD')?.units).toBe(units)
          const finer = {
            decimals: String(decimals),
            numeric: `${numeric}${numeric.includes('.') ? '' : '.0'}9`,
          }
          if (numeric.split('.')[1]?.length === decimals)
            expect(holdingOf(mainnet, { ...balance, quantity: finer }, 'USD')?.units).toBe(units)
        },
      ),
    )
  })

  it.each([
    ['of another network', { ...balance, chainId: 'eip155:10' }],
    ['whose address is of another network', { ...balance, chainId: null, address: `eip155:10:${USDC}` }],
    ['of more decimals than an amount can have', { ...balance, quantity: { decimals: '78', numeric: '1' } }],
    ['of a contract without an address of its family', { ...balance, address: 'eip155:1:0x12' }],
    ['of a negative amount', { ...balance, quantity: { decimals: '6', numeric: '-1' } }],
    ['without a quantity', { ...balance, quantity: undefined }],
    ['that is nothing', null],
  ])('[S3-10] a balance %s is omitted', (_, raw) => {
    expect(holdingOf(mainnet, raw, 'USD')).toBeUndefined()
  })

  it('[S3-10] any value is decoded or omitted, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(holdingOf(mainnet, raw, 'USD')).toBeUndefined()
      }),
    )
  })

  it('[S3-10] an image has an https URL, or is omitted', () => {
    for (const iconUrl of [
      'http://img.example/u.png',
      'javascript:alert(1)',
      'data:image/svg+xml,x',
      '',
      null,
    ])
      expect(holdingOf(mainnet, { ...balance, iconUrl }, 'USD')?.token).not.toHaveProperty('imageUrl')
  })
})

describe('a price', () => {
  it('of zero is omitted, because services write zero for an unknown price', () => {
    expect([0, '0', '0.000', null, undefined, 'free', -1].map((price) => priceFrom(price, 'USD'))).toEqual(
      Array.from({ length: 7 }),
    )
    expect(priceFrom(2450.12, 'EUR')).toEqual({ amount: { units: 245_012n, decimals: 2 }, currency: 'EUR' })
  })
})
