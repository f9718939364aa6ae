import { useObservableState } from 'observable-hooks'
import { useState } from 'react'

import type { ShownSwapTokens } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import { paidUnits, type SwapForm } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import type { SwapState } from '#domain/swaps/swap-state.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap, swapHelp } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { ImpactNote } from './impact-note.tsx'
import { TokenPicker } from './picker/token-picker.tsx'
import { holdingOf, problemText, ratesOf, shownValues } from './shown-swap.ts'
import { SlippageStep } from './slippage-step.tsx'
import { SwapAmounts } from './swap-amounts.tsx'
import { SwapDetails } from './swap-details.tsx'
import { SwapHelp } from './swap-help.tsx'

/** What the button says, and whether it goes on. */
interface NextStep {
  readonly label: string
  readonly isReady: boolean
  readonly isBusy: boolean
}

const nextStep = (
  t: Translate,
  { form, quoting, current }: SwapState,
  problem: ShownProblem | undefined,
): NextStep => {
  const off = { isReady: false, isBusy: false }
  if (form.from === undefined || form.to === undefined) return { ...off, label: t(swap.chooseToken) }
  if (problem !== undefined && !problem.isOfReview) return { ...off, label: problem.text }
  if (paidUnits(form) === undefined) return { ...off, label: t(swap.enterAmount) }
  const isBusy = current.step === 'preparing' || quoting.quote === undefined
  if (isBusy) return { label: t(swap.quoting), isReady: false, isBusy }
  return { label: t(problem === undefined ? swap.review : common.tryAgain), isReady: true, isBusy }
}

/** Whether the account is known to have less than the form pays. */
const isShort = (form: SwapForm, holdings: readonly Holding[]): boolean => {
  const units = paidUnits(form)
  const holding = holdingOf(form.from, holdings)
  return units !== undefined && holding !== undefined && units > holding.units
}

const notEnough: SwapProblem = { ...failure('NotEnough', 'There is not enough for this swap'), of: 'token' }

interface ShownProblem {
  readonly text: string
  /** Whether it is shown at the amount. */
  readonly isAboutAmount: boolean
  /** Whether the quote is good and only its review has failed, which the user may try again. */
  readonly isOfReview: boolean
}

/** The problem in words. One of the form, or of its quote, counts more than that of an earlier review. */
const shownProblem = (
  t: Translate,
  { form, quoting, current }: SwapState,
  network: Network,
  holdings: readonly Holding[],
): ShownProblem | undefined => {
  const ofForm = isShort(form, holdings) ? notEnough : quoting.failure
  const problem = ofForm ?? (current.step === 'form' ? current.failure : undefined)
  return (
    problem && {
      text: problemText(t, problem, form, network.nativeCurrency.symbol),
      isAboutAmount: ['NotAnAmount', 'TooManyDecimals', 'NotEnough'].includes(problem._tag),
      isOfReview: ofForm === undefined,
    }
  )
}

interface QuotedProps {
  readonly quote: SwapQuote | undefined
  readonly isAsking: boolean
  readonly prices: KnownPrices
  readonly onSlippage: () => void
}

/** The rate, which opens to everything else that the quote says. */
const Quoted = ({ quote, isAsking, prices, onSlippage }: QuotedProps) => {
  const { swapTokens } = useFeature('swaps')
  const fee = useObservableState(swapTokens.fee$)
  const shown = useShownAmounts()
  const t = useMessages()
  if (quote === undefined)
    return isAsking ? (
      <div className="wp-disclosure wp-quoting" aria-busy="true">
        <span className="wp-skel wp-skel--text" />
        <span className="wp-skel wp-skel--text" />
      </div>
    ) : null
  return (
    <details className="wp-disclosure">
      <summary>
        <bdi className="wp-num">{ratesOf(t, shown, quote)[0]}</bdi>
        <Icon name="chevron-down" />
      </summary>
      <div className="wp-disclosure__body">
        <SwapDetails quote={quote} prices={prices} fee={fee} onSlippage={onSlippage} isReviewed={false} />
      </div>
    </details>
  )
}

