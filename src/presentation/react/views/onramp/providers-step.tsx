import type { ReactNode } from 'react'

import { type Comparison, comparisonOf } from '#domain/onramp/comparison.ts'
import { isNotSold, type PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import type { ProviderRow } from '#domain/onramp/provider-rows.ts'
import { contractOf, type PurchaseReview } from '#domain/onramp/purchase-review.ts'
import type { PurchaseStep as PurchaseStepState } from '#domain/onramp/purchase-step.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { onramp, onrampErrors } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListSkeleton, RowText } from '#presentation/react/ui/list-item.tsx'
import { RadioRow } from '#presentation/react/ui/radio-row.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { cardShape, ProviderMark } from './marks.tsx'
import { PurchaseFailureNote, ReasonNotSold } from './purchase-failure-note.tsx'
import { costText, fiatCost, methodWord, tokenAmount } from './shown-purchase.ts'

interface QuotedAmountProps {
  readonly row: ProviderRow
  readonly symbol: string
  /** All rows. Their amounts and fees differ from each other as shown. */
  readonly rows: readonly ProviderRow[]
}

/** The amount of tokens in a provider's quote, and its difference to the best one. An example row shows no amount. */
const QuotedAmount = ({
  row: { quote, isBest, differenceToBest, isExample, problem },
  symbol,
  rows,
}: QuotedAmountProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  if (problem !== undefined || isExample) return null
  if (quote === undefined || quote.status === 'loading')
    return <span className="wp-skel wp-skel--text wp-skel--tag" />
  if (quote.status !== 'ready') return <span className="wp-tag">{t(onramp.unquoted)}</span>
  const difference = differenceToBest === undefined ? undefined : amountFrom(differenceToBest)
  const quoted = rows.flatMap((row) =>
    row.quote?.status === 'ready' ? [row.quote.quote.purchaseAmount.amount] : [],
  )
  const differences = rows.flatMap((row) => amountFrom(row.differenceToBest ?? '') ?? [])
  return (
    <span className="wp-row__end">
      <span className="wp-row__title">
        <bdi>{tokenAmount(format, quote.quote.purchaseAmount.amount, symbol, quoted)}</bdi>
      </span>
      {isBest && <span className="wp-row__desc wp-best">{t(onramp.best)}</span>}
      {difference !== undefined && (
        <span className="wp-row__desc">
          <bdi>−{format.atMost(difference, differences)}</bdi>
        </span>
      )}
    </span>
  )
}

interface ProviderItemProps extends Pick<QuotedAmountProps, 'rows'> {
  readonly row: ProviderRow
  readonly state: OnRampState
  readonly isChosen: boolean
  /** Whether this row of the group is in the tab order. */
  readonly isTabStop: boolean
}

const ProviderItem = ({ row, rows, state, isChosen, isTabStop }: ProviderItemProps) => {
  const { purchaseDraft } = useFeature('onramp')
  const format = useAmountFormatter()
  const t = useMessages()
  const { provider, isExample, problem, canContinue } = row
  const desc = (): ReactNode => {
    if (isExample) return t(onramp.example)
    if (problem === undefined) return costText(t, format, row, rows)
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
      onClick={() => purchaseDraft.select(provider.name)}
    >
      <ProviderMark provider={provider} />
      <RowText title={<bdi>{provider.label}</bdi>} desc={desc()} wrap />
      <QuotedAmount row={row} symbol={state.purchaseCurrency.symbol} rows={rows} />
    </RadioRow>
  )
}

/** Shown if no provider gave a quote. The user can request quotes again. */
const NoQuote = ({ onBack }: Pick<ProvidersStepProps, 'onBack'>) => {
  const { purchaseDraft } = useFeature('onramp')
  const t = useMessages()
  return (
    <ViewLayout title={t(onramp.providers)} back={onBack}>
      <Empty icon={cardShape} tone="danger" lead={t(onramp.errorTitle)} text={t(onramp.errorText)} alert>
        <Button kind="secondary" icon="refresh" onClick={() => void purchaseDraft.retry()}>
          {t(common.tryAgain)}
        </Button>
      </Empty>
    </ViewLayout>
  )
}

export interface ProvidersStepProps {
  readonly state: OnRampState
  readonly current: PurchaseStepState
  readonly onBack: () => void
}

interface ContinueButtonProps extends ProvidersStepProps {
  readonly comparison: Comparison
  /** What the user sees. Undefined if a purchase cannot begin. */
  readonly review: PurchaseReview | undefined
}

const ContinueButton = ({
  state,
  comparison: { next, isSettled },
  current,
  review,
  onBack,
}: ContinueButtonProps) => {
  const { purchaseDraft } = useFeature('onramp')
  const t = useMessages()
  if (current.step === 'opening' || !isSettled) {
    const provider = current.step === 'opening' ? current.review.provider.label : undefined
    return (
      <Button kind="primary" block busy onClick={() => undefined}>
        {provider === undefined ? t(onramp.quoting) : t(onramp.opening, { provider })}
      </Button>
    )
  }
  if (next === undefined || review === undefined)
    return (
      <Button kind="primary" block onClick={onBack}>
        {t(onramp.changeAmount)}
      </Button>
    )
  const { name, label: provider, hosts } = next.provider
  // Browsers open a tab only within the click, so nothing is awaited before.
  const start = () => {
    if (state.selectedProvider !== name) purchaseDraft.select(name)
    void purchaseDraft.buy(review)
  }
  return (
    <Button kind="primary" block icon={viewShapes.external} onClick={start}>
      {hosts === undefined
        ? t(onramp.continueWith, { provider })
        : t.rich(onramp.continueOn, { provider, host: <bdi>{t.list(hosts)}</bdi> })}
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
          rows={rows}
          state={state}
          // The best provider is shown as chosen only once Continue would begin with it.
          isChosen={row === next && isSettled}
          isTabStop={row === tabStop}
        />
      ))}
    </div>
  )
}

