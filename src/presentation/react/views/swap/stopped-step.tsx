import { useObservableEagerState } from 'observable-hooks'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { refundOf } from '#domain/swaps/refund.ts'
import { isSameContract, type Refusal } from '#domain/swaps/refusal.ts'
import type { SwapStep } from '#domain/swaps/swap-step.ts'
import type { BalanceChange, SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { type Holding, nativeToken, type Token } from '#domain/tokens/token.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap, swapRefusals as texts } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AddressRows } from './address-rows.tsx'
import { StandingNotes } from './allowed-notes.tsx'

type StoppedSwap = Extract<SwapStep, { readonly step: 'stopped' }>

interface StoppedStepProps {
  readonly current: StoppedSwap
  /** Used to name the token of a changed balance. */
  readonly holdings: readonly Holding[]
}

/** Half of the largest 256-bit number. This amount and larger ones count as unlimited. */
const UNLIMITED = 2n ** 255n

/** Whose balance does not match the quote: the paid token's, the received token's, or another token's. */
const sideOf = ({ request: { from, to } }: SwapQuote, { token }: BalanceChange): 'from' | 'to' | 'other' => {
  if (isSameContract(token, from.address)) return 'from'
  return to.chainId === from.chainId && isSameContract(token, to.address) ? 'to' : 'other'
}

const balanceTexts = { from: texts.paysMore, to: texts.getsLess, other: texts.otherToken } as const

const reasonText = (
  t: Translate,
  { plan, refusal }: StoppedSwap,
  networkName: (id: ChainId) => string,
): string => {
  const { provider, request } = plan.quote
  const token = shownSymbol(request.from)
  switch (refusal.type) {
    case 'approval':
      return t(texts.spender, { provider, token })
    case 'receiver':
      return t(texts.receiver, { provider, token: shownSymbol(request.to) })
    case 'target':
      return t(texts.target, { provider })
    case 'spender':
      return t(texts.spenderTarget, { provider, token })
    case 'chain':
    case 'sender':
    case 'value':
    case 'minimum':
    case 'token':
    case 'amount':
    case 'quote':
      return t(texts[refusal.type], { provider })
    case 'decimals': {
      const { token: other, expected, found } = refusal
      const symbol = shownSymbol(other)
      return found === undefined
        ? t(texts.noDecimals, { token: symbol })
        : t(texts.decimals, { token: symbol, listed: String(expected), stated: String(found) })
    }
    case 'balances':
      return t(balanceTexts[sideOf(plan.quote, refusal.change)])
    case 'level':
      return t(texts.level, { provider })
    case 'elsewhere':
      return t(texts.elsewhere, { network: networkName(request.to.chainId) })
    case 'refund':
    case 'reverted':
    case 'unsimulated':
      return t(texts[refusal.type])
  }
}

interface AmountRowsProps {
  readonly token: Token
  /** The amount that the swap should move. */
  readonly expected?: readonly [label: string, units: bigint]
  /** The amount that it would move. */
  readonly found: readonly [label: string, units: bigint]
}

const AmountRows = ({ token, expected, found: [label, units] }: AmountRowsProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  return (
    <Definitions>
      {expected && (
        <Definition label={expected[0]}>
          <bdi>{writtenAmount(format, expected[1], token)}</bdi>
        </Definition>
      )}
      <Definition label={label} className="wp-neg">
        <bdi>{units >= UNLIMITED ? t(texts.unlimited) : writtenAmount(format, units, token)}</bdi>
      </Definition>
    </Definitions>
  )
}

interface ChangedBalanceProps {
  readonly quote: SwapQuote
  readonly change: BalanceChange
  readonly holdings: readonly Holding[]
}

/** A balance whose simulated change does not match the quote. */
const ChangedBalance = ({ quote, change, holdings }: ChangedBalanceProps) => {
  const t = useMessages()
  const { from, to, units, network } = quote.request
  const { token: address } = change
  switch (sideOf(quote, change)) {
    case 'from':
      return (
        <AmountRows
          token={from}
          expected={[t(texts.needed), units + (from.address === undefined ? (quote.nativeFee ?? 0n) : 0n)]}
          found={[t(texts.wouldLeave), -change.units]}
        />
      )
    case 'to':
      return (
        <AmountRows
          token={to}
          expected={[t(swap.minimum), quote.minimum]}
          found={[t(texts.wouldArrive), change.units]}
        />
      )
    case 'other': {
      const knownTokens = [nativeToken(network), ...holdings.map(({ token }) => token)]
      const known = knownTokens.find((token) => isSameContract(token.address, address))
      if (known !== undefined)
        return <AmountRows token={known} found={[t(texts.wouldLeave), -change.units]} />
      return address === undefined ? null : <AddressRows rows={[[t(texts.wouldLeave), address]]} />
    }
  }
}

/** The token of which a refusal tells amounts. */
const tokenIn = (plan: SwapPlan, type: Refusal['type']): Token => {
  const { from, network } = plan.quote.request
  if (type === 'refund') return refundOf(plan)?.token ?? from
  return type === 'value' ? nativeToken(network) : from
}

/** The expected values and those that were found. */
const Comparison = ({ current: { plan, refusal }, holdings }: StoppedStepProps) => {
  const t = useMessages()
  const { to } = plan.quote.request
  switch (refusal.type) {
    case 'approval':
    case 'amount':
    case 'refund':
    case 'value':
      return (
        <AmountRows
          token={tokenIn(plan, refusal.type)}
          expected={[t(texts.needed), refusal.expected]}
          found={[t(texts.asked), refusal.found]}
        />
      )
    case 'minimum':
      return (
        <AmountRows
          token={to}
          expected={[t(swap.minimum), refusal.expected]}
          found={[t(texts.inTransaction), refusal.found]}
        />
      )
    case 'receiver':
      return (
        <AddressRows
          rows={[
            [t(texts.yourAddress), refusal.expected],
            [t(texts.wouldGoTo), refusal.found],
          ]}
        />
      )
    case 'target':
    case 'spender':
      return <AddressRows rows={[[t(texts.contract), refusal.found]]} />
    case 'reverted':
      return (
        <p className="wp-hint">
          {t.rich(texts.reason, { reason: <bdi>{cleanSentence(refusal.reason)}</bdi> })}
        </p>
      )
    case 'balances':
      return <ChangedBalance quote={plan.quote} change={refusal.change} holdings={holdings} />
    case 'decimals':
      return refusal.token.address === undefined ? null : (
        <AddressRows rows={[[t(texts.contract), refusal.token.address]]} />
      )
    case 'chain':
    case 'sender':
    case 'token':
    case 'quote':
    case 'level':
    case 'unsimulated':
    case 'elsewhere':
      return null
  }
}

/** Shows why a check stopped the swap. The user cannot override it. */
export const StoppedStep = ({ current, holdings }: StoppedStepProps) => {
  const { swapDraft, swapTokens } = useFeature('swaps')
  const t = useMessages()
  const { hasAsked } = useObservableEagerState(swapDraft.given$)
  return (
    <ViewLayout
      title={t(swap.title)}
      back={() => swapDraft.back()}
      footerKind="bare"
      footer={
        <div className="wp-actions">
          <Button kind="soft" block onClick={() => swapDraft.back()}>
            {t(common.cancel)}
          </Button>
          <Button kind="primary" block onClick={() => void swapDraft.review()}>
            {t(common.tryAgain)}
          </Button>
        </div>
      }
    >
      <Empty
        icon="alert-triangle"
        tone="danger"
        lead={t(texts.title)}
        text={
          <>
            {reasonText(t, current, (id) => swapTokens.networkOf(id)?.name ?? id)}{' '}
            {t(hasAsked ? texts.notSwapped : texts.nothing)}
          </>
        }
        alert
      />
      <Comparison current={current} holdings={holdings} />
      <StandingNotes />
    </ViewLayout>
  )
}
