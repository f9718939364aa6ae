import { type ReactNode, useId, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { comparisonOf } from '#domain/onramp/comparison.ts'
import { areOffersLoading, type OnRampState } from '#domain/onramp/onramp-state.ts'
import {
  limitOf,
  methodFor,
  type AmountProblem,
  amountProblem,
  suggestedAmounts,
} from '#domain/onramp/payment-amount.ts'
import { areQuotesLoading, purchaseAmountOf, totalOf } from '#domain/onramp/provider-rows.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { onramp, onrampErrors, onrampHelp } from '#presentation/react/messages/onramp.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem, Tag } from '#presentation/react/ui/list-item.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { CurrencyMark, methodShape, PurchaseMark } from './marks.tsx'
import {
  BANK,
  CARD,
  fiatCost,
  fiatLimit,
  methodName,
  roundFiatAmount,
  tokenAmount,
} from './shown-purchase.ts'
import { amountProblemText } from './sum-problem-text.ts'

/** Amounts with more characters are shown in smaller digits. */
const LONG = 8
const LONGER = 13

export interface AmountStepProps {
  readonly state: OnRampState
  readonly network: Network
  /** The amount as the user typed it. */
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChoose: (field: 'payment' | 'purchase' | 'method') => void
  readonly onMethod: (method: string) => void
  readonly onCompare: () => void
  readonly onHelp: () => void
}

type Field = Pick<AmountStepProps, 'state' | 'typed' | 'onType'>

/** The estimate of the chosen quote, and what it costs if that is not what the user has entered. */
const quotedTexts = (format: AmountFormatter, state: OnRampState) => {
  const amount = purchaseAmountOf(state)
  if (amount === undefined) return undefined
  const total = totalOf(state)
  return {
    amount: `≈ ${tokenAmount(format, amount, state.purchaseCurrency.symbol)}`,
    total: total && fiatCost(format, total.amount, total.currency),
  }
}

/** What is shown, as one sentence. */
const announcement = (t: Translate, format: AmountFormatter, state: OnRampState): string => {
  const quoted = quotedTexts(format, state)
  if (quoted === undefined) return ''
  const { amount, total } = quoted
  return total === undefined ? t(onramp.youGet, { amount }) : t(onramp.youGetFor, { amount, total })
}

/** Shows the amount of tokens in the chosen quote, or that no provider gives one. */
const TokenAmount = ({ state }: Pick<Field, 'state'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const quoted = quotedTexts(format, state)
  if (quoted !== undefined) {
    const amount = <bdi>{quoted.amount}</bdi>
    if (quoted.total === undefined) return <>{t.rich(onramp.youGet, { amount })}</>
    return <>{t.rich(onramp.youGetFor, { amount, total: <bdi>{quoted.total}</bdi> })}</>
  }
  if (areQuotesLoading(state)) return <>{t(onramp.quoting)}</>
  const { status } = comparisonOf(state)
  if (status === 'notSold') return <>{t(onrampErrors.noneTitle)}</>
  return status === 'unanswered' ? <>{t(onramp.errorTitle)}</> : null
}

const sizeOf = ({ length }: string) => (length > LONGER ? 's' : length > LONG ? 'm' : undefined)

/** The field of the payment amount, in large digits. */
const AmountField = ({
  state,
  typed,
  onType,
  problem,
}: Field & { readonly problem: AmountProblem | undefined }) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const id = useId()
  const [isBlurred, setBlurred] = useState(false)
  const text = problem && amountProblemText(t, format, problem, state)
  const isError = problem !== undefined && (problem !== 'tooLittle' || isBlurred)
  return (
    <div className="wp-stack wp-stack--4 wp-sum">
      <label className="wp-sr" htmlFor={id}>
        {t(onramp.amountLabel)}
      </label>
      <div className="wp-bigamount" data-invalid={isError || undefined} data-size={sizeOf(typed)}>
        <span className="wp-bigamount__sym" aria-hidden="true">
          {format.sign(state.paymentCurrency.id)}
        </span>
        <input
          className="wp-bigamount__input"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={typed}
          style={{ inlineSize: `${Math.max(1, typed.length)}ch` }}
          aria-invalid={isError || undefined}
          aria-describedby={`${id}-text`}
          onBlur={() => setBlurred(true)}
          onChange={({ target }) => {
            setBlurred(false)
            onType(target.value)
          }}
        />
      </div>
      {isError ? (
        <FieldError id={`${id}-text`}>{text}</FieldError>
      ) : (
        <p className="wp-hint wp-hint--centre wp-num wp-sum__text" id={`${id}-text`}>
          {text ?? <TokenAmount state={state} />}
        </p>
      )}
    </div>
  )
}

