import type { Token } from './token.ts'

/** Longer names and symbols are cut, because anybody can name a token. */
const MAX_NAME = 60
const MAX_SYMBOL = 16

/** Characters that are invisible or change the direction of the text around them. */
const TRICK = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u
const TRICKS = new RegExp(TRICK, 'gu')
/** An address of a page, with or without its scheme. */
const LINK = /https?:|www\.|\b[\w-]+\.(?:[a-z]{2,24})\b|t\.me\//i

const shown = (text: string, length: number): string => {
  const clean = text.replace(TRICKS, '').trim()
  const characters = Array.from(clean)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : clean
}

/** The name and the symbol as text that disturbs nothing around it. */
export const shownName = ({ name, symbol }: Pick<Token, 'name' | 'symbol'>): string =>
  shown(name, MAX_NAME) || shown(symbol, MAX_SYMBOL)

export const shownSymbol = ({ symbol }: Pick<Token, 'symbol'>): string => shown(symbol, MAX_SYMBOL)

/** Whether a token that neither a source nor the user vouches for advertises a page, or hides something in its name. */
export const isSuspicious = ({
  name,
  symbol,
  isListed,
  isAccepted = false,
}: Pick<Token, 'name' | 'symbol' | 'isListed' | 'isAccepted'>): boolean =>
  !isListed && !isAccepted && [name, symbol].some((text) => LINK.test(text) || TRICK.test(text))
