import type { SignInState } from '#domain/siwx/sign-in.ts'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { LeaveSignIn } from './leave-sign-in.tsx'
import { RequestSignIn, type SignInStep } from './request-sign-in.tsx'
import { usePending } from './use-pending.ts'
import { useRequestedSignIn } from './use-requested-sign-in.ts'

/** A successful sign-in stays busy until the modal closes. */
const stageOf = (state: SignInState): SignInStep => {
  switch (state.step) {
    case 'signing':
    case 'signedIn':
      return 'signing'
    case 'requested':
      if (state.failure) return 'failed'
      return state.message ? 'ready' : 'waiting'
    case 'unchecked':
      return 'failed'
    case 'checking':
    case 'none':
      return 'waiting'
  }
}

/** Requests the sign-in, a retry after a failure, or a confirmation before leaving. S2-12, S4-10 to S4-19. */
export const SIWXSignMessageView = ({ view }: ViewProps<'SIWXSignMessage'>) => {
  const { signIn } = useFeature('siwx')
  const { state, asked, isNew, expanded, expand } = useRequestedSignIn(view.leaving === true)
  const [signing, sign] = usePending(() => (state.step === 'unchecked' ? signIn.retry() : signIn.sign()))
  const [leaving, leave] = usePending(() => signIn.cancel())
  if (view.leaving) return <LeaveSignIn asked={asked} leaving={leaving} onLeave={leave} />
  const begun = signing && state.step !== 'checking' ? 'signing' : stageOf(state)
  return (
    <RequestSignIn
      required={view.required}
      stage={leaving ? 'leaving' : begun}
      asked={asked}
      failure={'failure' in state ? state.failure : undefined}
      isNew={isNew}
      expanded={expanded}
      onExpand={expand}
      isUnchecked={state.step === 'unchecked'}
      onSign={sign}
      onLeave={leave}
    />
  )
}