/** Buttons that enter a round amount. */
const SuggestedAmounts = ({ state, onType }: Omit<Field, 'typed'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { paymentCurrency, method, paymentAmount } = state
  const sums = suggestedAmounts(paymentCurrency, method)
  if (sums.length === 0) return null
  return (
    <div className="wp-chips wp-chips--centre" role="group" aria-label={t(onramp.quick)}>
      {sums.map((sum) => {
        const amount = amountFrom(sum)
        return (
          <button
            key={sum}
            type="button"
            className="wp-chip wp-num"
            aria-pressed={sum === paymentAmount}
            onClick={() => amount && onType(format.editable(amount))}
          >
            {roundFiatAmount(format, sum, paymentCurrency.id)}
          </button>
        )
      })}
    </div>
  )
}

const otherMethodTexts = { [CARD]: onramp.useCard, [BANK]: onramp.useBank } as const

/** Offers a payment method that accepts the amount. */
const OtherMethod = ({ state, onMethod }: Pick<AmountStepProps, 'state' | 'onMethod'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const other = methodFor(state.paymentCurrency, state.paymentAmount)
  if (other === undefined) return null
  const max = fiatLimit(format, other.max, state.paymentCurrency.id)
  const { id } = other
  const text =
    id === CARD || id === BANK ? t(otherMethodTexts[id], { max }) : t(onramp.useOther, { method: id, max })
  return (
    <Note icon={methodShape(id)}>
      {text}{' '}
      <TextButton tone="accent" onClick={() => onMethod(id)}>
        {methodName(t, id)}
      </TextButton>
    </Note>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly value: string
  readonly onClick: () => void
}

const ChoiceRow = ({ icon, title, value, onClick }: RowProps) => (
  <ListItem
    icon={icon}
    title={title}
    end={
      <>
        <Tag>
          <bdi>{value}</bdi>
        </Tag>
        <Icon name="chevron-right" flip />
      </>
    }
    onClick={onClick}
  />
)

/** The form with the amount, the payment currency, the token and the payment method. S0-07, S3-15. */
export const AmountStep = (props: AmountStepProps) => {
  const { state, network, typed, onType, onChoose, onMethod, onCompare, onHelp } = props
  const format = useAmountFormatter()
  const t = useMessages()
  const { paymentCurrency, purchaseCurrency, method, paymentAmount } = state
  const problem = amountProblem(typed, paymentCurrency, method, format.marks)
  const isReady = paymentAmount !== undefined && problem === undefined
  return (
    <ViewLayout
      title={t(onramp.title)}
      help={{ label: t(onrampHelp.buying), onAsk: onHelp }}
      busy={areOffersLoading(state)}
      live={announcement(t, format, state)}
      footerKind="bare"
      footer={
        <Button kind="primary" block disabled={!isReady} onClick={onCompare}>
          {t(onramp.compare)}
        </Button>
      }
    >
      <AmountField state={state} typed={typed} onType={onType} problem={problem} />
      <SuggestedAmounts state={state} onType={onType} />
      <ListGroup label={t(onramp.title)}>
        <ChoiceRow
          icon={<CurrencyMark currency={paymentCurrency.id} />}
          title={t(onramp.payWith)}
          value={paymentCurrency.id}
          onClick={() => onChoose('payment')}
        />
        <ChoiceRow
          icon={<PurchaseMark currency={purchaseCurrency} network={network} />}
          title={t(onramp.buying)}
          value={purchaseCurrency.symbol}
          onClick={() => onChoose('purchase')}
        />
        <ChoiceRow
          icon={<IconMark name={methodShape(method)} />}
          title={t(onramp.method)}
          value={methodName(t, limitOf(paymentCurrency, method)?.id ?? method)}
          onClick={() => onChoose('method')}
        />
      </ListGroup>
      {problem === 'tooMuch' && <OtherMethod state={state} onMethod={onMethod} />}
    </ViewLayout>
  )
}
