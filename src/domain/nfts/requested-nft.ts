import * as E from 'fp-ts/Either'

import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { TransferLimit } from '#domain/solana/mint-extensions.ts'
import type { Token } from '#domain/tokens/token.ts'

import { hostNft } from './host-nft.ts'
import { nftHolding } from './nft-holding.ts'

/** The token exists, and cannot be sent from here. `because`: the token itself limits its transfers. */
export type NotSendable = Failure<'NotSendable'> & { readonly because?: TransferLimit }

/** A CAIP-19 id: the network, the asset namespace, the address, and the item of a contract. */
const ID = /^([^/]+)\/(erc721|erc1155|nft|ordinal):([^/]+)(?:\/(\d+))?$/

/** The parts of an id. An id on Solana does not contain the standard, so the chain is requested. */
const namedBy = (id: string): unknown => {
  const [, chainId, kind, address, tokenId] = ID.exec(id) ?? []
  return { chainId, standard: kind === 'nft' ? 'spl' : kind, address, tokenId }
}

/**
 * The NFT that a host requests to send, by its CAIP-19 id or by its parts, as a token. Undefined if it is not an item of this
 * network.
 */
export const requestedNft = (network: Network, raw: unknown): E.Either<NotSendable, Token> | undefined => {
  const nft = hostNft(network, typeof raw === 'string' ? namedBy(raw) : raw)
  if (nft === undefined) return undefined
  return E.fromNullable(failure('NotSendable', `${nft.id} is spam, or a program of its own moves it`))(
    nftHolding(nft)?.token,
  )
}
