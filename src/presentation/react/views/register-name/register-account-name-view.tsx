import { useObservableEagerState } from 'observable-hooks'

import { shortAddress } from '#domain/caip/short-address.ts'
import type { RegistrationStep } from '#domain/names/registration.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { FlowProgress } from '#presentation/react/components/flow-progress.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { useGoesOn } from '#presentation/react/components/use-goes-on.ts'
import { common } from '#presentation/react/messages/common.ts'
import { name as texts } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { ChooseNameStep } from './choose-name-step.tsx'

type StepOf<Name extends RegistrationStep['step']> = Extract<RegistrationStep, { readonly step: Name }>

/** What the message claims, and its exact text. */
const SignedFacts = ({ registration: { name, address, network }, message }: StepOf<'signing'>) => {
  const t = useMessages()
  return (
    <Definitions>
      <Definition label={t(texts.label)}>
        <bdi className="wp-name__long">{name}</bdi>
      </Definition>
      <Definition label={t(texts.account)}>
        <bdi title={address}>{shortAddress(address)}</bdi>
      </Definition>
      <Definition label={t(texts.network)}>{network.name}</Definition>
      <Definition label={t(texts.message)}>
        <bdi className="wp-name__long">{message}</bdi>
      </Definition>
    </Definitions>
  )
}

interface WaitingStepProps {
  readonly current: StepOf<'signing' | 'submitting' | 'checking'>
}

/** Shown while the wallet signs, the service registers the name, and the name is looked for. */
const WaitingStep = ({ current }: WaitingStepProps) => {
  const { registrationDraft } = useFeature('names')
  const { wallet, walletName } = useActiveAccount()
  const t = useMessages()
  const { name, address } = current.registration
  const isSigning = current.step === 'signing'
  const lead = isSigning
    ? t(texts.signTitle, { wallet: walletName })
    : t(current.step === 'submitting' ? texts.submitTitle : texts.checkTitle, { name })
  const text = isSigning
    ? t.rich(texts.signText, { name: <b className="wp-name__long">{name}</b> })
    : t(current.step === 'submitting' ? texts.submitText : texts.checkText)
  return (
    <FlowProgress
      title={t(texts.title)}
      back={isSigning && (() => registrationDraft.cancel())}
      busy
      outcome={{ lead, text }}
      drawing={{
        status: isSigning ? 'sign' : 'waiting',
        from: <AccountFlag address={address} />,
        to: <WalletIcon connector={wallet} size="l" />,
      }}
      footer={<OriginLine kind="request" />}
    >
      {isSigning && (
        <>
          <SignedFacts {...current} />
          <Button kind="soft" block onClick={() => registrationDraft.cancel()}>
            {t(common.cancel)}
          </Button>
        </>
      )}
    </FlowProgress>
  )
}

/** Shown if nobody can tell whether the name is registered. */
const UnknownStep = ({ name }: { readonly name: string }) => {
  const { registrationDraft } = useFeature('names')
  const t = useMessages()
  return (
    <FlowProgress
      title={t(texts.title)}
      back={() => registrationDraft.cancel()}
      outcome={{ lead: t(texts.unknownTitle, { name }), text: t(texts.unknownText) }}
    >
      <Button kind="primary" block icon="refresh" onClick={() => void registrationDraft.checkAgain()}>
        {t(texts.checkAgain)}
      </Button>
      <Button kind="soft" block onClick={() => registrationDraft.cancel()}>
        {t(texts.another)}
      </Button>
    </FlowProgress>
  )
}

/** The failure of the last attempt. Undefined if the user ended it. */
const endedBy = (current: RegistrationStep) => {
  const failed = current.step === 'ready' ? current.failed : undefined
  return failed?.failure._tag === 'UserRejected' ? undefined : failed
}

/** Registers a name for an account of the embedded wallet. S2-18, S4-42, S4-43. */
export const RegisterAccountNameView = () => {
  const { registrationDraft } = useFeature('names')
  const state = useObservableEagerState(registrationDraft.state$)
  const t = useMessages()
  const { address, status } = useActiveAccount().account
  const { zone } = registrationDraft
  const { current } = state
  useGoesOn('RegisterAccountName', current.step !== 'ready')
  if (address === undefined || zone === undefined)
    return <NoAccount title={t(texts.title)} waiting={status === 'connecting'} />
  switch (current.step) {
    case 'signing':
    case 'submitting':
    case 'checking':
      return <WaitingStep key={current.step} current={current} />
    case 'unknown':
      return <UnknownStep name={current.registration.name} />
    case 'ready':
    case 'done':
      return <ChooseNameStep state={state} zone={zone} address={address} failed={endedBy(current)} />
  }
}
