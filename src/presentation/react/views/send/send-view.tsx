import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useMemo, useRef, useState } from 'react'

import { accountParts } from '#domain/caip/account-id.ts'
import { nftHolding } from '#domain/nfts/nft-holding.ts'
import type { NftId } from '#domain/nfts/nft.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { type PresetTransfer, presetForm } from '#domain/send/preset-transfer.ts'
import type { SendForm } from '#domain/send/send-form.ts'
import { isNftId } from '#domain/tokens/token-name.ts'
import type { Token, Holding } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { isConfirmedStep, useGoesOn } from '#presentation/react/components/use-goes-on.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { UnsentStep, WaitingStep } from './progress-steps.tsx'
import { ReviewStep } from './review-step.tsx'
import { SendFormStep } from './send-form-step.tsx'
import { SentStep } from './sent-step.tsx'

interface SendStepsProps {
  /** The account's holdings. Undefined if no source of tokens is configured. */
  readonly holdings: readonly Holding[] | undefined
  /** The initial token. */
  readonly token: Token | undefined
  /** The NFT to send, with the amount that the account has. */
  readonly nft?: Holding | undefined
  /** The values with which the host fills in the form. */
  readonly preset: PresetTransfer | undefined
  /** Whether the holdings are being loaded for the first time. */
  readonly isLoading?: boolean
}

/** Fills in the host's preset once the tokens are known. A transfer that waits for the wallet is not changed. */
const usePreset = ({ preset, token, holdings = [], isLoading = false }: SendStepsProps) => {
  const { sendDraft: draft, sendTokens } = useFeature('send')
  const { senderAccount } = sendTokens
  const format = useAmountFormatter()
  const applied = useRef<PresetTransfer>(undefined)
  useEffect(() => {
    const { state } = draft
    if (preset === undefined || applied.current === preset || isLoading || senderAccount === undefined) return
    applied.current = preset
    if (state.current.step === 'waiting') return
    const held = holdings.map(({ token }) => token)
    draft.edit(presetForm(preset, { network: senderAccount.network, held, chosen: token }, format.editable))
  })
}

/** The result of the last transfer, which a view with a preset does not show again, not even while its tokens load. */
const useOldResult = ({ preset }: SendStepsProps) => {
  const { sendDraft: draft } = useFeature('send')
  const { current } = draft.state
  const [old] = useState(preset !== undefined && current.step === 'sent' ? current : undefined)
  useEffect(() => {
    if (old !== undefined && draft.state.current === old) draft.reset()
  }, [draft, old])
  return old
}

/** Whether the form contains another NFT than the view, or an NFT although the view is about tokens. */
const isOfOtherNft = (form: SendForm, nft: Holding | undefined): boolean =>
  nft === undefined ? isNftId(form.token?.id) : form.token?.id !== nft.token.id

/** Selects the token or NFT of the view. A transfer that waits for the wallet is not changed. */
const useChosen = ({ preset, token, nft }: SendStepsProps) => {
  const { sendDraft: draft } = useFeature('send')
  useEffect(() => {
    const { form, current } = draft.state
    if (current.step === 'waiting') return
    if (isOfOtherNft(form, nft))
      draft.edit({ token: nft?.token ?? token, sendTokenAmount: nft?.units === 1n ? '1' : '' })
    else if (token !== undefined && preset === undefined && form.token === undefined) draft.edit({ token })
    // The token counts when the view appears, not after the user has chosen another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft])
}

const SendSteps = (props: SendStepsProps) => {
  const { holdings, nft } = props
  const { sendDraft: draft } = useFeature('send')
  const state = useObservableEagerState(draft.state$)
  const t = useMessages()
  const { account } = useActiveAccount()
  const { senderAccount } = useFeature('send').sendTokens
  const { current, form } = state
  const oldResult = useOldResult(props)
  useChosen(props)
  usePreset(props)
  useGoesOn('Send', isConfirmedStep(current))
  const network = senderAccount?.network.caipNetworkId
  useEffect(() => {
    if (network !== undefined) draft.open()
  }, [draft, network])

  if (account.status !== 'connected')
    return <NoAccount title={t(send.title)} waiting={account.status === 'connecting'} />
  if (senderAccount === undefined)
    return (
      <ViewLayout title={t(send.title)}>
        <Empty icon="wallet" lead={t(send.notReady)} />
      </ViewLayout>
    )
  const formStep = (
    <SendFormStep
      state={state}
      network={senderAccount.network}
      holdings={holdings}
      nft={nft?.token.id === form.token?.id ? nft : undefined}
    />
  )
  switch (current.step) {
    case 'idle':
    case 'preparing':
      return formStep
    case 'review':
      return <ReviewStep review={current.review} holdings={holdings} />
    case 'waiting':
      return <WaitingStep review={current.review} />
    case 'unsent':
      return <UnsentStep unsent={current} />
    case 'sent':
      return current === oldResult ? formStep : <SentStep {...current} network={senderAccount.network} />
  }
}

type SentProps = Pick<SendStepsProps, 'token' | 'nft' | 'preset'>

const SendHeldTokens = (props: SentProps) => {
  const { data } = useObservableEagerState(useFeature('tokens').viewTokens.tokens$)
  const isLoading = data.status === 'idle' || data.status === 'pending'
  return <SendSteps holdings={itemsOf(data)} isLoading={isLoading} {...props} />
}

/** Used without a source of tokens: sends only the native token. */
const SendNativeToken = (props: SentProps) => {
  const { nativeToken } = useFeature('send').sendTokens
  return <SendSteps holdings={undefined} {...props} token={props.token ?? nativeToken} />
}

const SendTokens = (props: SentProps) =>
  useCases().tokens.configured ? <SendHeldTokens {...props} /> : <SendNativeToken {...props} />

/** Uses the NFT as it was when the view appeared, because it leaves the account when it is sent. */
const SendNft = ({ id }: { readonly id: NftId }) => {
  const { viewNfts } = useFeature('nfts')
  const found = useObservableEagerState(useMemo(() => viewNfts.item$(id), [viewNfts, id]))
  const [nft] = useState(found && nftHolding(found))
  return <SendTokens token={undefined} nft={nft} preset={undefined} />
}

/** A transfer that was sent earlier, on the network of its account. */
const SentTransferView = ({ sent }: Required<Pick<ViewProps<'Send'>['view'], 'sent'>>) => {
  const { configured } = useObservableEagerState(useCases().viewNetworks.networks$)
  const { chainId } = accountParts(sent.account)
  const network = configured.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return <SentStep sent={sent} network={network} />
}

/** Sends a token or an NFT: form, review, wallet and result. S0-08, S1-13, S2-21. */
export const SendView = ({ view: { token, nft, preset, sent } }: ViewProps<'Send'>) => {
  if (sent !== undefined) return <SentTransferView sent={sent} />
  return nft === undefined ? <SendTokens token={token} preset={preset} /> : <SendNft key={nft} id={nft} />
}
