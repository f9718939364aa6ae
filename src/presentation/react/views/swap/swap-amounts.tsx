import { type ReactNode, useId, useState } from 'react'

import type { SwapDraftState } from '#application/use-cases/swaps/swap-draft.ts'
import type { Network } from '#domain/networks/network.ts'
import { type KnownPrices, valueOfUnits } from '#domain/swaps/swap-cost.ts'
import { enteredUnits, type SwapForm, shownAmount } from '#domain/swaps/swap-form.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, type Price, type Token } from '#domain/tokens/token.ts'
import { amountSize } from '#presentation/react/components/amounts/amount-size.ts'
import { MaxButton } from '#presentation/react/components/amounts/max-button.tsx'
import { TokenChip } from '#presentation/react/components/amounts/token-chip.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { holdingOf, impactValuesOf } from './swap-texts.ts'

interface AmountBoxProps {
  readonly id: string
  readonly label: string
  readonly token: Token | undefined
  readonly network: Network
  readonly holding: Holding | undefined
  readonly value: Price | undefined
  /** The value of the other side. */
  readonly comparedWith: Price | undefined
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly onChoose: () => void
  readonly input: ReactNode
  readonly end?: ReactNode
}

/** One side of a swap: its amount, token, value and balance. */
const AmountBox = (props: AmountBoxProps) => {
  const { id, label, token, network, holding, value, comparedWith, isReadOnly, isInvalid } = props
  const { onChoose, input, end } = props
  const format = useAmountFormatter()
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
        <span>
          {value && <Estimate value={value} isCost={isReadOnly !== true} comparedWith={[comparedWith]} />}
        </span>
        <span className="wp-pay__end">
          {holding && (
            <span className={isInvalid === true ? 'wp-neg' : undefined}>
              {t.rich(swap.balance, { amount: <bdi>{format.atLeast(amountOf(holding))}</bdi> })}
            </span>
          )}
          {end}
        </span>
      </div>
    </div>
  )
}

export interface SwapAmountsProps {
  readonly state: SwapDraftState
  readonly network: Network
  readonly holdings: readonly Holding[]
  readonly prices: KnownPrices
  /** The problem with the amount. */
  readonly error: string | undefined
  /** The largest amount that the balance covers, if the problem is that it does not cover the entered one. Base units. */
  readonly max: bigint | undefined
  readonly onChoose: (side: 'from' | 'to') => void
}

/** The value of the form's amount. It needs no quote. */
const paidValue = (form: SwapForm, prices: KnownPrices): Price | undefined => {
  const units = enteredUnits(form)
  return form.from && units !== undefined ? valueOfUnits(form.from, units, prices) : undefined
}

/** The values of both sides, the received one if there is a quote. */
const shownValues = ({ form, quoting: { quote } }: SwapDraftState, prices: KnownPrices) => ({
  paid: paidValue(form, prices),
  received: quote && impactValuesOf(quote, prices).received,
})

const PaidAmount = (props: SwapAmountsProps) => {
  const { state, network, holdings, prices, error, max, onChoose } = props
  const { form } = state
  const { swapDraft, swapFees } = useFeature('swaps')
  const format = useAmountFormatter()
  const t = useMessages()
  const id = useId()
  const { from } = form
  const amount = shownAmount(form, format)
  const [maxProblem, setMaxProblem] = useState<{ readonly form: SwapForm; readonly text: string }>()
  const maxProblemText = (token: Token, max: bigint | undefined): string => {
    if (max === undefined) return t(swapErrors.noMost, { network: network.name })
    const isNative = token.address === undefined
    return t(isNative ? swap.notEnoughFee : swap.notEnough, { token: shownSymbol(token) })
  }
  const fillIn = ({ decimals }: Token, units: bigint) =>
    swapDraft.edit({ amount: format.editable({ units, decimals }), marks: format.marks })
  const fillInMax = (token: Token, max: bigint | undefined) => {
    if (max !== undefined && max > 0n) fillIn(token, max)
    else setMaxProblem({ form, text: maxProblemText(token, max) })
  }
  // The problem is shown until the form changes.
  const problem = error ?? (maxProblem?.form === form ? maxProblem.text : undefined)
  const holding = holdingOf(from, holdings)
  const { paid, received } = shownValues(state, prices)
  const errorId = problem === undefined ? undefined : `${id}-error`
  return (
    <>
      <AmountBox
        id={id}
        label={t(swap.pay)}
        token={from}
        network={network}
        holding={holding}
        value={paid}
        comparedWith={received}
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
            onChange={({ target }) => swapDraft.edit({ amount: target.value, marks: format.marks })}
          />
        }
        end={
          from && (
            <MaxButton
              label={t(swap.max)}
              inputs={() => {
                const { form, current } = swapDraft.state
                return [form.from, form.amount, current.step]
              }}
              request={() => swapFees.maxAmount(from)}
              onLoad={(max) => fillInMax(from, max)}
            />
          )
        }
      />
      {errorId !== undefined && (
        <FieldError id={errorId}>
          {problem}
          {from && max !== undefined && (
            <>
              {' '}
              <TextButton tone="accent" onClick={() => fillIn(from, max)}>
                {t(swap.payMost, { amount: writtenAmount(format, max, from) })}
              </TextButton>
            </>
          )}
        </FieldError>
      )}
    </>
  )
}

const ReceivedAmount = ({ state, network, holdings, prices, onChoose }: SwapAmountsProps) => {
  const { swapTokens, swapDraft } = useFeature('swaps')
  const format = useAmountFormatter()
  const t = useMessages()
  const id = useId()
  const { form, quoting } = state
  const { quote } = quoting
  const { paid, received } = shownValues(state, prices)
  const { to } = form
  const arrival = (to && swapTokens.networkOf(to.chainId)) ?? network
  const text =
    quote === undefined || to === undefined
      ? ''
      : format.atLeast({ units: quote.received, decimals: to.decimals })
  return (
    <AmountBox
      id={id}
      label={swapDraft.isBetweenNetworks ? t(swap.receiveOn, { network: arrival.name }) : t(swap.receive)}
      token={to}
      network={arrival}
      holding={holdingOf(to, holdings)}
      value={received}
      comparedWith={paid}
      isReadOnly
      onChoose={() => onChoose('to')}
      input={
        <input
          className={`wp-pay__input${amountSize(text)}`}
          id={id}
          readOnly
          placeholder="0"
          value={text}
          aria-busy={quoting.isLoading || undefined}
        />
      }
    />
  )
}

/** The two sides of the form, with the button that exchanges them. */
export const SwapAmounts = (props: SwapAmountsProps) => {
  const { swapDraft } = useFeature('swaps')
  const t = useMessages()
  return (
    <div className="wp-seam">
      <PaidAmount {...props} />
      {swapDraft.isBetweenNetworks ? (
        <span className="wp-seam__btn" aria-hidden="true">
          <Icon name="chevron-down" />
        </span>
      ) : (
        <button
          type="button"
          className="wp-seam__btn"
          aria-label={t(swap.flip)}
          onClick={() => swapDraft.flip()}
        >
          <Icon name={actionShapes.exchange} />
        </button>
      )}
      <ReceivedAmount {...props} />
    </div>
  )
}
