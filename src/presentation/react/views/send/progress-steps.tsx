import type { Review } from '#domain/send/review.ts'
import type { SendStep, Unsent } from '#domain/send/send-step.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { FlowProgress } from '#presentation/react/components/flow-progress.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { messageText, recipientName } from './shown-transfer.ts'

/** What is sent, and to whom. */
const sidesOf = ({ transfer: { token, to, network } }: Review['prepared']) => ({
  from: <TokenIcon token={token} network={network} />,
  to: <AccountFlag address={to} />,
})

/** Shown while the wallet asks the user to confirm. */
export const WaitingStep = ({ review: { prepared } }: { readonly review: Review }) => {
  const { sendDraft: draft } = useFeature('send')
  const { walletName } = useActiveAccount()
  const format = useAmountFormatter()
  const t = useMessages()
  const { token, units, to } = prepared.transfer
  const lead = t(send.confirmIn, { wallet: walletName })
  const text = t(send.confirmText, { amount: writtenAmount(format, units, token), who: recipientName(to) })
  return (
    <FlowProgress
      title={t(send.reviewTitle)}
      outcome={{ lead, text }}
      drawing={{ status: 'waiting', ...sidesOf(prepared) }}
      footer={<OriginLine kind="request" />}
    >
      <Button kind="soft" block onClick={() => draft.back()}>
        {t(common.cancel)}
      </Button>
    </FlowProgress>
  )
}

interface UnsentTexts {
  readonly lead: string
  readonly text: string
  /** The message of the wallet, or why it was not asked. */
  readonly message: string
  readonly says: typeof send.reason | typeof send.walletSays
}

/** Only a transfer that was refused, or not requested at all, is known not to be sent. */
const unsentTexts = (t: Translate, submission: Unsent): UnsentTexts => {
  switch (submission.type) {
    case 'notAsked':
      return {
        lead: t(send.notSentTitle),
        text: t(send.notAskedText),
        message: submission.reason.message,
        says: send.reason,
      }
    case 'rejected':
      return {
        lead: t(send.notSentTitle),
        text: t(send.refusedText),
        message: submission.error.message,
        says: send.walletSays,
      }
  }
}

/** Shown when nothing was sent. */
export const UnsentStep = ({
  unsent: { review, submission },
}: {
  readonly unsent: Extract<SendStep, { readonly step: 'unsent' }>
}) => {
  const { sendDraft: draft } = useFeature('send')
  const t = useMessages()
  const { lead, text, message, says } = unsentTexts(t, submission)
  return (
    <FlowProgress
      title={t(send.title)}
      outcome={{ lead, text, isFailure: true }}
      drawing={{ status: 'failed', ...sidesOf(review.prepared) }}
    >
      <Note tone="danger" icon="alert-circle">
        {messageText(t, message)}
        <br />
        {t.rich(says, { reason: <bdi>{cleanSentence(message)}</bdi> })}
      </Note>
      <Button kind="primary" block icon="refresh" onClick={() => draft.back()}>
        {t(common.tryAgain)}
      </Button>
    </FlowProgress>
  )
}
