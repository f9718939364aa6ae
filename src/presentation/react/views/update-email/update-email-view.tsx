import { useObservableEagerState } from 'observable-hooks'

import { useFeature } from '#presentation/react/use-cases.ts'

import { EmailChanged } from './email-changed.tsx'
import { EnterUpdateCode } from './enter-update-code.tsx'
import { NewEmail } from './new-email.tsx'
import { stepOf } from './update-step.ts'

/**
 * Changes the email of the embedded wallet, with a code to the old address and then one to the new. S2-11,
 * S4-23.
 */
export const UpdateEmailWalletView = () => {
  const { updateEmail } = useFeature('embedded')
  const update = useObservableEagerState(updateEmail.update$)
  const stage = stepOf(update)
  if (update.step === 'done') return <EmailChanged email={update.newEmail} />
  if (stage === 'form' || !('email' in update)) return <NewEmail update={update} />
  const email = stage === 'primary' ? (updateEmail.email ?? '') : update.email
  return (
    <EnterUpdateCode
      key={stage}
      otp={stage === 'primary' ? stage : 'secondary'}
      email={email}
      update={update}
    />
  )
}
