import { useObservableState } from 'observable-hooks'
import { useState } from 'react'

import type { SwapTokenListState } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { SwapDraftState } from '#application/use-cases/swaps/swap-draft.ts'
import type { Network } from '#domain/networks/network.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import { enteredUnits, type SwapForm } from '#domain/swaps/swap-form.ts'
import { notEnough } from '#domain/swaps/swap-review.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { OpenRequestNote } from '#presentation/react/components/amounts/open-request-note.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap, swapHelp } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { StandingNotes } from './allowed-notes.tsx'
import { ImpactNote } from './impact-note.tsx'
import { TokenPicker } from './picker/token-picker.tsx'
import { SlippageStep } from './slippage-step.tsx'
import { SwapAmounts } from './swap-amounts.tsx'
import { SwapDetails } from './swap-details.tsx'
import { SwapHelp } from './swap-help.tsx'
import { holdingOf, impactValuesOf, problemText, rateTexts } from './swap-texts.ts'

/** The form's button. */
interface ReviewAction {
  readonly label: string
  readonly isReady: boolean
  readonly isBusy: boolean
}

const reviewAction = (
  t: Translate,
  { form, quoting, current }: SwapDraftState,
  problem: ShownProblem | undefined,
): ReviewAction => {
  const disabled = { isReady: false, isBusy: false }
  if (form.from === undefined || form.to === undefined) return { ...disabled, label: t(swap.chooseToken) }
  if (problem !== undefined && !problem.isOfReview) return { ...disabled, label: problem.text }
  if (enteredUnits(form) === undefined) return { ...disabled, label: t(swap.enterAmount) }
  const isBusy = current.step === 'preparing' || quoting.quote === undefined
  if (isBusy) return { label: t(swap.quoting), isReady: false, isBusy }
  return { label: t(problem === undefined ? swap.review : common.tryAgain), isReady: true, isBusy }
}

/** Whether the form's amount is larger than the account's holding. False if the holding is unknown. */
const exceedsHolding = (form: SwapForm, holdings: readonly Holding[]): boolean => {
  const units = enteredUnits(form)
  const holding = holdingOf(form.from, holdings)
  return units !== undefined && holding !== undefined && units > holding.units
}

interface ShownProblem {
  readonly text: string
  /** Whether it is shown below the amount. */
  readonly isAboutAmount: boolean
  /** Whether only the review has failed, which the user can try again with the same quote. */
  readonly isOfReview: boolean
  /** The largest amount that the balance covers, in base units of the paid token. */
  readonly max: bigint | undefined
}

/** The problem to show. A problem of the form, or of its quote, takes precedence over that of an earlier review. */
const shownProblem = (
  t: Translate,
  { form, quoting, current }: SwapDraftState,
  network: Network,
  holdings: readonly Holding[],
): ShownProblem | undefined => {
  const formProblem = exceedsHolding(form, holdings) ? notEnough('token') : quoting.failure
  const problem = formProblem ?? (current.step === 'idle' ? current.failure : undefined)
  return (
    problem && {
      text: problemText(t, problem, form, network.nativeCurrency.symbol),
      isAboutAmount: ['NotAnAmount', 'TooManyDecimals', 'NotEnough'].includes(problem._tag),
      isOfReview: formProblem === undefined,
      max: 'max' in problem ? problem.max : undefined,
    }
  )
}

interface QuoteDisclosureProps {
  readonly quote: SwapQuote | undefined
  readonly isLoading: boolean
  readonly prices: KnownPrices
  readonly onSlippage: () => void
}

/** The rate of the quote, which expands to its details. */
const QuoteDisclosure = ({ quote, isLoading, prices, onSlippage }: QuoteDisclosureProps) => {
  const { swapFees } = useFeature('swaps')
  const fee = useObservableState(swapFees.fee$)
  const format = useAmountFormatter()
  const t = useMessages()
  if (quote === undefined)
    return isLoading ? (
      <div className="wp-disclosure wp-quoting" aria-busy="true">
        <span className="wp-skel wp-skel--text" />
        <span className="wp-skel wp-skel--text" />
      </div>
    ) : null
  return (
    <details className="wp-disclosure">
      <summary>
        <bdi className="wp-num">{rateTexts(t, format, quote)[0]}</bdi>
        <Icon name="chevron-down" />
      </summary>
      <div className="wp-disclosure__body">
        <SwapDetails quote={quote} prices={prices} fee={fee} onSlippage={onSlippage} />
      </div>
    </details>
  )
}

interface ReviewButtonProps {
  readonly action: ReviewAction
  /** Whether the price impact is severe. */
  readonly isSevere: boolean
}

