import { defineFeature } from '#application/feature.ts'
import { RestoreSiwxSession } from '#application/use-cases/siwx/request/restore-siwx-session.ts'
import { SignOut } from '#application/use-cases/siwx/session/sign-out.ts'

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
  starts: [SignOut, RestoreSiwxSession, FollowSignIn],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly siwx: typeof siwx
  }
}
