import type { SentOutcome } from '#domain/send/sent-outcome.ts'
import type { SentOutcome as ShownOutcome } from '#presentation/react/components/amounts/sent-result.tsx'
import { send } from '#presentation/react/messages/send.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** The written parts of a sent transfer. */
export interface WrittenTransfer {
  readonly wallet: string
  readonly who: string
  readonly amount: string
  /** What arrived, if it is known. */
  readonly part: string | undefined
  /** How it differs. */
  readonly difference: 'none' | 'part' | 'more' | undefined
  /** What says that all of it arrived: a balance, only the token's event, or nothing. */
  readonly shownBy: 'balance' | 'token' | 'nothing'
}

const waiting = (lead: string, text: string): ShownOutcome => ({
  status: 'waiting',
  lead,
  text,
  isFailure: false,
})

const arrived = (t: Translate, written: WrittenTransfer): ShownOutcome => {
  const { who, amount, part = '', difference, shownBy } = written
  const done = { status: 'done', isFailure: false } as const
  if (difference !== undefined)
    return {
      ...(difference === 'none' ? ({ status: 'failed', isFailure: true } as const) : done),
      lead: t(send[`${difference}Title`]),
      text: t(send[`${difference}Text`], { who, amount, part }),
    }
  if (shownBy === 'balance')
    return { ...done, lead: t(send.confirmedTitle), text: t(send.confirmedText, { who, amount }) }
  return {
    ...(shownBy === 'token' ? done : ({ status: 'unsure', isFailure: false } as const)),
    lead: t(send.includedTitle),
    text: t(send.includedText, { who, amount }),
  }
}

const unknownTexts = {
  notFound: send.notFoundText,
  absent: send.absentText,
  different: send.differentText,
  expired: send.expiredText,
  unproven: send.notFoundText,
} as const

/** The texts of what is proven about a transfer. */
export const outcomeTexts = (t: Translate, outcome: SentOutcome, written: WrittenTransfer): ShownOutcome => {
  const { wallet, amount, who } = written
  switch (outcome.type) {
    case 'submitted':
      return waiting(t(send.submittedTitle), t(send.submittedText, { amount, who }))
    case 'lookedFor':
      return waiting(t(send.lookingTitle), t(send.lookingText))
    case 'queued':
      return waiting(t(send.queuedTitle, { wallet }), t(send.queuedText, { wallet }))
    case 'included':
      return outcome.succeeded
        ? arrived(t, written)
        : { status: 'failed', lead: t(send.notSentTitle), text: t(send.failedText), isFailure: true }
    case 'replaced': {
      const isCancelled = outcome.how === 'cancelled'
      return {
        status: isCancelled ? 'cancelled' : 'replaced',
        lead: isCancelled ? t(send.cancelledTitle) : t(send.replacedTitle, { wallet }),
        text: t(isCancelled ? send.cancelledText : send.replacedText),
        isFailure: true,
      }
    }
    case 'unknown':
      return {
        status: 'unsure',
        lead: t(send.unknownTitle),
        text: t(unknownTexts[outcome.reason]),
        isFailure: true,
      }
  }
}
