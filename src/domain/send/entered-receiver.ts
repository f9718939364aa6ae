import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { parsePaymentLink, type PaymentLink } from '#domain/receive/payment-link.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import { familyOf } from './recipient.ts'
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

/** Whether a text, such as that of a code, is an address of any family or a payment link to one. */
export const namesRecipient = (text: string): boolean =>
  familyOf(parsePaymentLink(text)?.recipient ?? text.trim()) !== undefined

/**
 * The change of the form by what the user enters as the recipient. A payment link of the family gives its recipient,
 * and its amount if it asks for the chosen token on this network. One of another family gives its recipient alone.
 */
export const enteredReceiver = (
  text: string,
  token: Token | undefined,
  network: Network,
  write: (amount: Amount) => string,
): Partial<SendForm> => {
  const link = parsePaymentLink(text)
  if (link === undefined) return { receiverAddress: text }
  const { recipient, unitsOf } = link
  // The form says whose address it is.
  if (link.namespace !== network.chainNamespace)
    return { receiverAddress: familyOf(recipient) === link.namespace ? recipient : text }
  const units = token !== undefined && asksFor(link, token, network) ? unitsOf(token.decimals) : undefined
  return {
    receiverAddress: recipient,
    ...(token === undefined || units === undefined
      ? {}
      : { sendTokenAmount: write({ units, decimals: token.decimals }) }),
  }
}
