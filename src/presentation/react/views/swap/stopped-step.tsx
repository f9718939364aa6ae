import type { Refusal } from '#domain/swaps/refusal.ts'
import type { SwapStep } from '#domain/swaps/swap-state.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap, swapRefusals as texts } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

type Stopped = Extract<SwapStep, { readonly step: 'stopped' }>

/** Half of what 256 bits can say: more is asked for by those who ask for everything. */
const UNLIMITED = 2n ** 255n

const reasonText = (t: Translate, { plan, refusal }: Stopped): string => {
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
    case 'quote':
      return t(texts[refusal.type], { provider })
    case 'balances':
    case 'reverted':
    case 'unsimulated':
      return t(texts[refusal.type])
  }
}

const Addresses = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <div className="wp-compare">
    {rows.map(([who, address]) => (
      <div key={who}>
        <p className="wp-compare__who">{who}</p>
        <AddressBlocks address={address} />
      </div>
    ))}
  </div>
)

/** What was wanted and what was asked for instead. */
const Compared = ({ plan, refusal }: { readonly plan: Stopped['plan']; readonly refusal: Refusal }) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { from } = plan.quote.request
  switch (refusal.type) {
    case 'approval':
    case 'value':
      return (
        <dl className="wp-dl">
          <div>
            <dt>{t(texts.needed)}</dt>
            <dd>
              <bdi>{writtenAmount(shown, refusal.expected, from)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t(texts.asked)}</dt>
            <dd className="wp-neg">
              <bdi>
                {refusal.found >= UNLIMITED ? t(texts.unlimited) : writtenAmount(shown, refusal.found, from)}
              </bdi>
            </dd>
          </div>
        </dl>
      )
    case 'receiver':
      return (
        <Addresses
          rows={[
            [t(texts.yourAddress), refusal.expected],
            [t(texts.wouldGoTo), refusal.found],
          ]}
        />
      )
    case 'target':
    case 'spender':
      return <Addresses rows={[[t(texts.contract), refusal.found]]} />
    case 'reverted':
      return <p className="wp-hint">{t.rich(texts.reason, { reason: <bdi>{refusal.reason}</bdi> })}</p>
    case 'chain':
    case 'sender':
    case 'quote':
    case 'balances':
    case 'unsimulated':
      return null
  }
}

/** A swap that was stopped, because its transaction does something else than its quote says. There is no way past it. */
export const StoppedStep = ({ current }: { readonly current: Stopped }) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  const { plan, refusal } = current
  return (
    <ViewLayout
      title={t(swap.title)}
      back={() => swapTokens.back()}
      footerKind="bare"
      footer={
        <div className="wp-actions">
          <Button kind="soft" block onClick={() => swapTokens.back()}>
            {t(common.cancel)}
          </Button>
          <Button kind="primary" block onClick={() => void swapTokens.review()}>
            {t(common.tryAgain)}
          </Button>
        </div>
      }
    >
      <Empty
        icon="alert-triangle"
        tone="danger"
        lead={t(texts.title)}
        text={`${reasonText(t, current)} ${t(texts.nothing)}`}
        alert
      />
      <Compared plan={plan} refusal={refusal} />
    </ViewLayout>
  )
}
