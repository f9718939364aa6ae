import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'

import { isBetweenNetworks, type SwapPlan, type SwapQuote, type SwapRequest } from './swap.ts'

type Submission = Pick<SentTransfer, 'account' | 'hash' | 'sentAt'>

const tokenOf = (token: Token) => ({
  symbol: shownSymbol(token),
  decimals: token.decimals,
  tokenId: token.id,
})

/** The network where a swap between networks arrives, and the reference by which its source reports the progress. */
const arrivalOf = ({ request, reference }: SwapQuote) =>
  isBetweenNetworks(request) && reference !== undefined ? { chainId: request.to.chainId, reference } : {}

/** A swap that the wallet has sent, as it is stored and followed. */
export const sentSwap = ({ quote, transaction }: SwapPlan, submission: Submission): SentTransfer => {
  const { from, to, units } = quote.request
  return {
    ...tokenOf(from),
    ...submission,
    to: transaction.to,
    units,
    status: 'submitted',
    swapped: { ...tokenOf(to), units: quote.received, ...arrivalOf(quote) },
  }
}

/** A token's approval that the wallet has sent, as it is followed. */
export const sentApproval = ({ from, units }: SwapRequest, submission: Submission): SentTransfer => ({
  ...tokenOf(from),
  ...submission,
  to: from.address ?? '',
  units,
  status: 'submitted',
})
