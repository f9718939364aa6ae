import { arrivalOf } from '#domain/send/arrival.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { ReceivedInstead } from '#domain/swaps/swap.ts'
import type { SentOutcome } from '#presentation/react/components/amounts/sent-result.tsx'
import { swap } from '#presentation/react/messages/swaps.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** The written parts of a sent swap. */
export interface WrittenSwap {
  readonly wallet: string
  /** What was asked for. A swap may take less. */
  readonly pay: string
  /** Writes base units of the paid token. */
  readonly paid: (units: bigint) => string
  /** The quoted amount. Nothing proves that it arrives. */
  readonly quoted: string
  /** Writes base units of the received token. */
  readonly received: (units: bigint) => string
  /** Writes an amount of another token. */
  readonly writtenAmount: (amount: ReceivedInstead) => string
  /** The network on which it arrives. */
  readonly network: string
  readonly provider: string
}

const waiting = { status: 'waiting', isFailure: false } as const
const failed = { status: 'failed', isFailure: true } as const
const unsure = { status: 'unsure', isFailure: true } as const
const done = { status: 'done', isFailure: false } as const

/** What a swap in a block took of the account. Without a proof it is at most what was asked for. */
const taken = (t: Translate, { paid }: SentTransfer, written: WrittenSwap): string =>
  paid === undefined ? t(swap.atMost, { pay: written.pay }) : written.paid(paid)

/** The texts of a swap in a block, by what is proven to have arrived. */
const arrived = (t: Translate, sent: SentTransfer, written: WrittenSwap): SentOutcome => {
  const { received, network, provider } = written
  const arrival = arrivalOf(sent)
  switch (arrival.type) {
    case 'amount':
    case 'least': {
      const text =
        arrival.type === 'least' ? swap.leastText : arrival.isProven ? swap.deliveredText : swap.reportedText
      return {
        ...done,
        lead: t(swap.doneTitle),
        text: t(text, { pay: taken(t, sent, written), receive: received(arrival.units) }),
      }
    }
    case 'source':
      return {
        ...done,
        lead: t(swap.arrivedTitle, { network }),
        text: t(swap.arrivedText, { pay: taken(t, sent, written), provider }),
      }
    case 'nothing':
      return { ...failed, lead: t(swap.noneTitle), text: t(swap.noneText) }
    case 'unshown':
      return { ...unsure, isFailure: false, lead: t(swap.carriedTitle), text: t(swap.carriedText) }
  }
}

/** What the source reports to have arrived in place of the quoted amount. */
const partly = (t: Translate, { instead }: SentTransfer, written: WrittenSwap): SentOutcome => {
  const { network, provider, writtenAmount } = written
  return {
    ...unsure,
    lead: t(swap.partialTitle, { network }),
    text:
      instead === undefined
        ? t(swap.partialUnknownText, { network, provider })
        : t(swap.partialText, { provider, receive: writtenAmount(instead) }),
  }
}

/** Each text says only what is proven. */
export const outcomeTexts = (t: Translate, sent: SentTransfer, written: WrittenSwap): SentOutcome => {
  const { status, replacement, deliveredBy } = sent
  const { wallet, pay, quoted: receive, network, provider } = written
  const unknown = { ...unsure, lead: t(swap.unknownTitle) }
  if (deliveredBy === 'nobody') return { ...unknown, text: t(swap.carriedText) }
  switch (status) {
    case 'submitted':
      return { ...waiting, lead: t(swap.submittedTitle), text: t(swap.submittedText, { pay, receive }) }
    case 'lost':
      return { ...waiting, lead: t(swap.unknownTitle), text: t(swap.lostText, { wallet }) }
    case 'queued':
      return { ...waiting, lead: t(swap.queuedTitle, { wallet }), text: t(swap.queuedText, { wallet }) }
    case 'arriving':
      return {
        ...waiting,
        lead: t(swap.arrivingTitle, { network }),
        text: t(swap.arrivingText, { pay: taken(t, sent, written), receive, network, provider }),
      }
    case 'unclear':
      return { ...unsure, lead: t(swap.unclearTitle), text: t(swap.unclearText, { network, provider }) }
    case 'partial':
      return partly(t, sent, written)
    case 'refunded':
      return { ...failed, lead: t(swap.refundedTitle), text: t(swap.refundedText, { provider }) }
    case 'undelivered':
      return {
        ...failed,
        lead: t(swap.undeliveredTitle),
        text: t(swap.undeliveredText, { network, provider }),
      }
    case 'confirmed':
      return arrived(t, sent, written)
    case 'failed':
      return { ...failed, lead: t(swap.notSwappedTitle), text: t(swap.revertedText) }
    case 'dropped':
    case 'expired':
      return { ...unknown, text: t(swap.absentText) }
    case 'different':
      return { ...unknown, text: t(swap.differentText, { wallet }) }
    case 'replaced':
      return replacement === 'cancelled'
        ? {
            status: 'cancelled',
            isFailure: true,
            lead: t(swap.cancelledTitle),
            text: t(swap.cancelledText),
          }
        : {
            status: 'replaced',
            isFailure: true,
            lead: t(swap.replacedTitle, { wallet }),
            text: t(swap.replacedText),
          }
  }
}
