import { useId, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { type SendForm, unitsIn } from '#domain/send/send-form.ts'
import { amountTypedAt } from '#domain/send/typed-amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, valueOf } from '#domain/tokens/token.ts'
import { amountSize } from '#presentation/react/components/amounts/amount-size.ts'
import { TokenChip } from '#presentation/react/components/amounts/token-chip.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface AmountFieldProps {
  readonly form: SendForm
  readonly network: Network
  /** What the account has of the token, if a source of tokens told it. */
  readonly holding: Holding | undefined
  readonly error: string | undefined
  /** Opens the choice of tokens; undefined where there is none. */
  readonly onChoose: (() => void) | undefined
}

interface InputIds {
  readonly id: string
  /** The element that says what is wrong; undefined while nothing is. */
  readonly errorId: string | undefined
}

const useMost = ({ form: { token } }: AmountFieldProps) => {
  const { sendTokens } = useFeature('send')
  const shown = useShownAmounts()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    if (token === undefined || isAsking) return
    setAsking(true)
    const most = await sendTokens.most(token)
    setAsking(false)
    // The user may have chosen another token meanwhile.
    if (most !== undefined && sendTokens.state.form.token === token)
      sendTokens.edit({ sendTokenAmount: shown.editable({ units: most, decimals: token.decimals }) })
  }
  return { isAsking, ask }
}

/** The amount the other way: its value, or what it is in the token. */
const useOtherWay = ({ form, holding }: AmountFieldProps): string | undefined => {
  const shown = useShownAmounts()
  const { token, typedAt } = form
  const units = unitsIn(form, shown.marks)
  if (units === undefined || token === undefined) return undefined
  if (typedAt !== undefined) return writtenAmount(shown, units, token)
  if (holding?.price === undefined) return undefined
  const value = valueOf({ ...holding, units })
  return value && shown.fiat(value, holding.price.currency)
}

const arrows = <path d="M6.5 16V4.25M3.5 7.25l3-3 3 3M13.5 4v11.75M10.5 12.75l3 3 3-3" />

/** Switches between amounts of the token and amounts in the currency of its price. */
const TypingSwitch = ({ form, holding }: AmountFieldProps) => {
  const { sendTokens } = useFeature('send')
  const shown = useShownAmounts()
  const t = useMessages()
  const { token, typedAt } = form
  const other = typedAt === undefined ? holding?.price : undefined
  const currency = typedAt === undefined || token === undefined ? other?.currency : shownSymbol(token)
  if (token === undefined || currency === undefined) return null
  return (
    <IconButton
      small
      label={t(send.typeIn, { currency })}
      icon={arrows}
      onClick={() => sendTokens.edit(amountTypedAt(form, other, shown))}
    />
  )
}

/** The balance, and a button that takes all of it. */
const Most = (props: AmountFieldProps) => {
  const { form, holding } = props
  const { isAsking, ask } = useMost(props)
  const shown = useShownAmounts()
  const t = useMessages()
  if (form.token === undefined) return null
  return (
    <span className="wp-pay__end">
      {holding && (
        <span>{t.rich(send.balance, { amount: <bdi>{shown.token(amountOf(holding))}</bdi> })}</span>
      )}
      <button
        type="button"
        className="wp-textbtn wp-textbtn--accent"
        aria-disabled={isAsking || undefined}
        onClick={() => void ask()}
      >
        {t(send.max)}
      </button>
    </span>
  )
}

const AmountInput = ({ form, holding, id, errorId }: AmountFieldProps & InputIds) => {
  const { sendTokens } = useFeature('send')
  const { sendTokenAmount, typedAt } = form
  const isInvalid = errorId !== undefined || undefined
  return (
    <input
      className={`wp-pay__input${amountSize(sendTokenAmount)}`}
      id={id}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={sendTokenAmount}
      aria-invalid={isInvalid}
      aria-describedby={errorId}
      onChange={({ target }) =>
        sendTokens.edit({ sendTokenAmount: target.value, typedAt: typedAt && (holding?.price ?? typedAt) })
      }
    />
  )
}

/** The amount with its token, its value, and the most that can be sent. */
export const AmountField = (props: AmountFieldProps) => {
  const { form, network, error, onChoose } = props
  const shown = useShownAmounts()
  const otherWay = useOtherWay(props)
  const t = useMessages()
  const id = useId()
  const errorId = error === undefined ? undefined : `${id}-error`
  const currency = form.typedAt?.currency
  return (
    <div>
      <div className="wp-pay" data-invalid={errorId !== undefined || undefined}>
        <label className="wp-heading" htmlFor={id}>
          {currency === undefined ? t(send.amount) : t(send.amountIn, { currency })}
        </label>
        <div className="wp-pay__row">
          {currency !== undefined && (
            <bdi className="wp-pay__sign" aria-hidden="true">
              {shown.sign(currency)}
            </bdi>
          )}
          <AmountInput {...props} id={id} errorId={errorId} />
          <TokenChip token={form.token} network={network} onChoose={onChoose} />
        </div>
        <div className="wp-pay__row wp-hint wp-num">
          <span className="wp-pay__end">
            <bdi>{otherWay}</bdi>
            <TypingSwitch {...props} />
          </span>
          <Most {...props} />
        </div>
      </div>
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
