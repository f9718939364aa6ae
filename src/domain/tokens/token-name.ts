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
  return !isNftId(id) && CONTINUES_NUMBER.test(symbol) ? cleanText(`“${symbol}”`) : symbol
}

/** Whether a text contains a web address or invisible characters. */
export const isAdvertisement = (text: string): boolean =>
  LINK.test(text.slice(0, MAX_TEXT)) || hasHiddenCharacters(text)

/** The texts of a token from their sources. A token without a name has that of its symbol. */
export const tokenTexts = (name: string, symbol: string): Pick<Token, 'name' | 'symbol' | 'isDisguised'> => {
  const shown = cleanText(symbol, MAX_SYMBOL)
  return {
    name: cleanText(name, MAX_NAME) || shown,
    symbol: shown,
    ...([name, symbol].some(hasHiddenCharacters) ? { isDisguised: true } : {}),
  }
}

/** Whether an unlisted token, which the user has not accepted, has a web address in its name, or came with invisible characters. */
export const isSuspicious = ({
  name,
  symbol,
  isListed,
  isAccepted = false,
  isDisguised = false,
}: Pick<Token, 'name' | 'symbol' | 'isListed' | 'isAccepted' | 'isDisguised'>): boolean =>
  !isListed && !isAccepted && (isDisguised || [name, symbol].some(isAdvertisement))
