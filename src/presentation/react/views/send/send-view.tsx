import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import { itemsOf } from '#domain/remote-data/remote-data.ts'
import type { Token, Holding } from '#domain/tokens/token.ts'
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
}

const SendSteps = ({ holdings, token }: SendStepsProps) => {
  const { sendTokens } = useFeature('send')
  const state = useObservableEagerState(sendTokens.state$)
  const t = useMessages()
  const { sending } = sendTokens
  const { current } = state

  useEffect(() => {
    if (token !== undefined && sendTokens.state.form.token === undefined) sendTokens.edit({ token })
    // The token counts when the view appears, not after the user has chosen another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sendTokens])

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

const SendHeldTokens = ({ token }: Pick<SendStepsProps, 'token'>) => {
  const { data } = useObservableEagerState(useFeature('tokens').viewTokens.tokens$)
  return <SendSteps holdings={itemsOf(data)} token={token} />
}

/** Without a source of tokens there is the network's own. */
const SendNativeToken = () => {
  const { sendTokens } = useFeature('send')
  return <SendSteps holdings={undefined} token={sendTokens.nativeToken} />
}

/** Sends a token: form, review, wallet and result. S0-08, S1-13, S2-21. */
export const SendView = ({ view: { token } }: ViewProps<'Send'>) =>
  useCases().tokens.configured ? <SendHeldTokens token={token} /> : <SendNativeToken />
