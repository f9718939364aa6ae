import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { parsePaymentLink, type PaymentLink } from '#domain/receive/payment-link.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { SendForm } from './send-form.ts'

const asksFor = (
  { tokenAddress, chainId }: PaymentLink,
  token: Token,
  { chainNamespace }: Network,
): boolean => {
  if (chainId !== undefined && chainId !== token.chainId) return false
  if (tokenAddress === undefined || token.address === undefined) return tokenAddress === token.address
  return families[chainNamespace].addressCodec.isSame(tokenAddress, token.address)
}

/**
 * The change of the form by what the user enters as the recipient. A payment link of the family gives its recipient,
 * and its amount if it asks for the chosen token on this network.
 */
export const enteredReceiver = (
  text: string,
  token: Token | undefined,
  network: Network,
  write: (amount: Amount) => string,
): Partial<SendForm> => {
  const link = parsePaymentLink(text)
  if (link === undefined || link.namespace !== network.chainNamespace) return { receiverAddress: text }
  const { recipient, unitsOf } = link
  const units = token !== undefined && asksFor(link, token, network) ? unitsOf(token.decimals) : undefined
  return {
    receiverAddress: recipient,
    ...(token === undefined || units === undefined
      ? {}
      : { typedAt: undefined, sendTokenAmount: write({ units, decimals: token.decimals }) }),
  }
}