/** The token, the network, and the account that gets the deposit. */
const Delivery = ({ review }: { readonly review: PurchaseReview }) => {
  const t = useMessages()
  const { address, network, purchaseCurrency } = review
  const contract = contractOf(review)
  return (
    <Definitions>
      <Definition label={t(onramp.youReceive)}>
        <bdi>{purchaseCurrency.symbol}</bdi>
        {contract !== undefined && <Address address={contract} />}
      </Definition>
      <Definition label={t(onramp.account)}>
        <AccountFlag address={address} />
        <Address address={address} />
      </Definition>
      <Definition label={t(onramp.network)}>
        <NetworkIcon network={network} chainId={network.caipNetworkId} />
        <bdi>{network.name}</bdi>
      </Definition>
    </Definitions>
  )
}

const announcements = {
  loading: onramp.quoting,
  answering: onramp.quoting,
  answered: onramp.providers,
  notSold: onrampErrors.noneTitle,
} as const

/** Why the last purchase did not begin, or why no provider sells. */
const shownFailure = ({ state, current }: ProvidersStepProps): PurchaseFailure | undefined =>
  (current.step === 'review' ? current.failure : undefined) ?? state.error

/** The providers with their quotes. S0-07, S1-11, S1-12. */
export const ProvidersStep = (props: ProvidersStepProps) => {
  const { state, onBack } = props
  const { purchaseDraft } = useFeature('onramp')
  const format = useAmountFormatter()
  const t = useMessages()
  const comparison = comparisonOf(state)
  const { status, rows, next } = comparison
  if (status === 'unanswered') return <NoQuote onBack={onBack} />
  const { paymentAmount = '0', paymentCurrency, method } = state
  const review = next && purchaseDraft.reviewOf(state, next.provider.name)
  const error = shownFailure(props)
  return (
    <ViewLayout
      title={t(onramp.providers)}
      back={onBack}
      busy={status === 'loading' || status === 'answering'}
      live={t(announcements[status])}
      footerKind="bare"
      footer={<ContinueButton {...props} comparison={comparison} review={review} />}
    >
      <p className="wp-p wp-num">
        {t.rich(onramp.providersText, {
          amount: <b>{fiatCost(format, paymentAmount, paymentCurrency.id)}</b>,
          method: methodWord(t, method),
        })}
      </p>
      {status === 'loading' ? (
        <ListSkeleton label={t(onramp.quoting)} count={rows.length} />
      ) : (
        <Providers state={state} comparison={comparison} />
      )}
      {error && next && <PurchaseFailureNote failure={error} row={next} state={state} />}
      {review && <Delivery review={review} />}
      {next && <p className="wp-hint">{t(onramp.providerNote)}</p>}
    </ViewLayout>
  )
}
