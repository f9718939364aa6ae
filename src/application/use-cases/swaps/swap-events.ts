import type { ProductEvent } from '#domain/analytics/event.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'

/** The wallet request that failed. */
export type SwapErrorSubject = 'approval' | 'swap'

const propertiesOf = (
  { request: { from, to, units, network }, received }: SwapQuote,
  isSmartAccount: boolean,
) => ({
  isSmartAccount,
  network: network.caipNetworkId,
  swapFromToken: shownSymbol(from),
  swapToToken: shownSymbol(to),
  swapFromAmount: exactAmount({ units, decimals: from.decimals }),
  swapToAmount: exactAmount({ units: received, decimals: to.decimals }),
})

/** What hosts learn of a swap, without addresses. */
export const swapEvents = {
  opened: (network: string, isSmartAccount: boolean): ProductEvent => ({
    event: 'OPEN_SWAP',
    properties: { network, isSmartAccount },
  }),
  initiated: (quote: SwapQuote, isSmartAccount: boolean): ProductEvent => ({
    event: 'INITIATE_SWAP',
    properties: propertiesOf(quote, isSmartAccount),
  }),
  succeeded: (quote: SwapQuote, isSmartAccount: boolean): ProductEvent => ({
    event: 'SWAP_SUCCESS',
    properties: propertiesOf(quote, isSmartAccount),
  }),
  failed: (
    subject: SwapErrorSubject,
    quote: SwapQuote,
    isSmartAccount: boolean,
    { message }: Failure,
  ): ProductEvent => ({
    event: subject === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR',
    properties: { ...propertiesOf(quote, isSmartAccount), message },
  }),
}
