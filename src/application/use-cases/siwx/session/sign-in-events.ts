import type { ProductEvent } from '#domain/analytics/event.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SignInSubject } from '#domain/siwx/sign-in.ts'

type Account = Pick<SignInSubject, 'chainId' | 'isSmartAccount'>

const propertiesOf = ({ chainId: network, isSmartAccount }: Account) => ({ network, isSmartAccount })

/** What hosts learn of a sign-in. S4-13, S4-17, S4-18. */
export const signInEvents = {
  requested: (account: Account): ProductEvent => ({
    event: 'CLICK_SIGN_SIWX_MESSAGE',
    properties: propertiesOf(account),
  }),
  cancelled: (account: Account): ProductEvent => ({
    event: 'CLICK_CANCEL_SIWX',
    properties: propertiesOf(account),
  }),
  succeeded: (account: Account): ProductEvent => ({
    event: 'SIWX_AUTH_SUCCESS',
    properties: propertiesOf(account),
  }),
  failed: (account: Account, { message }: Failure): ProductEvent => ({
    event: 'SIWX_AUTH_ERROR',
    properties: { ...propertiesOf(account), message },
  }),
}
