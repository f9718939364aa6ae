import { inject, injectable } from 'inversify'

import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'

/** The wallet request that failed. */
export type SwapErrorSubject = 'approval' | 'swap'

/** Reports swaps to the host and the log, without addresses. */
@injectable()
export class SwapEvents {
  constructor(@inject(Feedback) private readonly feedback: Feedback) {}

  /** Reports that the user opened the form. */
  reportOpened(network: string, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'OPEN_SWAP', properties: { network, isSmartAccount } })
  }

  reportInitiated(quote: SwapQuote, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'INITIATE_SWAP', properties: propertiesOf(quote, isSmartAccount) })
  }

  reportSucceeded(quote: SwapQuote, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'SWAP_SUCCESS', properties: propertiesOf(quote, isSmartAccount) })
  }

  reportFailed(subject: SwapErrorSubject, quote: SwapQuote, isSmartAccount: boolean, reason: Failure): void {
    const { _tag, message } = reason
    this.feedback.log(_tag === 'UserRejected' ? 'info' : 'error', `Swapping: ${message}`)
    const event = subject === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
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
