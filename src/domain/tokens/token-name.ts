import type { Token } from './token.ts'

/** Longer names and symbols are cut, because anybody can name a token. */
const MAX_NAME = 60
const MAX_SYMBOL = 16

/** Characters that are invisible or change the direction of the text around them. */
const TRICK = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u
const TRICKS = new RegExp(TRICK, 'gu')
/** An address of a page, with or without its scheme. */
const LINK = /https?:|www\.|\b[\w-]+\.(?:[a-z]{2,24})\b|t\.me\//i

/** A text that anybody can choose, without characters that disturb what is around it, and of a bounded length. */
export const cleanText = (text: string, length: number): string => {
  const clean = text.replace(TRICKS, '').trim()
  const characters = Array.from(clean)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : clean
}

/** The name and the symbol as text that disturbs nothing around it. */
export const shownName = ({ name, symbol }: Pick<Token, 'name' | 'symbol'>): string =>
  cleanText(name, MAX_NAME) || cleanText(symbol, MAX_SYMBOL)

const ITEM = /\/(?:erc721|erc1155|nft):/

/** Whether an id is that of an NFT, whose symbol is its whole name. */
export const isNftId = (id: string | undefined): boolean => id !== undefined && ITEM.test(id)

export const shownSymbol = ({
  symbol,
  id,
}: Pick<Token, 'symbol'> & { readonly id?: string | undefined }): string =>
  cleanText(symbol, isNftId(id) ? MAX_NAME : MAX_SYMBOL)

/** Whether a text names a page, or hides something. */
export const isAdvertisement = (text: string): boolean => LINK.test(text) || TRICK.test(text)

/** Whether a token that neither a source nor the user vouches for advertises a page, or hides something in its name. */
export const isSuspicious = ({
  name,
  symbol,
  isListed,
  isAccepted = false,
}: Pick<Token, 'name' | 'symbol' | 'isListed' | 'isAccepted'>): boolean =>
  !isListed && !isAccepted && [name, symbol].some(isAdvertisement)
