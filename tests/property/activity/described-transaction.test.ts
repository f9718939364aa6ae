import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describedTransaction, type TransactionDescription } from '#domain/activity/described-transaction.ts'
import { directionOf, type TransferDescription } from '#domain/activity/described-transfer.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const mainnet = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Net',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as Network
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ANN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as Address
const HASH = `0x${'ab'.repeat(32)}`
const minimalDescription: TransactionDescription = {
  hash: HASH,
  operation: 'send',
  status: 'confirmed',
  transfers: [],
}
const oneUnit = { units: 1n, decimals: 0 }

const transferOf = (transfer: TransferDescription) =>
  describedTransaction(mainnet, { ...minimalDescription, transfers: [transfer] })?.transfers[0]

clause('S3-13', () => {
  it('[S3-13] has an id, its time, chain, operation, status, sender, recipient and transfers of tokens and NFTs', () => {
    const price = { amount: { units: 245_000n, decimals: 2 }, currency: 'USD' }
    const description: TransactionDescription = {
      ...minimalDescription,
      id: 'a1',
      minedAt: 1_769_940_000_000,
      from: ANN,
      to: USDC,
      nonce: 7,
      fee: 21_000n,
      application: { name: 'Gannet', imageUrl: 'https://img.example/g.png' },
      transfers: [
        { direction: 'out', asset: 'native', amount: { units: 25n, decimals: 2 }, price, value: price },
        {
          direction: 'in',
          asset: { type: 'token', address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
          amount: { units: 1_500_000n, decimals: 6 },
          from: USDC,
          to: ANN,
        },
        {
          direction: 'in',
          asset: {
            type: 'nft',
            address: USDC,
            tokenId: '7',
            name: 'Seven',
            collection: 'Numbers',
            imageUrl: 'https://img.example/7.png',
            isSpam: true,
          },
          amount: oneUnit,
        },
      ],
    }
    expect(describedTransaction(mainnet, description)).toEqual({
      id: 'a1',
      chain: 'eip155:1',
      hash: HASH,
      operation: 'send',
      status: 'confirmed',
      minedAt: 1_769_940_000_000,
      from: ANN,
      to: USDC,
      nonce: 7,
      fee: 21_000n,
      application: { name: 'Gannet', imageUrl: 'https://img.example/g.png' },
      transfers: [
        {
          direction: 'out',
          asset: { type: 'token', id: 'eip155:1/native', name: 'Ether', symbol: 'ETH', decimals: 18 },
          amount: { units: 25n, decimals: 2 },
          price,
          value: price,
        },
        {
          direction: 'in',
          asset: {
            type: 'token',
            id: `eip155:1/erc20:${USDC.toLowerCase()}`,
            address: USDC,
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
          },
          amount: { units: 1_500_000n, decimals: 6 },
          from: USDC,
          to: ANN,
        },
        {
          direction: 'in',
          asset: {
            type: 'nft',
            address: USDC,
            tokenId: '7',
            name: 'Seven',
            collection: 'Numbers',
            imageUrl: 'https://img.example/7.png',
            isSpam: true,
          },
          amount: oneUnit,
        },
      ],
    })
  })

  it('[S3-13] has the hash as its id and the requested network where the source names neither', () => {
    expect(describedTransaction(mainnet, minimalDescription)).toEqual({
      ...minimalDescription,
      id: HASH,
      chain: 'eip155:1',
    })
    expect(describedTransaction(mainnet, { ...minimalDescription, id: 'x'.repeat(500) })?.id).toBe(HASH)
  })

  it('[S3-13] keeps an unknown operation', () => {
    const operation = fc.stringMatching(/^[a-z][a-zA-Z]{0,38}$/)
    fc.assert(
      fc.property(operation, (operation) => {
        expect(describedTransaction(mainnet, { ...minimalDescription, operation })?.operation).toBe(operation)
      }),
    )
  })
})

describe('a transaction of a hostile source', () => {
  it.each(['', '0x1/../../evil', 'a b', `0x${'a'.repeat(200)}`, '<img>'])(
    'is rejected for the hash %j',
    (hash) => {
      expect(describedTransaction(mainnet, { ...minimalDescription, hash })).toBeUndefined()
    },
  )

  it.each(['1', 'eip155:', 'nothing:1', 'eip155:1:2'])('is rejected for the chain %j', (chain) => {
    expect(describedTransaction(mainnet, { ...minimalDescription, chain })).toBeUndefined()
  })

  it('has bounded texts without invisible characters, and only images with https URLs', () => {
    const long = `\u202e${'A'.repeat(5000)}`
    const asset = {
      type: 'token',
      name: long,
      symbol: long,
      imageUrl: 'http://tracker.example/x.svg',
    } as const
    const hostile = describedTransaction(mainnet, {
      ...minimalDescription,
      operation: long,
      application: { name: long, imageUrl: 'javascript:alert(1)' },
      transfers: Array.from({ length: 5000 }, () => ({ direction: 'in', asset, amount: oneUnit })),
    })
    expect(hostile?.operation).toMatch(/^A{39}…$/)
    expect(hostile?.application).toEqual({ name: `${'A'.repeat(59)}…` })
    expect(hostile?.transfers).toHaveLength(50)
    expect(hostile?.transfers[0]?.asset).toEqual({
      type: 'token',
      name: `${'A'.repeat(59)}…`,
      symbol: `${'A'.repeat(15)}…`,
    })
  })

  it('is kept without its invalid address, time, nonce, fee or amount', () => {
    const absurd = describedTransaction(mainnet, {
      ...minimalDescription,
      from: 'nobody',
      to: '0x12',
      minedAt: Number.POSITIVE_INFINITY,
      nonce: -1,
      fee: 2n ** 300n,
    })
    expect(absurd).toEqual({ ...minimalDescription, id: HASH, chain: 'eip155:1' })
    const amount = { units: 10n ** 200n, decimals: 0 }
    const price = { amount, currency: 'USD' }
    const asset = { type: 'token', address: 'x', symbol: 'X', decimals: 900 } as const
    expect(transferOf({ direction: 'in', asset, amount, price, value: price, from: '?' })).toEqual({
      direction: 'in',
      asset: { type: 'token', name: 'X', symbol: 'X' },
    })
  })

  it('accepts any text without throwing', () => {
    const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom(null, undefined, ''))
    const asset = fc.oneof(
      fc.record({
        type: fc.constant('token' as const),
        name: text,
        symbol: text,
        address: text,
        imageUrl: text,
      }),
      fc.record({ type: fc.constant('nft' as const), name: text, collection: text, tokenId: text }),
    )
    fc.assert(
      fc.property(text, text, text, asset, (id, from, operation, asset) => {
        const described = describedTransaction(mainnet, {
          ...minimalDescription,
          ...{ id, from, to: from, operation: operation ?? '' },
          transfers: [{ direction: 'in', asset, from, to: from }],
        })
        expect(described?.operation).not.toBe('')
        expect(JSON.stringify(described).length).toBeLessThan(4000)
      }),
    )
  })
})

describe('the direction of a transfer', () => {
  it.each([
    [ANN, USDC, 'out'],
    [USDC, ANN, 'in'],
    [ANN, ANN.toLowerCase(), 'self'],
    [USDC, USDC, undefined],
    [undefined, ANN, 'in'],
    [ANN, null, 'out'],
  ] as const)('from %s to %s is %s', (from, to, direction) => {
    expect(directionOf(mainnet, ANN, from, to)).toBe(direction)
  })
})
