import * as fc from 'fast-check'
import { encodeFunctionData, encodeFunctionResult, type Hex, pad, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import {
  type ContractItem,
  itemBalanceData,
  itemOf,
  itemReceivedData,
  itemTransferData,
  itemUnitsIn,
  acceptsItem,
} from '#domain/nfts/nft-calls.ts'
import { nftHolding } from '#domain/nfts/nft-holding.ts'
import { nftStandards } from '#domain/nfts/nft.ts'
import { CONTRACT, nftOn } from '#tests/scenario/nft-kit.ts'

const abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function onERC721Received(address operator, address from, uint256 id, bytes data) returns (bytes4)',
  'function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes data) returns (bytes4)',
])

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const number = fc.oneof(fc.bigInt({ min: 0n, max: 99n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))

const erc721Item = (id: bigint): ContractItem => ({ standard: 'erc721', itemId: id.toString() })
const erc1155Item = (id: bigint): ContractItem => ({ standard: 'erc1155', itemId: id.toString() })

describe('[S4-40] the calls of an NFT', () => {
  it('that transfer it are those of viem', () => {
    fc.assert(
      fc.property(address, address, number, number, (from, to, id, units) => {
        expect(itemTransferData(erc721Item(id), from, to, 1n)).toBe(
          encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, id] }),
        )
        expect(itemTransferData(erc1155Item(id), from, to, units)).toBe(
          encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, id, units, '0x'] }),
        )
      }),
    )
  })

  it('that read its owner, and the balance of an account, are those of viem', () => {
    fc.assert(
      fc.property(address, number, (owner, id) => {
        expect(itemBalanceData(erc721Item(id), owner)).toBe(
          encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }),
        )
        expect(itemBalanceData(erc1155Item(id), owner)).toBe(
          encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner, id] }),
        )
      }),
    )
  })

  it('that ask a contract whether it accepts the NFT are those of viem, from its owner', () => {
    fc.assert(
      fc.property(address, number, number, (from, id, units) => {
        expect(itemReceivedData(erc721Item(id), from, 1n)).toBe(
          encodeFunctionData({ abi, functionName: 'onERC721Received', args: [from, from, id, '0x'] }),
        )
        const args = [from, from, id, units, '0x'] as const
        expect(itemReceivedData(erc1155Item(id), from, units)).toBe(
          encodeFunctionData({ abi, functionName: 'onERC1155Received', args }),
        )
      }),
    )
  })

  it('return the single owner of an ERC-721 item, and the balance of an ERC-1155 item', () => {
    fc.assert(
      fc.property(address, address, number, (owner, otherAddress, id) => {
        const response = encodeFunctionResult({ abi, functionName: 'ownerOf', result: owner })
        expect(itemUnitsIn(erc721Item(id), owner, response)).toBe(1n)
        expect(itemUnitsIn(erc721Item(id), otherAddress, response)).toBe(otherAddress === owner ? 1n : 0n)
        const amount = encodeFunctionResult({ abi, functionName: 'balanceOf', result: id })
        expect(itemUnitsIn(erc1155Item(id), owner, amount)).toBe(id)
        expect(itemUnitsIn(erc1155Item(id), owner, '0x')).toBeUndefined()
      }),
    )
  })

  it('are accepted only with the selector of the receiver interface as the response', () => {
    const receiverSelectors = { erc721: '0x150b7a02', erc1155: '0xf23a6e61' } as const
    const items = [erc721Item(1n), erc1155Item(1n)]
    for (const item of items)
      for (const [standard, selector] of Object.entries(receiverSelectors))
        expect(acceptsItem(item, pad(selector, { dir: 'right' }))).toBe(standard === item.standard)
    fc.assert(
      fc.property(fc.string(), (response) => {
        expect(items.some((item) => acceptsItem(item, response))).toBe(false)
      }),
    )
  })
})

describe('[S4-40] an NFT as a token', () => {
  it('has no decimals, the name of the item, and the item of its contract', () => {
    const nft = nftOn(1, 7, { standard: 'erc1155', amount: 3n })
    const holding = nftHolding(nft)
    expect(holding).toEqual({
      units: 3n,
      token: {
        id: nft.id,
        chainId: nft.chainId,
        standard: 'erc1155',
        address: CONTRACT,
        itemId: '7',
        name: 'Low Tide',
        symbol: 'Low Tide No. 7',
        decimals: 0,
        isListed: true,
      },
    })
    expect(holding && itemOf(holding.token)).toEqual({ standard: 'erc1155', itemId: '7' })
  })

  it('is sendable under ERC-721, ERC-1155 and token programs unless it is spam', () => {
    const sendableStandards = nftStandards.filter(
      (standard) => nftHolding({ ...nftOn(1, 1), standard }) !== undefined,
    )
    expect(sendableStandards).toEqual(['erc721', 'erc1155', 'spl'])
    expect(nftHolding(nftOn(1, 1, { isSpam: true }))).toBeUndefined()
    const mint = nftHolding({ ...nftOn(1, 1), standard: 'spl', tokenId: undefined })
    expect(mint && itemOf(mint.token)).toBeUndefined()
  })
})
