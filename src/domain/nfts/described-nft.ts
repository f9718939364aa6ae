import type { NftInfo, NftInput, NftStandardName } from '#contracts/nfts.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { shortAddress } from '#domain/caip/short-address.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText, type CleanText, MAX_NAME } from '#domain/shared/clean-text.ts'
import { MAX_UINT256 } from '#domain/shared/units.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import { isSpamName } from './nft-spam.ts'
import type { Nft, NftId, NftTrait } from './nft.ts'

/** A source's description of an NFT. */
export interface NftDescription extends Omit<NftInput, 'chainId' | 'traits' | 'imageUrl' | 'spam'> {
  readonly traits?: NftInfo['traits'] | undefined
  readonly mediaUrl?: string | undefined
  /** Whether the source marks it as spam. */
  readonly isSpam?: boolean | undefined
}

const MAX_VALUE = 120
/** The maximum number of traits. Further ones are left out. */
const MAX_TRAITS = 64
const DIGITS = /^(?:0|[1-9]\d{0,77})$/
const INSCRIPTION = /^[0-9a-f]{64}i\d{1,9}$/
/** Inscriptions that the first version of the protocol did not count have negative numbers. */
const INSCRIPTION_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/

const namespaces: Readonly<Record<NftStandardName, Namespace>> = {
  erc721: 'eip155',
  erc1155: 'eip155',
  spl: 'solana',
  core: 'solana',
  compressed: 'solana',
  programmable: 'solana',
  ordinal: 'bip122',
  unknown: 'solana',
}

const isContract = (address: string): boolean =>
  families.eip155.addressCodec.isAddress(address) && address.startsWith('0x')

/** The CAIP-19 id. Undefined if the standard has no such item. */
const idOf = (
  chainId: ChainId,
  { standard, address, tokenId }: Pick<NftDescription, 'standard' | 'address' | 'tokenId'>,
): string | undefined => {
  switch (standard) {
    case 'erc721':
    case 'erc1155': {
      const isItem = tokenId !== undefined && DIGITS.test(tokenId) && wholeOf(tokenId) <= MAX_UINT256
      return isItem && isContract(address)
        ? `${chainId}/${standard}:${address.toLowerCase()}/${tokenId}`
        : undefined
    }
    case 'spl':
    case 'core':
    case 'compressed':
    case 'programmable':
    case 'unknown':
      return families.solana.addressCodec.isAddress(address) ? `${chainId}/nft:${address}` : undefined
    case 'ordinal':
      return INSCRIPTION.test(address) ? `${chainId}/ordinal:${address}` : undefined
  }
}

export const isInscriptionNumber = (text: string): boolean => INSCRIPTION_NUMBER.test(text)

/** The token id. Invalid ids of EVM items were rejected before. */
const tokenIdOf = ({ standard, tokenId }: NftDescription): string | undefined => {
  if (namespaces[standard] === 'eip155') return tokenId
  return standard === 'ordinal' && tokenId !== undefined && isInscriptionNumber(tokenId) ? tokenId : undefined
}

const traitOf = ({ name, value, share }: NftInfo['traits'][number]): readonly NftTrait[] => {
  const trait = { name: cleanText(name, MAX_NAME), value: cleanText(value, MAX_VALUE) }
  if (trait.name === '' || trait.value === '') return []
  return [share !== undefined && share >= 0 && share <= 1 ? { ...trait, share } : trait]
}

const nameOf = (description: NftDescription, collection: string): CleanText => {
  const { name = '', address } = description
  const ownName = cleanText(name, MAX_NAME)
  if (ownName !== '') return ownName
  const tokenId = tokenIdOf(description)
  const number = tokenId === undefined ? shortAddress(address) : `#${tokenId}`
  return cleanText(collection === '' ? number : `${collection} ${number}`)
}

/** Whether the number is a valid amount of an item. */
const isAmount = (amount: bigint): boolean => amount >= 1n && amount <= MAX_UINT256

/** The texts of the item, cleaned for display. */
const textsOf = (description: NftDescription): Pick<Nft, 'name' | 'collection' | 'traits'> => {
  const collection = cleanText(description.collection ?? '', MAX_NAME)
  return {
    name: nameOf(description, collection),
    ...(collection === '' ? {} : { collection }),
    traits: (description.traits ?? []).slice(0, MAX_TRAITS).flatMap(traitOf),
  }
}

/**
 * Validates a source's description of an NFT. Undefined if it belongs to another family, if its address or token id is
 * invalid, and if the account's amount is zero.
 */
export const describedNft = (network: Network, description: NftDescription): Nft | undefined => {
  const { standard, address, mediaUrl, amount = 1n, isSpam } = description
  const chainId = network.caipNetworkId
  const id = namespaces[standard] === network.chainNamespace ? idOf(chainId, description) : undefined
  if (id === undefined || !isAmount(amount)) return undefined
  return {
    id: id as NftId,
    chainId,
    standard,
    address: standard === 'ordinal' ? undefined : address,
    tokenId: tokenIdOf(description),
    ...textsOf(description),
    ...(mediaUrl && { mediaUrl }),
    isSpam: isSpam === true || [description.name, description.collection].some(isSpamName),
    amount: standard === 'erc1155' ? amount : 1n,
  }
}
