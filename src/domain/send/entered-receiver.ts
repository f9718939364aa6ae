import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { parsePaymentLink, type PaymentLink } from '#domain/receive/payment-link.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import { familyOf } from './recipient.ts'
import type { SendForm } from './send-form.ts'

/** In what a payment link differs from the transfer that is being made. */
type LinkDifference = 'network' | 'token'

const isTokenOf = (
  { tokenAddress }: PaymentLink,
  { address }: Token,
  { chainNamespace }: Network,
): boolean => {
  if (tokenAddress === undefined || address === undefined) return tokenAddress === address
  return families[chainNamespace].addressCodec.isSame(tokenAddress, address)
}

/** What else than this transfer a link of the network's family asks for. Nothing while no token is chosen. */
export const differenceOf = (
  link: PaymentLink,
  token: Token | undefined,
  network: Network,
): LinkDifference | undefined => {
  if (link.namespace !== network.chainNamespace) return undefined
  if (link.chainId !== undefined && link.chainId !== network.caipNetworkId) return 'network'
  return token === undefined || isTokenOf(link, token, network) ? undefined : 'token'
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
  const isAsked = differenceOf(link, token, network) === undefined
  const units = isAsked && token !== undefined ? unitsOf(token.decimals) : undefined
  return {
    receiverAddress: recipient,
    ...(token === undefined || units === undefined
      ? {}
      : { sendTokenAmount: write({ units, decimals: token.decimals }) }),
  }
}
