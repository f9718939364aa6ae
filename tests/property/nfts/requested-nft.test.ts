import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { describedNft } from '#domain/nfts/described-nft.ts'
import { nftHolding } from '#domain/nfts/nft-holding.ts'
import { requestedNft } from '#domain/nfts/requested-nft.ts'
import { network } from '#tests/contract/examples.ts'
import { ANN, BEN, mainnet as solana } from '#tests/contract/solana-kit.ts'

const contract = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
const tokenId = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)

it('[S0-08] an item of a contract that is asked for by its id or its parts is the one that the account was shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('erc721', 'erc1155'),
      contract,
      tokenId,
      fc.integer({ min: 1, max: 2 ** 31 }),
      (standard, address, item, chain) => {
        const on = network(chain)
        const parts = { chainId: on.caipNetworkId, standard, address, tokenId: item } as const
        const shown = describedNft(on, parts)
        if (shown === undefined) throw new Error('no NFT')
        const asked = requestedNft(on, parts)
        expect(asked).toEqual(E.right(nftHolding(shown)?.token))
        expect(requestedNft(on, shown.id)).toMatchObject({
          right: { id: shown.id, standard, address: address.toLowerCase(), itemId: item },
        })
        expect(requestedNft(network(chain + 1), shown.id)).toBeUndefined()
        expect(requestedNft(network(chain + 1), parts)).toBeUndefined()
      },
    ),
  )
})

it('[S0-08] a mint is asked for by its id, and what a program of its own moves is refused by its standard', () => {
  const { caipNetworkId: chainId } = solana
  for (const { address } of [ANN, BEN]) {
    const id = `${chainId}/nft:${address}`
    expect(requestedNft(solana, id)).toMatchObject({ right: { id, standard: 'spl', address, decimals: 0 } })
    for (const standard of ['compressed', 'programmable', 'core'])
      expect(requestedNft(solana, { chainId, standard, address })).toMatchObject({
        left: { _tag: 'NotSendable' },
      })
  }
})

it('[S0-08] a text that is no CAIP-19 id of the network names nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), contract), (text) => {
      expect(requestedNft(network(1), text)).toBeUndefined()
    }),
  )
})
