import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useRef } from 'react'

import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { type PresetTransfer, presetForm } from '#domain/send/preset-transfer.ts'
import type { Token, Holding } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/later-views.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { FailedStep, SentStep, WaitingStep } from './progress-steps.tsx'
import { ReviewStep } from './review-step.tsx'
import { SendFormStep } from './send-form-step.tsx'

interface SendStepsProps {
  /** What the account has; undefined where no source of tokens is configured. */
  readonly holdings: readonly Holding[] | undefined
  /** The token that is chosen at first. */
  readonly token: Token | undefined
  /** What the host fills in. */
  readonly preset: PresetTransfer | undefined
  /** Whether the holdings are still on their way for the first time. */
  readonly isLoading?: boolean
}

/** Fills in what the host preset for, once, when the tokens are known. What waits for the wallet is left alone. */
const usePreset = ({ preset, token, holdings = [], isLoading = false }: SendStepsProps) => {
  const { sendTokens } = useFeature('send')
  const shown = useShownAmounts()
  const filledIn = useRef<PresetTransfer>(undefined)
  useEffect(() => {
    const { sending, state } = sendTokens
    if (preset === undefined || filledIn.current === preset || isLoading || sending === undefined) return
    filledIn.current = preset
    if (state.current.step === 'waiting') return
    const held = holdings.map(({ token }) => token)
    const form = presetForm(preset, held, sending.network, shown.editable)
    sendTokens.edit({ ...form, token: form.token ?? token })
  })
}

const SendSteps = ({ holdings, token, preset, isLoading = false }: SendStepsProps) => {
  const { sendTokens } = useFeature('send')
  const state = useObservableEagerState(sendTokens.state$)
  const t = useMessages()
  const { account } = useActiveAccount()
  const { sending } = sendTokens
  const { current } = state

  useEffect(() => {
    if (token !== undefined && preset === undefined && sendTokens.state.form.token === undefined)
      sendTokens.edit({ token })
    // The token counts when the view appears, not after the user has chosen another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sendTokens])
  usePreset({ preset, token, holdings, isLoading })

  if (account.status !== 'connected')
    return <NoAccount title={t(send.title)} waiting={account.status === 'connecting'} />
  if (sending === undefined)
    return (
      <ViewLayout title={t(send.title)}>
        <Empty icon="wallet" lead={t(send.notReady)} />
      </ViewLayout>
    )
  switch (current.step) {
    case 'form':
    case 'preparing':
      return <SendFormStep state={state} network={sending.network} holdings={holdings} />
    case 'review':
      return <ReviewStep review={current.review} holdings={holdings} />
    case 'waiting':
      return <WaitingStep review={current.review} />
    case 'failed':
      return <FailedStep failed={current} />
    case 'sent':
      return <SentStep sent={current.sent} network={sending.network} />
  }
}

const SendHeldTokens = (props: Pick<SendStepsProps, 'token' | 'preset'>) => {
  const { data } = useObservableEagerState(useFeature('tokens').viewTokens.tokens$)
  const isLoading = data.status === 'idle' || data.status === 'loading'
  return <SendSteps holdings={itemsOf(data)} isLoading={isLoading} {...props} />
}

/** Without a source of tokens there is the network's own. */
const SendNativeToken = ({ preset }: Pick<SendStepsProps, 'preset'>) => {
  const { sendTokens } = useFeature('send')
  const { nativeToken } = sendTokens
  return <SendSteps holdings={undefined} token={nativeToken} preset={preset} />
}

/** Sends a token: form, review, wallet and result. S0-08, S1-13, S2-21. */
export const SendView = ({ view: { token, preset } }: ViewProps<'Send'>) =>
  useCases().tokens.configured ? (
    <SendHeldTokens token={token} preset={preset} />
  ) : (
    <SendNativeToken preset={preset} />
  )
