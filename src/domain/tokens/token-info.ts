import type { HeldToken, TokenInfo, TokensSnapshot } from '#contracts/tokens.ts'

import { exactAmount } from './amount.ts'
import type { Portfolio } from './portfolio.ts'
import { isSuspicious, shownSymbol } from './token-name.ts'
import { amountOf, type Holding, type Price, type Token, valueOf } from './token.ts'

/** A token that no list contains has no image, because loading it would reveal the user to the creator of the token. */
export const tokenInfo = (token: Token): TokenInfo => ({
  id: token.id,
  chainId: token.chainId,
  standard: token.standard,
  ...(token.address === undefined ? {} : { address: token.address }),
  name: token.name,
  symbol: shownSymbol(token),
  decimals: token.decimals,
  ...(token.imageUrl === undefined || !token.isListed ? {} : { iconUrl: token.imageUrl }),
  listed: token.isListed,
  suspicious: isSuspicious(token),
  ...(token.isScaled === true ? { scaled: true } : {}),
})

const heldToken = (holding: Holding): HeldToken => {
  const value = valueOf(holding)
  return {
    ...tokenInfo(holding.token),
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

export const portfolioInfo = (
  portfolio: Portfolio,
): Pick<TokensSnapshot, 'tokens' | 'unknown' | 'currency' | 'total'> => {
  const total = totalOf(portfolio)
  return {
    tokens: [...portfolio.holdings, ...portfolio.small].map(heldToken),
    unknown: portfolio.unknown.map(heldToken),
    ...(total === undefined ? {} : { currency: total.currency, total: exactAmount(total.amount) }),
  }
}
