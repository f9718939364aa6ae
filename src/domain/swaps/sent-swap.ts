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

/** For a swap between networks: the network on which it arrives, and the reference under which its source reports progress. */
const arrivalOf = ({ request, reference }: SwapQuote) =>
  isBetweenNetworks(request) && reference !== undefined ? { chainId: request.to.chainId, reference } : {}

/** A swap that the wallet has sent, as it is stored and tracked. */
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

/** An approval that the wallet has sent, as it is tracked. */
export const sentApproval = ({ from, units }: SwapRequest, submission: Submission): SentTransfer => ({
  ...tokenOf(from),
  ...submission,
  to: from.address ?? '',
  units,
  status: 'submitted',
})
