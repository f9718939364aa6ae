import { defineFeature } from '#application/feature.ts'

import { Authenticate } from './authenticate.ts'
import { CancelRoutes } from './cancel-routes.ts'
import { CancelSignIn } from './cancel-sign-in.ts'
import { CompleteSignIn } from './complete-sign-in.ts'
import { CurrentSignIn } from './current-sign-in.ts'
import { FailedSessionCheck } from './failed-session-check.ts'
import { FollowSignIn } from './follow-sign-in.ts'
import { RequestSignIn } from './request-sign-in.ts'
import { RequestSignature } from './request-signature.ts'
import { RestoreSiwxSession } from './restore-siwx-session.ts'
import { SessionRequests } from './session-requests.ts'
import { SignInAttempts } from './sign-in-attempts.ts'
import { SignInEvents } from './sign-in-events.ts'
import { SignIn } from './sign-in.ts'
import { SignOut } from './sign-out.ts'
import { SignedInAccounts } from './signed-in-accounts.ts'
import { SignInStore } from './stores.ts'

/** Sign-in with a wallet. */
export const siwx = defineFeature({
  needs: ['connection'],
  useCases: { signIn: SignIn, authenticate: Authenticate },
  services: [
    CancelRoutes,
    FailedSessionCheck,
    FollowSignIn,
    CancelSignIn,
    RestoreSiwxSession,
    RequestSignIn,
    SessionRequests,
    CompleteSignIn,
    SignInAttempts,
    SignInEvents,
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
