import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { isTokenList, listedTokens } from '#domain/tokens/token-list.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { assetsOn, discoversAssets } from '#domain/tokens/wallet-assets.ts'

const network = (caipNetworkId: string, chainNamespace: string) =>
  ({
    caipNetworkId,
    chainNamespace,
    name: 'Net',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }) as Network
const mainnet = network('eip155:1', 'eip155')
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = { chainId: 1, address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

describe('a token list', () => {
  it('contains the tokens of a network, without those of other networks and invalid ones', () => {
    const tokens = [
      { ...usdc, logoURI: 'https://img.example/usdc.png' },
      { ...usdc, chainId: 10 },
      { ...usdc, chainId: 'eip155:1', logoURI: 'ipfs://x' },
      { ...usdc, decimals: 300 },
      { ...usdc, name: undefined },
      null,
    ]
    expect(listedTokens({ name: 'L', tokens }, mainnet)).toEqual([
      expect.objectContaining({ symbol: 'USDC', imageUrl: 'https://img.example/usdc.png', isListed: true }),
      expect.not.objectContaining({ imageUrl: expect.anything() as unknown }),
    ])
    expect(
      listedTokens({ tokens: [{ ...usdc, chainId: 'bip122:x' }] }, network('bip122:x', 'bip122')),
    ).toEqual([])
  })

  it.each([
    ['one word too long, which would move the arguments of the calls of others', `${USDC}${'0'.repeat(64)}`],
    ['without its 0x', USDC.slice(2)],
    ['of no hex', `0x${'g'.repeat(40)}`],
    ['of another family', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ])('has no token with an address %s', (_, address) => {
    expect(listedTokens({ tokens: [{ ...usdc, address }] }, mainnet)).toEqual([])
  })

  it('may be any value, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(listedTokens(raw, mainnet)).toEqual([])
        expect(listedTokens({ tokens: [raw] }, mainnet)).toEqual([])
      }),
    )
    expect([null, {}, { tokens: {} }, 'x'].some(isTokenList)).toBe(false)
  })
})

describe('the assets of a wallet', () => {
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1.01 }
  const decodedAssets = (asset: unknown) => assetsOn({ '0x1': [asset] }, '0x1', mainnet, 'USD')

  it('are discovered if the capabilities state it, for the chain or for every chain', () => {
    const says = { assetDiscovery: { supported: true } }
    expect(discoversAssets({ '0x1': says }, '0x1')).toBe(true)
    expect(discoversAssets({ '0x0': says }, '0x1')).toBe(true)
    expect(discoversAssets({ '0x0A': says }, '0xa')).toBe(true)
    expect(discoversAssets({ '0x01': says }, '0x10')).toBe(false)
    expect(discoversAssets({ '0xa': says }, '0x1')).toBe(false)
    expect(discoversAssets({ '0x1': { assetDiscovery: { supported: 'yes' } } }, '0x1')).toBe(false)
  })

  it('are native ones and tokens with their metadata, in either case of the type', () => {
    expect(decodedAssets({ address: 'native', balance: '0x1', type: 'NATIVE' })).toEqual([
      { token: nativeToken(mainnet), units: 1n },
    ])
    const written = { address: USDC, balance: 7, type: 'erc20', metadata: { ...metadata, decimals: '6' } }
    expect(decodedAssets(written)).toMatchObject([{ units: 7n, token: { decimals: 6 } }])
    for (const decimals of ['', '6.5', '-6', 'six', '78', '1e1'])
      expect(decodedAssets({ ...written, metadata: { ...metadata, decimals } })).toEqual([])
    for (const type of ['erc20', 'ERC20'])
      expect(decodedAssets({ address: USDC, balance: '0xff', type, metadata })).toMatchObject([
        {
          units: 255n,
          token: { address: USDC, decimals: 6 },
          price: { amount: { units: 101n, decimals: 2 } },
        },
      ])
  })

  it.each([
    { address: USDC, balance: '0x1', type: 'erc721', metadata },
    { address: USDC, balance: '12', type: 'erc20', metadata },
    { address: USDC, balance: '0x1', type: 'erc20' },
    { balance: '0x1', type: 'erc20', metadata },
    { address: `${USDC}00`, balance: '0x1', type: 'erc20', metadata },
    { address: USDC, balance: '0x1', type: 'erc20', metadata: { ...metadata, decimals: 78 } },
    null,
  ])('%j is omitted', (asset) => {
    expect(decodedAssets(asset)).toEqual([])
  })

  it('are unknown if the response does not contain the chain, whatever else it contains', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(assetsOn(raw, '0x1', mainnet, 'USD')).toBeUndefined()
      }),
    )
  })
})
