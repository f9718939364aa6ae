import type { Token } from './token.ts'

/** The maximum length of names and symbols, because anybody can name a token. */
const MAX_NAME = 60
const MAX_SYMBOL = 16

/** Characters that are invisible or change the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u
const TRICKS = new RegExp(HIDDEN, 'gu')
/** A web address, with or without its scheme. */
const LINK = /https?:|www\.|\b[\w-]+\.(?:[a-z]{2,24})\b|t\.me\//i

/** Removes characters that would affect the surrounding text, and limits the length. For texts that anybody can choose. */
export const cleanText = (text: string, length: number): string => {
  const clean = text.replace(TRICKS, '').trim()
  const characters = Array.from(clean)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : clean
}

/** The name and the symbol, safe to show. */
export const shownName = ({ name, symbol }: Pick<Token, 'name' | 'symbol'>): string =>
  cleanText(name, MAX_NAME) || cleanText(symbol, MAX_SYMBOL)

const ITEM = /\/(?:erc721|erc1155|nft):/

/** Whether an id belongs to an NFT, whose symbol is its whole name. */
export const isNftId = (id: string | undefined): boolean => id !== undefined && ITEM.test(id)

export const shownSymbol = ({
  symbol,
  id,
}: Pick<Token, 'symbol'> & { readonly id?: string | undefined }): string =>
  cleanText(symbol, isNftId(id) ? MAX_NAME : MAX_SYMBOL)

/** Whether a text contains a web address or invisible characters. */
export const isAdvertisement = (text: string): boolean => LINK.test(text) || HIDDEN.test(text)

/** Whether an unlisted token, which the user has not accepted, has a web address or invisible characters in its name. */
export const isSuspicious = ({
  name,
  symbol,
  isListed,
  isAccepted = false,
}: Pick<Token, 'name' | 'symbol' | 'isListed' | 'isAccepted'>): boolean =>
  !isListed && !isAccepted && [name, symbol].some(isAdvertisement)
