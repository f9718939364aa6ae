import { defineFeature } from '#application/feature.ts'
import { CancelRoutes } from '#application/use-cases/siwx/request/cancel-routes.ts'
import { CancelSignIn } from '#application/use-cases/siwx/request/cancel-sign-in.ts'
import { CompleteSignIn } from '#application/use-cases/siwx/request/complete-sign-in.ts'
import { CurrentSignIn } from '#application/use-cases/siwx/request/current-sign-in.ts'
import { FailedSessionCheck } from '#application/use-cases/siwx/request/failed-session-check.ts'
import { RequestSignIn } from '#application/use-cases/siwx/request/request-sign-in.ts'
import { RequestSignature } from '#application/use-cases/siwx/request/request-signature.ts'
import { RestoreSiwxSession } from '#application/use-cases/siwx/request/restore-siwx-session.ts'
import { SignShownMessage } from '#application/use-cases/siwx/request/sign-shown-message.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignOut } from '#application/use-cases/siwx/session/sign-out.ts'
import { SignedInAccounts } from '#application/use-cases/siwx/session/signed-in-accounts.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'

import { Authenticate } from './authenticate.ts'
import { ConnectSignedIn } from './connect-signed-in.ts'
import { FollowSignIn } from './follow-sign-in.ts'
import { SignInWithLogin } from './sign-in-with-login.ts'
import { SignIn } from './sign-in.ts'

/**
 * Sign-in with a wallet. `session`: the sessions and the signed-in accounts. `request`: the steps of one sign-in: check,
 * request, sign, complete or cancel.
 */
export const siwx = defineFeature({
  needs: ['connection'],
  useCases: {
    signIn: SignIn,
    signInWithLogin: SignInWithLogin,
    authenticate: Authenticate,
    connectSignedIn: ConnectSignedIn,
  },
  services: [
    CancelRoutes,
    FailedSessionCheck,
    FollowSignIn,
    CancelSignIn,
    RestoreSiwxSession,
    RequestSignIn,
    SessionRequests,
    CompleteSignIn,
    SignShownMessage,
    SignedInAccounts,
    SignInStore,
    SignOut,
    CurrentSignIn,
    RequestSignature,
  ],
  starts: [SignOut, RestoreSiwxSession, FollowSignIn],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly siwx: typeof siwx
  }
}
