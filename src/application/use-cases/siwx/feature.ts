import { defineFeature } from '#application/feature.ts'

import { Authenticate } from './authenticate.ts'
import { CancelRoutes } from './cancel-routes.ts'
import { CancelSignIn } from './cancel-sign-in.ts'
import { CurrentSignIn } from './current-sign-in.ts'
import { FailedSessionCheck } from './failed-session-check.ts'
import { FollowSignIn } from './follow-sign-in.ts'
import { RequestSignIn } from './request-sign-in.ts'
import { RequestSignature } from './request-signature.ts'
import { RestoreSiwxSession } from './restore-siwx-session.ts'
import { SessionRequests } from './session-requests.ts'
import { SettleSignIn } from './settle-sign-in.ts'
import { SignInAttempts } from './sign-in-attempts.ts'
import { SignInEvents } from './sign-in-events.ts'
import { SignInMemory } from './sign-in-memory.ts'
import { SignIn } from './sign-in.ts'
import { SignOut } from './sign-out.ts'
import { SignInStore } from './stores.ts'

/** Signing in with a wallet. */
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
    SettleSignIn,
    SignInAttempts,
    SignInEvents,
    SignInMemory,
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