const ReviewButton = ({ action, isSevere }: ReviewButtonProps) => {
  const { swapDraft } = useFeature('swaps')
  const t = useMessages()
  const { label, isReady, isBusy } = action
  const review = () => void swapDraft.review()
  // With a severe price impact the review is not the default action.
  if (isReady && isSevere)
    return (
      <div className="wp-actions">
        <Button kind="soft" block onClick={review}>
          {t(swap.reviewAnyway)}
        </Button>
        <Button kind="primary" block onClick={() => swapDraft.edit({ amount: '' })}>
          {t(swap.changeAmount)}
        </Button>
      </div>
    )
  return (
    <Button kind="primary" block busy={isBusy} disabled={!isReady} onClick={review}>
      {label}
    </Button>
  )
}

export interface SwapFormStepProps {
  readonly state: SwapDraftState
  readonly network: Network
  readonly tokens: SwapTokenListState
  readonly prices: KnownPrices
}

/** What is edited or explained in place of the form. `from`, `to`: the token of that side. */
type Subview = 'from' | 'to' | 'slippage' | 'help'

interface FormSubviewProps extends Pick<SwapFormStepProps, 'state' | 'network' | 'tokens'> {
  readonly subview: Subview
  readonly onDone: () => void
}

/** Replaces the form until the user is done. */
const FormSubview = ({ subview, state: { form, quoting }, network, tokens, onDone }: FormSubviewProps) => {
  const { swapTokens, swapDraft } = useFeature('swaps')
  if (subview === 'slippage') return <SlippageStep form={form} quote={quoting.quote} onDone={onDone} />
  if (subview === 'help') return <SwapHelp onDone={onDone} />
  return (
    <TokenPicker
      tokens={tokens}
      network={network}
      destinations={subview === 'to' ? swapTokens.destinations : []}
      onCancel={onDone}
      onChoose={(token) => {
        onDone()
        swapDraft.edit({ [subview]: token })
      }}
    />
  )
}

interface FormNotesProps extends Pick<SwapFormStepProps, 'prices'> {
  readonly problem: ReturnType<typeof shownProblem>
  readonly quote: SwapDraftState['quoting']['quote']
  readonly wallet: string
}

/** What earlier tries have left, the failure of the last review, unless it is shown below the amount, and the price impact. */
const FormNotes = ({ problem, quote, prices, wallet }: FormNotesProps) => (
  <>
    <StandingNotes />
    <OpenRequestNote wallet={wallet} />
    {problem?.isOfReview === true && !problem.isAboutAmount && <Note tone="warn">{problem.text}</Note>}
    {quote && <ImpactNote quote={quote} prices={prices} />}
  </>
)

/** The form with the two sides and the quote. */
export const SwapFormStep = ({ state, network, tokens, prices }: SwapFormStepProps) => {
  const { reportEvents } = useCases()
  const { walletName } = useActiveAccount()
  const t = useMessages()
  const [subview, setSubview] = useState<Subview>()
  const { quoting } = state
  const { holdings } = tokens
  const problem = shownProblem(t, state, network, holdings)
  const action = reviewAction(t, state, problem)
  // A problem with the amount is an alert below it.
  const announced = problem?.isAboutAmount === false ? problem.text : undefined
  const level = quoting.quote && impactValuesOf(quoting.quote, prices).level
  if (subview !== undefined) {
    const back = () => setSubview(undefined)
    return <FormSubview subview={subview} state={state} network={network} tokens={tokens} onDone={back} />
  }
  return (
    <ViewLayout
      title={t(swap.title)}
      help={{ label: t(swapHelp.swaps), onAsk: () => setSubview('help') }}
      live={announced ?? (action.isBusy ? action.label : '')}
      footerKind="bare"
      footer={<ReviewButton action={action} isSevere={level === 'severe'} />}
    >
      <SwapAmounts
        state={state}
        network={network}
        holdings={holdings}
        prices={prices}
        error={problem?.isAboutAmount === true ? problem.text : undefined}
        max={problem?.max}
        onChoose={(side) => {
          reportEvents.record({ event: 'CLICK_SELECT_TOKEN_TO_SWAP', properties: {} })
          setSubview(side)
        }}
      />
      <FormNotes problem={problem} quote={quoting.quote} prices={prices} wallet={walletName} />
      <QuoteDisclosure
        quote={quoting.quote}
        isLoading={quoting.isLoading}
        prices={prices}
        onSlippage={() => setSubview('slippage')}
      />
    </ViewLayout>
  )
}
