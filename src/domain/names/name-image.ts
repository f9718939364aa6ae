import { shownIcon } from '#domain/connectors/connector.ts'
import { type ImageRules, pictureOf } from '#domain/nfts/picture.ts'
import { webLink } from '#domain/shared/web-link.ts'

/** The image of a name, if it can be shown: an https address, or a small image that is written out. S9-29. */
export const nameImage = (raw: unknown): string | undefined =>
  typeof raw === 'string' ? (shownIcon(raw) ?? webLink(raw.trim())?.href) : undefined

/**
 * From where the image of a name may be loaded. The name's owner chose the address, so that it is the host who says which
 * servers are asked. An image that is written out asks nobody.
 */
export const loadableImage = (image: string, rules: ImageRules): string | undefined => {
  if (image.startsWith('data:')) return image
  const picture = pictureOf(image, rules)
  return picture.type === 'allowed' ? picture.url : undefined
}

/** An NFT that is the picture of a name (ENSIP-12, CAIP-22 and CAIP-29). */
export interface PictureToken {
  readonly chainId: number
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: string
  readonly tokenId: bigint
}

const PICTURE_TOKEN = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i

/** The NFT that an avatar record names, if it names one. */
export const pictureToken = (record: string): PictureToken | undefined => {
  const [, chain, standard, contract, tokenId] = PICTURE_TOKEN.exec(record.trim()) ?? []
  if (chain === undefined || standard === undefined || contract === undefined || tokenId === undefined)
    return undefined
  return {
    chainId: Number(chain),
    standard: standard.toLowerCase() as PictureToken['standard'],
    contract,
    tokenId: BigInt(tokenId),
  }
}

const JSON_DATA = /^data:application\/json(;[^,]*)?,(.*)$/is

const decodedData = (parameters: string, body: string): string => {
  if (!/;base64$/i.test(parameters)) return decodeURIComponent(body)
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** The image in an NFT's description that is written out as a data URL. Nothing is fetched for one that is elsewhere. */
export const imageInMetadata = (uri: string): string | undefined => {
  const [, parameters = '', body] = JSON_DATA.exec(uri.trim()) ?? []
  if (body === undefined) return undefined
  try {
    const { image, image_url: url, image_data: data } = JSON.parse(decodedData(parameters, body))
    return nameImage(image ?? url ?? data)
  } catch {
    return undefined
  }
}
