import { useId, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { type SendForm, unitsIn } from '#domain/send/send-form.ts'
import { amountTypedAt } from '#domain/send/typed-amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { type Holding, sendableOf, valueOf } from '#domain/tokens/token.ts'
import { amountSize } from '#presentation/react/components/amounts/amount-size.ts'
import { MaxButton } from '#presentation/react/components/amounts/max-button.tsx'
import { TokenChip } from '#presentation/react/components/amounts/token-chip.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface AmountFieldProps {
  readonly form: SendForm
  readonly network: Network
  /** The account's holding of the token, if a source of tokens provided it. */
  readonly holding: Holding | undefined
  readonly error: string | undefined
  /** Opens the choice of tokens. Undefined if there is no choice. */
  readonly onChoose: (() => void) | undefined
}

interface InputIds {
  readonly id: string
  /** The id of the element with the error. Undefined without an error. */
  readonly errorId: string | undefined
}

/** The amount in the other unit: its value in the currency, or its amount of the token. */
const ConvertedAmount = ({ form, holding }: AmountFieldProps) => {
  const format = useAmountFormatter()
  const { token, typedAt } = form
  const units = unitsIn(form, format.marks)
  if (units === undefined || token === undefined) return null
  if (typedAt !== undefined) return <bdi>{writtenAmount(format, units, token)}</bdi>
  const amount = holding && valueOf({ ...holding, units })
  if (amount === undefined || holding?.price === undefined) return null
  return <Estimate value={{ amount, currency: holding.price.currency }} />
}

/** Switches between amounts of the token and amounts in the currency of its price. */
const UnitSwitch = ({ form, holding }: AmountFieldProps) => {
  const { sendDraft: draft } = useFeature('send')
  const format = useAmountFormatter()
  const t = useMessages()
  const { token, typedAt } = form
  const other = typedAt === undefined ? holding?.price : undefined
  const currency = typedAt === undefined || token === undefined ? other?.currency : shownSymbol(token)
  if (token === undefined || currency === undefined) return null
  return (
    <IconButton
      small
      label={t(send.typeIn, { currency })}
      icon={actionShapes.exchange}
      onClick={() => draft.edit(amountTypedAt(form, other, format))}
    />
  )
}

interface BalanceProps extends AmountFieldProps {
  /** Called if no node tells the maximum. */
  readonly onNoMost: () => void
}

/** The balance, and a button that fills in the maximum. */
const Balance = ({ form: { token }, holding, onNoMost }: BalanceProps) => {
  const { sendDraft: draft } = useFeature('send')
  const format = useAmountFormatter()
  const t = useMessages()
  if (token === undefined) return null
  return (
    <span className="wp-pay__end">
      {holding && (
        <span>{t.rich(send.balance, { amount: <bdi>{format.atLeast(sendableOf(holding))}</bdi> })}</span>
      )}
      <MaxButton
        label={t(send.max)}
        inputs={() => {
          const { form, current } = draft.state
          return [form.token, form.sendTokenAmount, current.step]
        }}
        request={() => draft.most(token)}
        onLoad={(units) =>
          units === undefined
            ? onNoMost()
            : draft.edit({ sendTokenAmount: format.editable({ units, decimals: token.decimals }) })
        }
      />
    </span>
  )
}

const AmountInput = ({ form, holding, id, errorId }: AmountFieldProps & InputIds) => {
  const { sendDraft: draft } = useFeature('send')
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
        draft.edit({ sendTokenAmount: target.value, typedAt: typedAt && (holding?.price ?? typedAt) })
      }
    />
  )
}

/** The amount with its token, its value, and the maximum. */
export const AmountField = (props: AmountFieldProps) => {
  const { form, network, onChoose } = props
  const t = useMessages()
  // The form for which no node told the maximum.
  const [withoutMost, setWithoutMost] = useState<SendForm>()
  const noMost = withoutMost === form ? t(send.noMost, { network: network.name }) : undefined
  const error = noMost ?? props.error
  const format = useAmountFormatter()
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
              {format.sign(currency)}
            </bdi>
          )}
          <AmountInput {...props} id={id} errorId={errorId} />
          <TokenChip token={form.token} network={network} onChoose={onChoose} />
        </div>
        <div className="wp-pay__row wp-hint wp-num">
          <span className="wp-pay__end">
            <ConvertedAmount {...props} />
            <UnitSwitch {...props} />
          </span>
          <Balance {...props} onNoMost={() => setWithoutMost(form)} />
        </div>
      </div>
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
