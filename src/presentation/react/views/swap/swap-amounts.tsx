import { type ReactNode, useId, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { type KnownPrices, worthOf } from '#domain/swaps/swap-cost.ts'
import { paidUnits, type SwapForm, typedAmount } from '#domain/swaps/swap-form.ts'
import type { SwapState } from '#domain/swaps/swap-state.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, type Price, type Token } from '#domain/tokens/token.ts'
import { amountSize } from '#presentation/react/components/amounts/amount-size.ts'
import { TokenChip } from '#presentation/react/components/amounts/token-chip.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { holdingOf, shownValues } from './shown-swap.ts'

interface AmountBoxProps {
  readonly id: string
  readonly label: string
  readonly token: Token | undefined
  readonly network: Network
  readonly holding: Holding | undefined
  readonly value: Price | undefined
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly onChoose: () => void
  readonly input: ReactNode
  readonly end?: ReactNode
}

/** One side of a swap: its amount, token, value and balance. */
const AmountBox = (props: AmountBoxProps) => {
  const { id, label, token, network, holding, value, isReadOnly, isInvalid, onChoose, input, end } = props
  const shown = useShownAmounts()
  const t = useMessages()
  return (
    <div
      className={`wp-pay${isReadOnly === true ? ' wp-pay--sunk' : ''}`}
      data-invalid={isInvalid === true || undefined}
    >
      <label className="wp-heading" htmlFor={id}>
        {label}
      </label>
      <div className="wp-pay__row">
        {input}
        <TokenChip token={token} network={network} onChoose={onChoose} />
      </div>
      <div className="wp-pay__row wp-hint wp-num">
        <bdi>{value && shown.fiat(value.amount, value.currency)}</bdi>
        <span className="wp-pay__end">
          {holding && (
            <span className={isInvalid === true ? 'wp-neg' : undefined}>
              {t.rich(swap.balance, { amount: <bdi>{shown.token(amountOf(holding))}</bdi> })}
            </span>
          )}
          {end}
        </span>
      </div>
    </div>
  )
}

interface MaxButtonProps {
  readonly token: Token
  /** What the largest amount is; undefined if no node answers. Not called once another token is chosen. */
  readonly onKnown: (most: bigint | undefined) => void
}

/** Asks for the largest amount that can be paid. */
const MaxButton = ({ token, onKnown }: MaxButtonProps) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  const [isLoading, setLoading] = useState(false)
  const fill = async () => {
    setLoading(true)
    const most = await swapTokens.most(token)
    setLoading(false)
    // The user may have chosen another token meanwhile.
    if (swapTokens.state.form.from === token) onKnown(most)
  }
  return (
    <TextButton tone="accent" disabled={isLoading} onClick={() => void fill()}>
      {t(swap.max)}
    </TextButton>
  )
}

export interface SwapAmountsProps {
  readonly state: SwapState
  readonly network: Network
  readonly holdings: readonly Holding[]
  readonly prices: KnownPrices
  /** What is wrong with the amount. */
  readonly error: string | undefined
  readonly onChoose: (side: 'from' | 'to') => void
}

/** The value of the amount in the form, which needs no quote. */
const paidValue = (form: SwapForm, prices: KnownPrices): Price | undefined => {
  const units = paidUnits(form)
  return form.from && units !== undefined ? worthOf(form.from, units, prices) : undefined
}

const Paid = ({ state: { form }, network, holdings, prices, error, onChoose }: SwapAmountsProps) => {
  const { swapTokens } = useFeature('swaps')
  const shown = useShownAmounts()
  const t = useMessages()
  const id = useId()
  const { from } = form
  const amount = typedAmount(form, shown)
  const [noMost, setNoMost] = useState<{ readonly form: SwapForm; readonly text: string }>()
  const fillIn = (token: Token, most: bigint | undefined) => {
    if (most !== undefined && most > 0n) {
      const written = shown.editable({ units: most, decimals: token.decimals })
      swapTokens.edit({ amount: written, marks: shown.marks })
      return
    }
    const isFee = token.address === undefined
    const named = { token: shownSymbol(token) }
    const short = isFee ? t(swap.notEnoughFee, named) : t(swap.notEnough, named)
    setNoMost({ form, text: most === undefined ? t(swapErrors.noMost, { network: network.name }) : short })
  }
  // What Max found counts until the form is changed.
  const problem = error ?? (noMost?.form === form ? noMost.text : undefined)
  const holding = holdingOf(from, holdings)
  const value = paidValue(form, prices)
  const errorId = problem === undefined ? undefined : `${id}-error`
  return (
    <>
      <AmountBox
        id={id}
        label={t(swap.pay)}
        token={from}
        network={network}
        holding={holding}
        value={value}
        isInvalid={errorId !== undefined}
        onChoose={() => onChoose('from')}
        input={
          <input
            className={`wp-pay__input${amountSize(amount)}`}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={amount}
            aria-invalid={errorId !== undefined || undefined}
            aria-describedby={errorId}
            onChange={({ target }) => swapTokens.edit({ amount: target.value, marks: shown.marks })}
          />
        }
        end={from && <MaxButton token={from} onKnown={(most) => fillIn(from, most)} />}
      />
      {errorId !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
    </>
  )
}

const Received = ({ state: { form, quoting }, network, holdings, prices, onChoose }: SwapAmountsProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const id = useId()
  const { quote } = quoting
  const { to } = form
  const text =
    quote === undefined || to === undefined
      ? ''
      : shown.token({ units: quote.received, decimals: to.decimals })
  return (
    <AmountBox
      id={id}
      label={t(swap.receive)}
      token={to}
      network={network}
      holding={holdingOf(to, holdings)}
      value={quote && shownValues(quote, prices).received}
      isReadOnly
      onChoose={() => onChoose('to')}
      input={
        <input
          className={`wp-pay__input${amountSize(text)}`}
          id={id}
          readOnly
          placeholder="0"
          value={text}
          aria-busy={quoting.isAsking || undefined}
        />
      }
    />
  )
}

/** What is paid and what is received, and the button that exchanges both. */
export const SwapAmounts = (props: SwapAmountsProps) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  return (
    <div className="wp-seam">
      <Paid {...props} />
      <button
        type="button"
        className="wp-seam__btn"
        aria-label={t(swap.flip)}
        onClick={() => swapTokens.flip()}
      >
        <Icon name={actionShapes.exchange} />
      </button>
      <Received {...props} />
    </div>
  )
}
