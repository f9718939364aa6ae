import { useObservableEagerState, useObservableState, useSubscription } from 'observable-hooks'
import { useEffect, useRef } from 'react'

import type { SwapTokenListState } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import type { PresetSwap } from '#domain/swaps/swap-token-list.ts'
import type { Token } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { isConfirmedStep, useGoesOn } from '#presentation/react/components/use-goes-on.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { send } from '#presentation/react/messages/send.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { loadingTokens } from './picker/use-tokens-on.ts'
import { SentStep, UnsentStep, WaitingStep } from './progress-steps.tsx'
import { StoppedStep } from './stopped-step.tsx'
import { SwapFormStep } from './swap-form-step.tsx'
import { SwapReviewStep } from './swap-review-step.tsx'

interface CurrentStepProps {
  readonly network: Network
  /** The token to pay. */
  readonly token: Token | undefined
  readonly preset: PresetSwap | undefined
}

/** Fills in the form once the tokens are loaded. The user's entries are kept, unless the host requests another token or preset. */
const usePreset = (
  { token, preset }: Pick<CurrentStepProps, 'token' | 'preset'>,
  tokens: SwapTokenListState,
) => {
  const { swapDraft } = useFeature('swaps')
  const applied = useRef<PresetSwap | Token | 'none'>(undefined)
  useEffect(() => {
    const requested = preset ?? token ?? 'none'
    if (applied.current === requested || tokens.status === 'loading') return
    applied.current = requested
    const { current, form } = swapDraft.state
    if (current.step === 'waiting') return
    if (preset !== undefined || form.from === undefined) swapDraft.open(preset ?? {}, tokens)
    if (token !== undefined) swapDraft.edit({ from: token })
  }, [swapDraft, token, preset, tokens])
}

/** Shown on a network without swaps. Lists the networks with swaps. S9-38. */
const UnsupportedNetwork = ({ network }: { readonly network: Network }) => {
  const { swapTokens } = useFeature('swaps')
  const { switchNetwork } = useFeature('connection')
  const { reportEvents } = useCases()
  const t = useMessages()
  const { networks } = swapTokens
  const choose = ({ caipNetworkId: chainId }: Network) => {
    reportEvents.record({ event: 'CLICK_SELECT_NETWORK_TO_SWAP', properties: {} })
    void switchNetwork.show(chainId, { name: 'Swap' })
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
          {networks.map((supported) => (
            <ListItem
              key={supported.caipNetworkId}
              icon={<NetworkIcon network={supported} size="l" />}
              title={supported.name}
              end={<Icon name="chevron-right" flip />}
              onClick={() => choose(supported)}
            />
          ))}
        </ListGroup>
      )}
    </ViewLayout>
  )
}

const CurrentStep = ({ network, ...initial }: CurrentStepProps) => {
  const { swapDraft, listSwapTokens, swapPrices } = useFeature('swaps')
  const { current, ...state } = useObservableEagerState(swapDraft.state$)
  const tokens = useObservableState(listSwapTokens.tokens$, loadingTokens)
  const prices = useObservableState(swapPrices.prices$, noPrices)
  // Quotes are refreshed while the view is mounted.
  useSubscription(swapDraft.refresh$)
  usePreset(initial, tokens)
  useGoesOn('Swap', isConfirmedStep(current))
  switch (current.step) {
    case 'idle':
    case 'preparing':
      return <SwapFormStep state={{ ...state, current }} network={network} tokens={tokens} prices={prices} />
    case 'review':
      return <SwapReviewStep current={current} prices={prices} />
    case 'stopped':
      return <StoppedStep current={current} holdings={tokens.holdings} />
    case 'waiting':
      return <WaitingStep current={current} prices={prices} />
    case 'unsent':
      return <UnsentStep current={current} />
    case 'sent':
      return <SentStep current={current} network={network} />
  }
}

/** Swaps tokens: form, review, wallet and result. S0-06, S1-10, S2-17. */
export const SwapView = ({ view: { token, preset } }: ViewProps<'Swap'>) => {
  const { swapTokens } = useFeature('swaps')
  const { account } = useActiveAccount()
  const t = useMessages()
  const { availability, senderAccount } = swapTokens
  if (availability === 'restricted')
    return (
      <ViewLayout title={t(swap.title)}>
        <Empty icon="info" lead={t(swap.restrictedTitle)} text={t(swap.restrictedText)} />
      </ViewLayout>
    )
  if (account.status !== 'connected')
    return <NoAccount title={t(swap.title)} waiting={account.status === 'connecting'} />
  if (senderAccount === undefined)
    return (
      <ViewLayout title={t(swap.title)}>
        <Empty icon="wallet" lead={t(send.notReady)} />
      </ViewLayout>
    )
  const { network, account: accountId } = senderAccount
  if (availability === 'unsupported') return <UnsupportedNetwork network={network} />
  // The key gives another account a new form.
  return <CurrentStep key={accountId} network={network} token={token} preset={preset} />
}
