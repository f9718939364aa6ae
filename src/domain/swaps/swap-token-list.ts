import * as E from 'fp-ts/Either'

import { parseAmount, plainMarks } from '#domain/tokens/amount.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import { isHeld } from '#domain/tokens/portfolio.ts'
import { type Holding, MAX_TOKEN_DECIMALS, type Token } from '#domain/tokens/token.ts'

import type { SwapForm } from './swap-form.ts'

/** Symbols of popular tokens, the most popular first. */
const POPULAR_SYMBOLS: readonly string[] = [
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
const MAX_SUGGESTED = 8

/** The tokens that the user can swap. */
export interface SwapTokenList {
  /** The account's holdings, whether the source lists them or not. */
  readonly holdings: readonly Holding[]
  /** The listed tokens that the account does not hold, popular ones first. */
  readonly others: readonly Token[]
  /** A few popular tokens of both groups. */
  readonly suggested: readonly Token[]
}

/** The index among the popular symbols; their number for any other symbol. */
const popularityRank = ({ symbol }: Token): number => {
  const index = POPULAR_SYMBOLS.indexOf(symbol.toUpperCase())
  return index === -1 ? POPULAR_SYMBOLS.length : index
}

const byPopularityAndSymbol = (one: Token, other: Token): number =>
  popularityRank(one) - popularityRank(other) || one.symbol.localeCompare(other.symbol, 'en')

/** Joins the tokens of a source with the account's holdings. Each token occurs once. */
export const swapTokenListOf = (listed: readonly Token[], allHoldings: readonly Holding[]): SwapTokenList => {
  const othersById = new Map(listed.map((token) => [token.id, token]))
  const holdings = allHoldings.filter(isHeld).map((holding): Holding => {
    const { token } = holding
    // The source's list counts as a token list.
    return othersById.delete(token.id) && !token.isListed
      ? { ...holding, token: { ...token, isListed: true } }
      : holding
  })
  const others = [...othersById.values()]
  return {
    holdings,
    others: others.toSorted(byPopularityAndSymbol),
    suggested: [...holdings.map(({ token }) => token), ...others]
      .filter((token) => token.isListed && popularityRank(token) < POPULAR_SYMBOLS.length)
      .toSorted(byPopularityAndSymbol)
      .slice(0, MAX_SUGGESTED),
  }
}

/** The position of a term in the symbol, name and address of a token; undefined if they do not contain it. */
const positionOf = ({ chainId, symbol, name, address = '' }: Token, term: string): number | undefined => {
  if (address === '' && isNativeAddress(chainId, term)) return 0
  const position = `${symbol} ${name} ${address}`.toLowerCase().indexOf(term)
  return position === -1 ? undefined : position
}

/** The items whose token contains a term, those that begin with it first. An empty term finds all. */
export const searchTokens = <Item>(
  items: readonly Item[],
  tokenOf: (item: Item) => Token,
  term: string,
): readonly Item[] => {
  const wanted = term.trim().toLowerCase()
  return items
    .flatMap((item) => {
      const position = positionOf(tokenOf(item), wanted)
      return position === undefined ? [] : [{ item, position }]
    })
    .toSorted((one, other) => one.position - other.position)
    .map(({ item }) => item)
}

/** The initial form that a host requests: symbols, and whole tokens as a decimal number with a point. S2-17. */
export interface PresetSwap {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}

/**
 * The token with a symbol, the account's holdings first. Any contract can use any symbol, so only a listed token counts, or else
 * one that the user has accepted.
 */
const findBySymbol = (symbol: string | undefined, { holdings, others }: SwapTokenList): Token | undefined => {
  const wanted = symbol?.toLowerCase()
  const matching = [...holdings.map(({ token }) => token), ...others].filter(
    (token) => token.symbol.toLowerCase() === wanted,
  )
  return matching.find(({ isListed }) => isListed) ?? matching.find(({ isAccepted }) => isAccepted === true)
}

/** The initial form for a host's preset. It pays the native token unless the preset names another. Unknown tokens stay empty. */
export const presetForm = (
  { fromToken, toToken, amount = '' }: PresetSwap,
  tokens: SwapTokenList,
  native: Token,
): Pick<SwapForm, 'from' | 'to' | 'amount' | 'marks'> => {
  const from = fromToken === undefined ? native : findBySymbol(fromToken, tokens)
  const decimals = from?.decimals ?? MAX_TOKEN_DECIMALS
  return {
    from,
    to: toToken === undefined ? undefined : findBySymbol(toToken, tokens),
    amount: E.isRight(parseAmount(amount, decimals)) ? amount : '',
    marks: plainMarks,
  }
}
