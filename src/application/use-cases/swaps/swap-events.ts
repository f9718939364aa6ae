import { inject, injectable } from 'inversify'

import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'

/** Reports swaps to the host and the log, without addresses. */
@injectable()
export class SwapEvents {
  constructor(@inject(Feedback) private readonly feedback: Feedback) {}

  /** The user looks at the form. */
  opened(network: string, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'OPEN_SWAP', properties: { network, isSmartAccount } })
  }

  initiated(quote: SwapQuote, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'INITIATE_SWAP', properties: propertiesOf(quote, isSmartAccount) })
  }

  succeeded(quote: SwapQuote, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'SWAP_SUCCESS', properties: propertiesOf(quote, isSmartAccount) })
  }

  failed(of: 'approval' | 'swap', quote: SwapQuote, isSmartAccount: boolean, reason: Failure): void {
    const { _tag, message } = reason
    this.feedback.log(_tag === 'UserRejected' ? 'info' : 'error', `Swapping: ${message}`)
    const event = of === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
    this.feedback.record({ event, properties: { ...propertiesOf(quote, isSmartAccount), message } })
  }
}

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
