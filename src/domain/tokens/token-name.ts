import {
  cleanText,
  type CleanText,
  hasHiddenCharacters,
  MAX_NAME,
  MAX_TEXT,
} from '#domain/shared/clean-text.ts'

import type { Token } from './token.ts'

/** The maximum length of a symbol, because anybody can name a token. */
const MAX_SYMBOL = 16

/** A web address, with or without its scheme. */
const LINK = /https?:|www\.|[\w-]\.[a-z]{2,24}\b|t\.me\//i

/** The name and the symbol, safe to show. */
export const shownName = ({ name, symbol }: Pick<Token, 'name' | 'symbol'>): CleanText =>
  cleanText(name, MAX_NAME) || cleanText(symbol, MAX_SYMBOL)

const ITEM = /\/(?:erc721|erc1155|nft):/

/** Whether an id belongs to an NFT, whose symbol is its whole name. */
export const isNftId = (id: string | undefined): boolean => id !== undefined && ITEM.test(id)

/** Text that would continue the amount before it: `000 USDC` after 1 reads as a thousand. */
const CONTINUES_NUMBER = /^[\s.,'’٫٬·%‰]|^\p{Nd}+(?:\P{L}|$)|^\p{Nd}{3}(?!\p{Nd})/u

/** A symbol that could be read as a part of an amount stands in quotation marks. */
export const shownSymbol = ({
  symbol,
  id,
}: Pick<Token, 'symbol'> & { readonly id?: string | undefined }): CleanText => {
  if (isNftId(id)) return cleanText(symbol, MAX_NAME)
  const shown = cleanText(symbol, MAX_SYMBOL)
  return CONTINUES_NUMBER.test(shown) ? cleanText(`“${shown}”`, MAX_SYMBOL + 2) : shown
}

/** Whether a text contains a web address or invisible characters. */
export const isAdvertisement = (text: string): boolean =>
  LINK.test(text.slice(0, MAX_TEXT)) || hasHiddenCharacters(text)

/** Whether an unlisted token, which the user has not accepted, has a web address or invisible characters in its name. */
export const isSuspicious = ({
  name,
  symbol,
  isListed,
  isAccepted = false,
}: Pick<Token, 'name' | 'symbol' | 'isListed' | 'isAccepted'>): boolean =>
  !isListed && !isAccepted && [name, symbol].some(isAdvertisement)
