import * as E from 'fp-ts/Either'

import { parseAmount, plainMarks } from '#domain/tokens/amount.ts'
import { isHeld } from '#domain/tokens/portfolio.ts'
import { type Holding, MAX_TOKEN_DECIMALS, type Token } from '#domain/tokens/token.ts'

import type { SwapForm } from './swap-form.ts'

/** Symbols that are offered first. The order is that of their use. */
const SUGGESTED: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
]
const MOST_SUGGESTED = 8

/** What can be swapped, as it is listed. */
export interface SwapTokens {
  /** What the account has of any token, of this list or not. */
  readonly own: readonly Holding[]
  /** The rest, popular ones first. */
  readonly others: readonly Token[]
  /** A few of both, for one press. */
  readonly suggested: readonly Token[]
}

/** The place among the suggested symbols; after all of them for any other. */
const popularity = ({ symbol }: Token): number => {
  const place = SUGGESTED.indexOf(symbol.toUpperCase())
  return place === -1 ? SUGGESTED.length : place
}

const bySymbol = (one: Token, other: Token): number =>
  popularity(one) - popularity(other) || one.symbol.localeCompare(other.symbol, 'en')

/** The tokens of a source with those of the account. A token is there once. */
export const swapTokensOf = (listed: readonly Token[], held: readonly Holding[]): SwapTokens => {
  const others = new Map(listed.map((each) => [each.id, each]))
  const own = held.filter(isHeld).map((holding): Holding => {
    const { token } = holding
    // The source vouches for what it lists.
    return others.delete(token.id) && !token.isListed
      ? { ...holding, token: { ...token, isListed: true } }
      : holding
  })
  const known = [...own.map(({ token }) => token), ...others.values()]
  return {
    own,
    others: [...others.values()].toSorted(bySymbol),
    suggested: known
      .filter((each) => each.isListed && popularity(each) < SUGGESTED.length)
      .toSorted(bySymbol)
      .slice(0, MOST_SUGGESTED),
  }
}

/** Where a term is in the symbol, the name or the address of a token; undefined if it is in none. */
const placeOf = ({ symbol, name, address = '' }: Token, term: string): number | undefined => {
  const place = `${symbol} ${name} ${address}`.toLowerCase().indexOf(term)
  return place === -1 ? undefined : place
}

/** The tokens with a term, those first that begin with it. An empty term finds all. */
export const searchedTokens = <A>(
  tokens: readonly A[],
  tokenOf: (own: A) => Token,
  term: string,
): readonly A[] => {
  const wanted = term.trim().toLowerCase()
  return tokens
    .flatMap((own) => {
      const place = placeOf(tokenOf(own), wanted)
      return place === undefined ? [] : [{ own, place }]
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ own }) => own)
}

/** What a host asks the form to begin with: symbols, and whole tokens as a decimal number with a point. S2-17. */
export interface PresetSwap {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}

/** The token of a symbol, the account's own first. Anybody can give a token any symbol, so somebody must vouch for it. */
const tokenOfSymbol = (symbol: string | undefined, { own, others }: SwapTokens): Token | undefined => {
  const wanted = symbol?.toLowerCase()
  const named = [...own.map(({ token }) => token), ...others].filter(
    (each) => each.symbol.toLowerCase() === wanted,
  )
  return named.find(({ isListed }) => isListed) ?? named.find(({ isAccepted }) => isAccepted === true)
}

/** The form as a host asks for it, by default with the network's own token. What is not known is left to the user. */
export const presetSwap = (
  { fromToken, toToken, amount = '' }: PresetSwap,
  tokens: SwapTokens,
  native: Token,
): Pick<SwapForm, 'from' | 'to' | 'amount' | 'marks'> => {
  const from = fromToken === undefined ? native : tokenOfSymbol(fromToken, tokens)
  const decimals = from?.decimals ?? MAX_TOKEN_DECIMALS
  return {
    from,
    to: toToken === undefined ? undefined : tokenOfSymbol(toToken, tokens),
    amount: E.isRight(parseAmount(amount, decimals)) ? amount : '',
    marks: plainMarks,
  }
}
