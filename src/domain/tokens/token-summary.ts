import { exactAmount } from './amount.ts'
import type { Portfolio } from './portfolio.ts'
import { isSuspicious, shownName, shownSymbol } from './token-name.ts'
import { amountOf, type Holding, type Price, type Token, type TokenStandard, valueOf } from './token.ts'

/** A token as hosts see it. Its name and symbol are safe to show, because anybody can name a token. */
export interface TokenSummary {
  readonly id: string
  readonly chainId: string
  readonly standard: TokenStandard
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
  readonly listed: boolean
  readonly suspicious: boolean
}

/** A holding as hosts see it, with base units and exact decimal strings. */
export interface HoldingSummary extends TokenSummary {
  readonly units: bigint
  readonly amount: string
  readonly price?: string
  readonly value?: string
}

export interface PortfolioSummary {
  readonly tokens: readonly HoldingSummary[]
  readonly unknown: readonly HoldingSummary[]
  readonly currency?: string
  readonly total?: string
}

/** A token that no list contains has no image, because loading it would reveal the user to the creator of the token. */
export const tokenSummary = (token: Token): TokenSummary => ({
  id: token.id,
  chainId: token.chainId,
  standard: token.standard,
  ...(token.address === undefined ? {} : { address: token.address }),
  name: shownName(token),
  symbol: shownSymbol(token),
  decimals: token.decimals,
  ...(token.imageUrl === undefined || !token.isListed ? {} : { iconUrl: token.imageUrl }),
  listed: token.isListed,
  suspicious: isSuspicious(token),
})

const holdingSummary = (holding: Holding): HoldingSummary => {
  const value = valueOf(holding)
  return {
    ...tokenSummary(holding.token),
    units: holding.units,
    amount: exactAmount(amountOf(holding)),
    ...(holding.price === undefined ? {} : { price: exactAmount(holding.price.amount) }),
    ...(value === undefined ? {} : { value: exactAmount(value) }),
  }
}

/** The total value of the known tokens, even if there is only one. */
const totalOf = ({ total, holdings, small }: Portfolio): Price | undefined => {
  const [only, ...others] = [...holdings, ...small]
  if (only === undefined || others.length > 0) return total
  const amount = valueOf(only)
  return only.price && amount && { amount, currency: only.price.currency }
}

export const portfolioSummary = (portfolio: Portfolio): PortfolioSummary => {
  const total = totalOf(portfolio)
  return {
    tokens: [...portfolio.holdings, ...portfolio.small].map(holdingSummary),
    unknown: portfolio.unknown.map(holdingSummary),
    ...(total === undefined ? {} : { currency: total.currency, total: exactAmount(total.amount) }),
  }
}
