import { useState } from 'react'

import type { DraftState } from '#application/use-cases/send/send-draft.ts'
import type { Network } from '#domain/networks/network.ts'
import { type PaymentLink, parsePaymentLink } from '#domain/receive/payment-link.ts'
import { differenceOf, enteredReceiver } from '#domain/send/entered-receiver.ts'
import type { SendForm } from '#domain/send/send-form.ts'
import { chosenToken } from '#domain/send/typed-amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { OpenRequestNote } from '#presentation/react/components/amounts/open-request-note.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { lazyView } from '#presentation/react/lazy-views/lazy-view.tsx'
import { guard, send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { AmountField } from './amount-field.tsx'
import { type ShownFailure, shownFailure } from './form-failure.ts'
import { ItemField } from './item-field.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { TokenChoice } from './token-choice.tsx'

/** Most users paste a recipient, so the camera is a file of its own. */
const scanStep = lazyView(async () => (await import('./scan-step.tsx')).ScanStep)

export interface SendFormStepProps {
  readonly state: DraftState
  readonly network: Network
  /** The account's holdings. Undefined if no source of tokens is configured. */
  readonly holdings: readonly Holding[] | undefined
  /** The NFT to send, with the amount that the account has. */
  readonly nft: Holding | undefined
}

interface LinkNoteProps {
  /** The payment link with which the recipient was last entered. */
  readonly link: PaymentLink | undefined
  readonly form: SendForm
  readonly network: Network
}

/** Shows that a payment link requests something other than the current transfer. */
const LinkNote = ({ link, form: { token, receiverAddress }, network }: LinkNoteProps) => {
  const t = useMessages()
  const isShown =
    receiverAddress === link?.recipient || parsePaymentLink(receiverAddress)?.asksForMore === true
  const difference = link && isShown ? differenceOf(link, token, network) : undefined
  if (difference === undefined) return null
  const texts = {
    more: t(send.linkMore),
    network: t(send.linkNetwork, { network: network.name }),
    token: t(send.linkToken, { token: token === undefined ? '' : shownSymbol(token) }),
  }
  return <Note tone="warn">{texts[difference]}</Note>
}

/** Shows a failure that is not about a field, or that the user rejected the transfer in the wallet. */
const FormNote = ({
  current,
  error,
}: Pick<DraftState, 'current'> & { readonly error: string | undefined }) => {
  const { walletName } = useActiveAccount()
  const t = useMessages()
  if (error !== undefined)
    return (
      <Note tone="danger" icon="alert-circle" role="alert">
        {error}
      </Note>
    )
  return current.step === 'idle' && current.isRejected ? (
    <Note role="alert">{t(send.declined, { wallet: walletName })}</Note>
  ) : (
    <OpenRequestNote wallet={walletName} />
  )
}

interface SentFieldProps extends Omit<SendFormStepProps, 'state'> {
  readonly form: SendForm
  readonly error: string | undefined
  readonly onChoose: () => void
}

/** The token or NFT to send, and the amount. */
const SentField = ({ form, network, holdings, nft, error, onChoose }: SentFieldProps) => {
  if (nft?.units === 1n) return <ItemField token={nft.token} network={network} error={error} />
  // Without a list of tokens, the only other choice is the native token.
  const isChosen = nft !== undefined || (holdings === undefined && form.token !== undefined)
  return (
    <AmountField
      form={form}
      network={network}
      holding={nft ?? holdings?.find(({ token }) => token.id === form.token?.id)}
      error={error}
      onChoose={isChosen ? undefined : onChoose}
    />
  )
}

/** The form: amount, token and recipient. */
export const SendFormStep = ({ state: { form, current }, network, holdings, nft }: SendFormStepProps) => {
  const { sendDraft: draft, sendTokens } = useFeature('send')
  const format = useAmountFormatter()
  const t = useMessages()
  const [link, setLink] = useState<PaymentLink>()
  const [aside, setAside] = useState<'tokens' | 'camera'>()
  const back = () => setAside(undefined)
  const isChecking = current.step === 'preparing'
  const failure = current.step === 'idle' ? current.failure : undefined
  const native = { name: network.name, symbol: network.nativeCurrency.symbol }
  const takesNames = useCases().names.configured
  const error = failure && shownFailure(t, failure, form, native, takesNames)
  const errorAt = (field: ShownFailure['field']) => (error?.field === field ? error?.text : undefined)
  const receive = (text: string) => {
    setLink(parsePaymentLink(text))
    draft.edit(enteredReceiver(text, draft.state.form.token, network, format.editable))
  }
  if (aside === 'camera')
    return (
      <scanStep.View
        key={network.caipNetworkId}
        onCancel={back}
        onScan={(text) => {
          back()
          receive(text)
        }}
      />
    )
  if (aside === 'tokens' && holdings !== undefined)
    return (
      <TokenChoice
        holdings={holdings}
        network={network}
        onCancel={back}
        onChoose={(holding) => {
          back()
          draft.edit(chosenToken(form, holding))
        }}
      />
    )
  return (
    <ViewLayout
      title={t(send.title)}
      live={isChecking ? t(guard.checking) : ''}
      footerKind="bare"
      footer={
        <Button kind="primary" block busy={isChecking} onClick={() => void draft.review(format.marks)}>
          {t(isChecking ? guard.checking : send.review)}
        </Button>
      }
    >
      <SentField
        form={form}
        network={network}
        holdings={holdings}
        nft={nft}
        error={errorAt('amount')}
        onChoose={() =>
          holdings === undefined ? draft.edit({ token: sendTokens.nativeToken }) : setAside('tokens')
        }
      />
      <ReceiverField
        form={form}
        network={network}
        error={errorAt('receiver')}
        onChange={receive}
        onScan={() => setAside('camera')}
      />
      <LinkNote link={link} form={form} network={network} />
      <FormNote current={current} error={errorAt(undefined)} />
    </ViewLayout>
  )
}
