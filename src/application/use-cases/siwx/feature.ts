import { defineFeature } from '#application/feature.ts'

import { Authenticate } from './authenticate.ts'
import { CancelWays } from './cancel-ways.ts'
import { FailedSessionCheck } from './failed-session-check.ts'
import { FollowSignIn } from './follow-sign-in.ts'
import { GivingUp } from './giving-up.ts'
import { LookingForSession } from './looking-for-session.ts'
import { RequestSignIn } from './request-sign-in.ts'
import { SessionQuestions } from './session-questions.ts'
import { SettleSignIn } from './settle-sign-in.ts'
import { SignInAttempts } from './sign-in-attempts.ts'
import { SignInEvents } from './sign-in-events.ts'
import { SignInMemory } from './sign-in-memory.ts'
import { SignIn } from './sign-in.ts'
import { SignOut } from './sign-out.ts'
import { SignedInNow } from './signed-in-now.ts'
import { Signing } from './signing.ts'
import { SignInStore } from './stores.ts'

/** Signing in with a wallet. */
export const siwx = defineFeature({
  needs: ['connection'],
  useCases: { signIn: SignIn, authenticate: Authenticate },
  services: [
    CancelWays,
    FailedSessionCheck,
    FollowSignIn,
    GivingUp,
    LookingForSession,
    RequestSignIn,
    SessionQuestions,
    SettleSignIn,
    SignInAttempts,
    SignInEvents,
    SignInMemory,
    SignInStore,
    SignOut,
    SignedInNow,
    Signing,
  ],
  starts: [SignOut, LookingForSession, FollowSignIn],
})
