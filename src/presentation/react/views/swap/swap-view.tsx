import { useObservableEagerState, useObservableState, useSubscription } from 'observable-hooks'
import { useEffect, useRef } from 'react'

import type { ShownSwapTokens } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import type { PresetSwap } from '#domain/swaps/swap-tokens.ts'
import type { Token } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { send } from '#presentation/react/messages/send.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { FailedStep, SentStep, WaitingStep } from './progress-steps.tsx'
import { StoppedStep } from './stopped-step.tsx'
import { SwapFormStep } from './swap-form-step.tsx'
import { SwapReviewStep } from './swap-review-step.tsx'

const loading: ShownSwapTokens = { status: 'loading', own: [], others: [], suggested: [] }

interface StepsProps {
  readonly network: Network
  /** What is paid. */
  readonly token: Token | undefined
  readonly preset: PresetSwap | undefined
}

/** Fills in the form once the tokens are known. What the user has begun is left alone, unless another token is asked for. */
const usePreset = ({ token, preset }: Pick<StepsProps, 'token' | 'preset'>, tokens: ShownSwapTokens) => {
  const { swapTokens } = useFeature('swaps')
  const begun = useRef<PresetSwap | Token | 'none'>(undefined)
  useEffect(() => {
    const wanted = preset ?? token ?? 'none'
    if (begun.current === wanted || tokens.status === 'loading') return
    begun.current = wanted
    const { current, form } = swapTokens.state
    if (current.step === 'waiting') return
    if (preset !== undefined || form.from === undefined) swapTokens.begin(preset ?? {}, tokens)
    if (token !== undefined) swapTokens.edit({ from: token })
  }, [swapTokens, token, preset, tokens])
}

/** The network has no swaps. The user may go to one that has. S9-38. */
const Unsupported = ({ network }: { readonly network: Network }) => {
  const { swapTokens } = useFeature('swaps')
  const { navigation, reportEvents } = useCases()
  const t = useMessages()
  const { networks } = swapTokens
  const choose = ({ caipNetworkId: chainId }: Network) => {
    reportEvents.record({ event: 'CLICK_SELECT_NETWORK_TO_SWAP', properties: {} })
    navigation.show({ name: 'SwitchNetwork', chainId })
  }
  return (
    <ViewLayout title={t(swap.title)}>
      <Empty
        icon="info"
        lead={t(swapErrors.network)}
        text={t(swap.networkText, { network: network.name })}
        alert
      />
      {networks.length > 0 && (
        <ListGroup label={t(swap.networks)}>
          {networks.map((each) => (
            <ListItem
              key={each.caipNetworkId}
              icon={<NetworkIcon network={each} size="l" />}
              title={each.name}
              end={<Icon name="chevron-right" flip />}
              onClick={() => choose(each)}
            />
          ))}
        </ListGroup>
      )}
    </ViewLayout>
  )
}

const Steps = ({ network, ...asked }: StepsProps) => {
  const { swapTokens, listSwapTokens, swapPrices } = useFeature('swaps')
  const { current, ...state } = useObservableEagerState(swapTokens.state$)
  const tokens = useObservableState(listSwapTokens.tokens$, loading)
  const prices = useObservableState(swapPrices.prices$, noPrices)
  // Quotes are refreshed while the view is mounted.
  useSubscription(swapTokens.refresh$)
  usePreset(asked, tokens)
  const { own } = tokens
  switch (current.step) {
    case 'form':
    case 'preparing':
      return <SwapFormStep state={{ ...state, current }} network={network} tokens={tokens} prices={prices} />
    case 'review':
      return <SwapReviewStep current={current} prices={prices} />
    case 'stopped':
      return <StoppedStep current={current} holdings={own} />
    case 'waiting':
      return <WaitingStep current={current} prices={prices} />
    case 'failed':
      return <FailedStep current={current} />
    case 'sent':
      return <SentStep current={current} network={network} />
  }
}

/** Swaps tokens: form, review, wallet and result. S0-06, S1-10, S2-17. */
export const SwapView = ({ view: { token, preset } }: ViewProps<'Swap'>) => {
  const { swapTokens } = useFeature('swaps')
  const { account } = useActiveAccount()
  const t = useMessages()
  const { availability, sending } = swapTokens
  if (availability === 'restricted')
    return (
      <ViewLayout title={t(swap.title)}>
        <Empty icon="info" lead={t(swap.restrictedTitle)} text={t(swap.restrictedText)} />
      </ViewLayout>
    )
  if (account.status !== 'connected')
    return <NoAccount title={t(swap.title)} waiting={account.status === 'connecting'} />
  if (sending === undefined)
    return (
      <ViewLayout title={t(swap.title)}>
        <Empty icon="wallet" lead={t(send.notReady)} />
      </ViewLayout>
    )
  const { network, account: sender } = sending
  if (availability === 'unsupported') return <Unsupported network={network} />
  // Another account begins with a form of its own.
  return <Steps key={sender} network={network} token={token} preset={preset} />
}
