import type { PayState } from '#domain/pay/pay-state.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { pay } from '#presentation/react/messages/pay.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { useExactAmount } from './payment-facts.tsx'

interface TwiceNoteProps {
  readonly payment: Payment
  readonly state: PayState
}

/** What was paid before and may still arrive, or has arrived in part. */
const useTwiceText = ({ payment, state: { open, arrived = 0n } }: TwiceNoteProps): string | undefined => {
  const t = useMessages()
  const exact = useExactAmount(payment)
  switch (open?.type) {
    case 'wallet':
      return t(open.isOnItsWay ? pay.onItsWayText : pay.unknownText)
    case 'exchange':
      return t(pay.leftText, { exchange: open.exchange.name })
    case 'elsewhere':
      return t(pay.unknownText)
    case 'part':
      return t(pay.reportedPart, { arrived: exact(arrived), amount: exact(payment.units) })
    case undefined:
      return undefined
  }
}

/** Tells the user before another method is chosen. */
export const TwiceNote = (props: TwiceNoteProps) => {
  const text = useTwiceText(props)
  if (text === undefined) return null
  return (
    <Note tone="warn" role="alert">
      {text}
    </Note>
  )
}

interface PayTwiceProps extends TwiceNoteProps {
  readonly onConfirm: () => void
  readonly onWait: () => void
}

/** Asks before a payment may be paid twice. The default button does not pay. */
export const PayTwice = ({ onConfirm, onWait, ...props }: PayTwiceProps) => {
  const t = useMessages()
  return (
    <>
      <TwiceNote {...props} />
      <div className="wp-actions">
        <Button kind="soft" block onClick={onConfirm}>
          {t(pay.payAnyway)}
        </Button>
        <Button kind="primary" block onClick={onWait}>
          {t(pay.dontPay)}
        </Button>
      </div>
    </>
  )
}