const Next = ({ next, isSevere }: { readonly next: NextStep; readonly isSevere: boolean }) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  const { label, isReady, isBusy } = next
  const review = () => void swapTokens.review()
  // A swap that loses a large part takes a button that is not the default one.
  if (isReady && isSevere)
    return (
      <div className="wp-actions">
        <Button kind="soft" block onClick={review}>
          {t(swap.reviewAnyway)}
        </Button>
        <Button kind="primary" block onClick={() => swapTokens.edit({ amount: '' })}>
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
  readonly state: SwapState
  readonly network: Network
  readonly tokens: ShownSwapTokens
  readonly prices: KnownPrices
}

type Aside = 'from' | 'to' | 'slippage' | 'help'

interface AsideStepProps extends Pick<SwapFormStepProps, 'state' | 'network' | 'tokens'> {
  readonly aside: Aside
  readonly onDone: () => void
}

/** A step that takes the place of the form until the user is done with it. */
const AsideStep = ({ aside, state: { form, quoting }, network, tokens, onDone }: AsideStepProps) => {
  const { swapTokens } = useFeature('swaps')
  if (aside === 'slippage') return <SlippageStep form={form} quote={quoting.quote} onDone={onDone} />
  if (aside === 'help') return <SwapHelp onDone={onDone} />
  return (
    <TokenPicker
      tokens={tokens}
      network={network}
      onCancel={onDone}
      onChoose={(token) => {
        onDone()
        swapTokens.edit({ [aside]: token })
      }}
    />
  )
}

interface FormNotesProps extends Pick<SwapFormStepProps, 'prices'> {
  readonly problem: ReturnType<typeof shownProblem>
  readonly quote: SwapState['quoting']['quote']
}

/** Why the last review failed, unless the amount's field says it, and how much of the value the swap loses. */
const FormNotes = ({ problem, quote, prices }: FormNotesProps) => (
  <>
    {problem?.isOfReview === true && !problem.isAboutAmount && <Note tone="warn">{problem.text}</Note>}
    {quote && <ImpactNote quote={quote} prices={prices} />}
  </>
)

/** The form: what is paid, what is received, and what a source quotes for it. */
export const SwapFormStep = ({ state, network, tokens, prices }: SwapFormStepProps) => {
  const { reportEvents } = useCases()
  const t = useMessages()
  const [aside, setAside] = useState<Aside>()
  const { quoting } = state
  const { own: holdings } = tokens
  const problem = shownProblem(t, state, network, holdings)
  const next = nextStep(t, state, problem)
  const level = quoting.quote && shownValues(quoting.quote, prices).level
  if (aside !== undefined) {
    const back = () => setAside(undefined)
    return <AsideStep aside={aside} state={state} network={network} tokens={tokens} onDone={back} />
  }
  return (
    <ViewLayout
      title={t(swap.title)}
      help={{ label: t(swapHelp.swaps), onAsk: () => setAside('help') }}
      live={problem?.text ?? (next.isBusy ? next.label : '')}
      footerKind="bare"
      footer={<Next next={next} isSevere={level === 'severe'} />}
    >
      <SwapAmounts
        state={state}
        network={network}
        holdings={holdings}
        prices={prices}
        error={problem?.isAboutAmount === true ? problem.text : undefined}
        onChoose={(side) => {
          reportEvents.record({ event: 'CLICK_SELECT_TOKEN_TO_SWAP', properties: {} })
          setAside(side)
        }}
      />
      <FormNotes problem={problem} quote={quoting.quote} prices={prices} />
      <Quoted
        quote={quoting.quote}
        isAsking={quoting.isAsking}
        prices={prices}
        onSlippage={() => setAside('slippage')}
      />
    </ViewLayout>
  )
}
