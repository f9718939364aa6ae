import { useId, useState } from 'react'

import { unitsIn } from '#domain/send/send-form.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { receive } from '#presentation/react/messages/receive.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'

export interface AmountStepProps {
  readonly token: Token
  /** The requested amount in base units. Undefined if no amount is requested. */
  readonly units: bigint | undefined
  readonly onUse: (units: bigint | undefined) => void
  readonly onCancel: () => void
}

/** The amount that the code requests. */
export const AmountStep = ({ token, units, onUse, onCancel }: AmountStepProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const id = useId()
  const [text, setText] = useState(
    units === undefined ? '' : format.editable({ units, decimals: token.decimals }),
  )
  const [isWrong, setWrong] = useState(false)
  const use = () => {
    const entered = unitsIn({ token, sendTokenAmount: text, receiverAddress: '' }, format.marks)
    if (entered === undefined || entered === 0n) setWrong(true)
    else onUse(entered)
  }
  const actions = (
    <div className="wp-actions">
      <Button kind="soft" block onClick={() => onUse(undefined)}>
        {t(receive.removeAmount)}
      </Button>
      <Button kind="primary" block onClick={use}>
        {t(receive.use)}
      </Button>
    </div>
  )
  return (
    <ViewLayout title={t(receive.amountTitle)} back={onCancel} footerKind="bare" footer={actions}>
      <div>
        <div className="wp-pay" data-invalid={isWrong || undefined}>
          <label className="wp-heading" htmlFor={id}>
            {t(send.amount)}
          </label>
          <div className="wp-pay__row">
            <input
              className="wp-pay__input"
              id={id}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={text}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
              onChange={({ target }) => {
                setText(target.value)
                setWrong(false)
              }}
            />
            <bdi>{shownSymbol(token)}</bdi>
          </div>
        </div>
        {isWrong && <FieldError id={`${id}-error`}>{t(send.notAmount)}</FieldError>}
      </div>
      <p className="wp-hint">{t(receive.amountText)}</p>
    </ViewLayout>
  )
}
