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

it('[S0-08] an item of a contract requested by its id or its parts is the same as the listed one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('erc721', 'erc1155'),
      contract,
      tokenId,
      fc.integer({ min: 1, max: 2 ** 31 }),
      (standard, address, item, chain) => {
        const onNetwork = network(chain)
        const request = { chainId: onNetwork.caipNetworkId, standard, address, tokenId: item } as const
        const described = describedNft(onNetwork, request)
        if (described === undefined) throw new Error('no NFT')
        const requested = requestedNft(onNetwork, request)
        expect(requested).toEqual(E.right(nftHolding(described)?.token))
        expect(requestedNft(onNetwork, described.id)).toMatchObject({
          right: { id: described.id, standard, address: address.toLowerCase(), itemId: item },
        })
        expect(requestedNft(network(chain + 1), described.id)).toBeUndefined()
        expect(requestedNft(network(chain + 1), request)).toBeUndefined()
      },
    ),
  )
})

it('[S0-08] a mint is requested by its id, and an NFT with its own transfer program is refused by its standard', () => {
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

it('[S0-08] a text that is not a CAIP-19 id of the network identifies nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), contract), (text) => {
      expect(requestedNft(network(1), text)).toBeUndefined()
    }),
  )
})
