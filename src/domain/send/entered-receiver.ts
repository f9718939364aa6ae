import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { parsePaymentLink, type PaymentLink } from '#domain/receive/payment-link.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import type { Token } from '#domain/tokens/token.ts'

import { familyOf } from './recipient.ts'
import type { SendForm } from './send-form.ts'

/** The difference between a payment link and the current transfer. */
type LinkDifference = 'more' | 'network' | 'token'

const isTokenOf = (
  { tokenAddress }: PaymentLink,
  { chainId, address }: Token,
  { chainNamespace }: Network,
): boolean => {
  if (tokenAddress === undefined || isNativeAddress(chainId, tokenAddress)) return address === undefined
  if (address === undefined) return false
  return families[chainNamespace].addressCodec.isSame(tokenAddress, address)
}

/** The difference between a link and the current transfer. Undefined while no token is chosen, and for links of other families. */
export const differenceOf = (
  link: PaymentLink,
  token: Token | undefined,
  network: Network,
): LinkDifference | undefined => {
  if (link.asksForMore) return 'more'
  if (link.namespace !== network.chainNamespace) return undefined
  if (link.chainId !== undefined && link.chainId !== network.caipNetworkId) return 'network'
  return token === undefined || isTokenOf(link, token, network) ? undefined : 'token'
}

/** Whether a text, such as the text of a QR code, contains an address of any family or a payment link. */
export const namesRecipient = (text: string): boolean =>
  familyOf(parsePaymentLink(text)?.recipient ?? text.trim()) !== undefined

/**
 * The change of the form for the text that the user enters as the recipient. A payment link of the family sets the recipient,
 * and the amount if it requests the chosen token on this network. A link of another family sets only the recipient. A link that
 * asks for more than a transfer stays as it is, which is no recipient.
 */
export const enteredReceiver = (
  text: string,
  token: Token | undefined,
  network: Network,
  write: (amount: Amount) => string,
): Partial<SendForm> => {
  const link = parsePaymentLink(text)
  if (link === undefined || link.asksForMore) return { receiverAddress: text }
  const { recipient, unitsOf } = link
  // The form shows the family of the address.
  if (link.namespace !== network.chainNamespace)
    return { receiverAddress: familyOf(recipient) === link.namespace ? recipient : text }
  const isSameRequest = differenceOf(link, token, network) === undefined
  const units = isSameRequest && token !== undefined ? unitsOf(token.decimals) : undefined
  return {
    receiverAddress: recipient,
    ...(token === undefined || units === undefined
      ? {}
      : { sendTokenAmount: write({ units, decimals: token.decimals }) }),
  }
}
