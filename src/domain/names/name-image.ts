import { shownIcon } from '#domain/connectors/connector.ts'
import { dataPicture, type ImageRules, pictureOf, withoutSpaces } from '#domain/nfts/picture.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

/** Content on IPFS or Arweave, which needs a gateway. */
const CONTENT = /^(?:ipfs|ar):\/\/\S{1,4000}$/i

/**
 * The image that a record names: an https address, content on IPFS or Arweave, or a small image in the record itself.
 * Whether it may be loaded is decided by `loadableImage`. S9-29.
 */
export const nameImage = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string') return undefined
  const image = withoutSpaces(raw.trim())
  return shownIcon(raw) ?? (CONTENT.test(image) ? image : webLink(image)?.href)
}

/**
 * The address from which the image of a name may be loaded. Undefined if it may not be loaded. The owner of the name chose
 * the image, so only servers that the host allows are requested. An image in a data URL needs no request.
 */
export const loadableImage = (image: string, rules: ImageRules): string | undefined => {
  if (/^data:/i.test(image)) return dataPicture(image) ?? image
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
    tokenId: wholeOf(tokenId),
  }
}

const JSON_DATA = /^data:application\/json(;[^,]*)?,(.*)$/is

/** A percent sign of a text that is not encoded, such as in `width="100%"`. */
const LONE_PERCENT = /%(?![\da-f]{2})/gi

const decodedData = (parameters: string, body: string): string => {
  if (!/;base64$/i.test(parameters)) return decodeURIComponent(body.replaceAll(LONE_PERCENT, '%25'))
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** A drawing that the metadata has as its text. */
const drawn = (data: unknown): unknown =>
  typeof data === 'string' && /^\s*<svg\b/i.test(data)
    ? `data:image/svg+xml,${encodeURIComponent(data)}`
    : data

/** The image that an NFT's metadata names, if the metadata is in a data URL. Other metadata is not loaded. */
export const imageInMetadata = (uri: string): string | undefined => {
  const [, parameters = '', body] = JSON_DATA.exec(uri.trim()) ?? []
  if (body === undefined) return undefined
  try {
    const { image, image_url: url, image_data: data } = JSON.parse(decodedData(parameters, body))
    return nameImage(image ?? url ?? drawn(data))
  } catch {
    return undefined
  }
}
