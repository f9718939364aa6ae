import type { ReactNode } from 'react'

import { type Comparison, comparisonOf } from '#domain/onramp/comparison.ts'
import { isNotSold } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import type { ProviderRow } from '#domain/onramp/provider-rows.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { onramp, onrampErrors } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListSkeleton, RowText } from '#presentation/react/ui/list-item.tsx'
import { RadioRow } from '#presentation/react/ui/radio-row.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { cardShape, ProviderMark } from './marks.tsx'
import { PurchaseFailureNote, ReasonNotSold } from './purchase-failure-note.tsx'
import { feeText, fiatAmount, methodWord, tokenAmount } from './shown-purchase.ts'

interface QuotedAmountProps {
  readonly row: ProviderRow
  readonly symbol: string
}

/** The amount of tokens in a provider's quote, and its difference to the best one. An example row shows no amount. */
const QuotedAmount = ({
  row: { quote, isBest, differenceToBest, isExample, problem },
  symbol,
}: QuotedAmountProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  if (problem !== undefined || isExample) return null
  if (quote === undefined || quote.status === 'loading')
    return <span className="wp-skel wp-skel--text wp-skel--tag" />
  if (quote.status !== 'ready') return <span className="wp-tag">{t(onramp.unquoted)}</span>
  const difference = differenceToBest === undefined ? undefined : amountFrom(differenceToBest)
  return (
    <span className="wp-row__end">
      <span className="wp-row__title">
        <bdi>{tokenAmount(format, quote.quote.purchaseAmount.amount, symbol)}</bdi>
      </span>
      {isBest && <span className="wp-row__desc wp-best">{t(onramp.best)}</span>}
      {difference !== undefined && (
        <span className="wp-row__desc">
          <bdi>−{format.token(difference)}</bdi>
        </span>
      )}
    </span>
  )
}

interface ProviderItemProps {
  readonly row: ProviderRow
  readonly state: OnRampState
  readonly isChosen: boolean
  /** Whether this row of the group is in the tab order. */
  readonly isTabStop: boolean
}

const ProviderItem = ({ row, state, isChosen, isTabStop }: ProviderItemProps) => {
  const { buyCrypto } = useFeature('onramp')
  const format = useAmountFormatter()
  const t = useMessages()
  const { provider, isExample, problem, canContinue } = row
  const desc = (): ReactNode => {
    if (isExample) return t(onramp.example)
    if (problem === undefined) return feeText(t, format, row)
    return isNotSold(problem) ? (
      <ReasonNotSold problem={problem} row={row} state={state} />
    ) : (
      t(onrampErrors.noAnswer)
    )
  }
  return (
    <RadioRow
      checked={isChosen}
      isTabStop={isTabStop}
      disabled={!canContinue}
      busy={row.quote?.status === 'loading'}
      onClick={() => buyCrypto.select(provider.name)}
    >
      <ProviderMark provider={provider} />
      <RowText title={<bdi>{provider.label}</bdi>} desc={desc()} wrap />
      <QuotedAmount row={row} symbol={state.purchaseCurrency.symbol} />
    </RadioRow>
  )
}

/** Shown if no provider gave a quote. The user can request quotes again. */
const NoQuote = ({ onBack }: Pick<ProvidersStepProps, 'onBack'>) => {
  const { buyCrypto } = useFeature('onramp')
  const t = useMessages()
  return (
    <ViewLayout title={t(onramp.providers)} back={onBack}>
      <Empty icon={cardShape} tone="danger" lead={t(onramp.errorTitle)} text={t(onramp.errorText)} alert>
        <Button kind="secondary" icon="refresh" onClick={() => void buyCrypto.retry()}>
          {t(common.tryAgain)}
        </Button>
      </Empty>
    </ViewLayout>
  )
}

export interface ProvidersStepProps {
  readonly state: OnRampState
  /** The provider whose page is being opened. */
  readonly opening: string | undefined
  readonly onBack: () => void
}

interface ContinueButtonProps extends ProvidersStepProps {
  readonly comparison: Comparison
}

const ContinueButton = ({ state, comparison: { next, isSettled }, opening, onBack }: ContinueButtonProps) => {
  const { buyCrypto, beginPurchase } = useFeature('onramp')
  const t = useMessages()
  if (opening !== undefined || !isSettled) {
    const provider = opening === undefined ? undefined : buyCrypto.providerOf(opening).label
    return (
      <Button kind="primary" block busy onClick={() => undefined}>
        {provider === undefined ? t(onramp.quoting) : t(onramp.opening, { provider })}
      </Button>
    )
  }
  if (next === undefined)
    return (
      <Button kind="primary" block onClick={onBack}>
        {t(onramp.changeAmount)}
      </Button>
    )
  const { name, label } = next.provider
  // Browsers open a tab only within the click, so nothing is awaited before.
  const start = () => {
    if (state.selectedProvider !== name) buyCrypto.select(name)
    void beginPurchase.begin(name)
  }
  return (
    <Button kind="primary" block icon={viewShapes.external} onClick={start}>
      {t(onramp.continueWith, { provider: label })}
    </Button>
  )
}

const Providers = ({
  state,
  comparison: { rows, next, isSettled },
}: Pick<ContinueButtonProps, 'state' | 'comparison'>) => {
  const t = useMessages()
  const tabStop = next ?? rows[0]
  return (
    <div className="wp-group wp-sellers" role="radiogroup" aria-label={t(onramp.providers)}>
      {rows.map((row) => (
        <ProviderItem
          key={row.provider.name}
          row={row}
          state={state}
          // The best provider is shown as chosen only once Continue would begin with it.
          isChosen={row === next && isSettled}
          isTabStop={row === tabStop}
        />
      ))}
    </div>
  )
}

const announcements = {
  loading: onramp.quoting,
  answering: onramp.quoting,
  answered: onramp.providers,
  notSold: onrampErrors.noneTitle,
} as const

/** The providers with their quotes. S0-07, S1-11, S1-12. */
export const ProvidersStep = (props: ProvidersStepProps) => {
  const { state, onBack } = props
  const format = useAmountFormatter()
  const t = useMessages()
  const comparison = comparisonOf(state)
  const { status, rows, next } = comparison
  if (status === 'unanswered') return <NoQuote onBack={onBack} />
  const { paymentAmount = '0', paymentCurrency, method, error } = state
  return (
    <ViewLayout
      title={t(onramp.providers)}
      back={onBack}
      busy={status === 'loading' || status === 'answering'}
      live={t(announcements[status])}
      footerKind="bare"
      footer={<ContinueButton {...props} comparison={comparison} />}
    >
      <p className="wp-p wp-num">
        {t.rich(onramp.providersText, {
          amount: <b>{fiatAmount(format, paymentAmount, paymentCurrency.id)}</b>,
          method: methodWord(t, method),
        })}
      </p>
      {status === 'loading' ? (
        <ListSkeleton label={t(onramp.quoting)} count={rows.length} />
      ) : (
        <Providers state={state} comparison={comparison} />
      )}
      {error && next && <PurchaseFailureNote failure={error} row={next} state={state} />}
      {next && <p className="wp-hint">{t(onramp.providerNote)}</p>}
    </ViewLayout>
  )
}
