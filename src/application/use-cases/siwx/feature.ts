import { defineFeature } from '#application/feature.ts'

import { Authenticate } from './authenticate.ts'
import { CancelWays } from './cancel-ways.ts'
import { GivingUp } from './giving-up.ts'
import { LookingForSession } from './looking-for-session.ts'
import { SessionQuestions } from './session-questions.ts'
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
    GivingUp,
    LookingForSession,
    SessionQuestions,
    SignInEvents,
    SignInMemory,
    SignInStore,
    SignOut,
    SignedInNow,
    Signing,
  ],
  starts: [SignIn],
})
