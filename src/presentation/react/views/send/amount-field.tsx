import { useId, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { type SendForm, unitsIn } from '#domain/send/send-form.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, valueOf } from '#domain/tokens/token.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Amounts of more characters are drawn smaller. */
const LONG = 12
const LONGER = 18

const sizeOf = ({ length }: string): string =>
  length >= LONGER ? ' wp-pay__input--s' : length >= LONG ? ' wp-pay__input--m' : ''

export interface AmountFieldProps {
  readonly form: SendForm
  readonly network: Network
  /** What the account has of the token, if a source of tokens told it. */
  readonly holding: Holding | undefined
  readonly error: string | undefined
  /** Opens the choice of tokens; undefined where there is none. */
  readonly onChoose: (() => void) | undefined
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

/** The token's chip, which opens the choice where there is one. */
const Chip = ({ form: { token }, network, onChoose }: AmountFieldProps) => {
  const t = useMessages()
  const content =
    token === undefined ? (
      <span>{t(send.chooseToken)}</span>
    ) : (
      <>
        <TokenIcon token={token} network={network} />
        <bdi>{shownSymbol(token)}</bdi>
      </>
    )
  if (onChoose === undefined) return <span className="wp-chip wp-chip--token">{content}</span>
  const label = token === undefined ? undefined : t(send.changeToken, { token: shownSymbol(token) })
  return (
    <button type="button" className="wp-chip wp-chip--token" aria-label={label} onClick={onChoose}>
      {content}
      <Icon name="chevron-down" />
    </button>
  )
}

const useValue = ({ form, holding }: AmountFieldProps): string | undefined => {
  const shown = useShownAmounts()
  const units = unitsIn(form, shown.marks)
  if (units === undefined || holding?.price === undefined) return undefined
  const value = valueOf({ ...holding, units })
  return value && shown.fiat(value, holding.price.currency)
}

/** The amount with its token, its value, and the most that can be sent. */
export const AmountField = (props: AmountFieldProps) => {
  const { form, holding, error } = props
  const { sendTokens } = useFeature('send')
  const shown = useShownAmounts()
  const { isAsking, ask } = useMost(props)
  const value = useValue(props)
  const t = useMessages()
  const id = useId()
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div>
      <div className="wp-pay" data-invalid={error !== undefined || undefined}>
        <label className="wp-heading" htmlFor={id}>
          {t(send.amount)}
        </label>
        <div className="wp-pay__row">
          <input
            className={`wp-pay__input${sizeOf(form.sendTokenAmount)}`}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={form.sendTokenAmount}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={errorId}
            onChange={({ target }) => sendTokens.edit({ sendTokenAmount: target.value })}
          />
          <Chip {...props} />
        </div>
        <div className="wp-pay__row wp-hint wp-num">
          <bdi>{value}</bdi>
          {form.token !== undefined && (
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
          )}
        </div>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
