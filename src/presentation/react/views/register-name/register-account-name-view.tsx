import { useObservableEagerState } from 'observable-hooks'

import type { RegistrationStep } from '#domain/names/registration.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { name as texts } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { ConnectionProgress } from '#presentation/react/ui/connection-progress.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { ChooseNameStep } from './choose-name-step.tsx'

interface WaitingStepProps {
  readonly step: 'signing' | 'submitting'
  readonly name: string
  readonly address: string
}

/** Shown while the wallet signs, and then while the service registers the name. */
const WaitingStep = ({ step, name, address }: WaitingStepProps) => {
  const { registerName } = useFeature('names')
  const { wallet, walletName } = useActiveAccount()
  const t = useMessages()
  const isSigning = step === 'signing'
  const lead = isSigning ? t(texts.signTitle, { wallet: walletName }) : t(texts.submitTitle, { name })
  return (
    <ViewLayout
      title={t(texts.title)}
      back={isSigning && (() => registerName.cancel())}
      busy
      live={lead}
      footer={<OriginLine kind="request" />}
    >
      <ConnectionProgress
        status={isSigning ? 'sign' : 'waiting'}
        from={<AccountFlag address={address} size="g" />}
        to={<WalletIcon connector={wallet} size="l" />}
      />
      <div className="wp-status">
        <p className="wp-lead wp-name__long">
          <bdi>{lead}</bdi>
        </p>
        <p className="wp-p">
          {isSigning
            ? t.rich(texts.signText, { name: <b className="wp-name__long">{name}</b> })
            : t(texts.submitText)}
        </p>
      </div>
      {isSigning && (
        <Button kind="soft" block onClick={() => registerName.cancel()}>
          {t(common.cancel)}
        </Button>
      )}
    </ViewLayout>
  )
}

/** The failure of the last attempt. Undefined if the user ended it. */
const endedBy = (current: RegistrationStep) => {
  const failed = current.step === 'choosing' ? current.failed : undefined
  return failed?.failure._tag === 'UserRejected' ? undefined : failed
}

/** Registers a name for an account of the embedded wallet. S2-18, S4-42, S4-43. */
export const RegisterAccountNameView = () => {
  const { registerName } = useFeature('names')
  const state = useObservableEagerState(registerName.state$)
  const t = useMessages()
  const { address, status } = useActiveAccount().account
  const { zone } = registerName
  const { current } = state
  if (address === undefined || zone === undefined)
    return <NoAccount title={t(texts.title)} waiting={status === 'connecting'} />
  if (current.step === 'signing' || current.step === 'submitting')
    return <WaitingStep key={current.step} step={current.step} name={current.name} address={address} />
  return <ChooseNameStep state={state} zone={zone} address={address} failed={endedBy(current)} />
}
