import { defineFeature } from '#application/feature.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { ConnectByEmail } from '#application/use-cases/embedded/login/connect-by-email.ts'
import { ConnectByFarcaster } from '#application/use-cases/embedded/login/connect-by-farcaster.ts'
import { ConnectBySocial } from '#application/use-cases/embedded/login/connect-by-social.ts'
import { LoginCleanup } from '#application/use-cases/embedded/login/login-cleanup.ts'
import { LoginEmail } from '#application/use-cases/embedded/login/login-email.ts'
import { LoginFlow } from '#application/use-cases/embedded/login/login-flow.ts'
import { SocialRedirect } from '#application/use-cases/embedded/login/social-redirect.ts'
import { UpdateEmail } from '#application/use-cases/embedded/login/update-email.ts'
import { ApproveRequest } from '#application/use-cases/embedded/requests/approve-request.ts'
import { EmbeddedRequests } from '#application/use-cases/embedded/requests/embedded-requests.ts'
import { ManageSmartSessions } from '#application/use-cases/embedded/requests/manage-smart-sessions.ts'
import { ChooseAccountType } from '#application/use-cases/embedded/user/choose-account-type.ts'
import { EmbeddedOwners } from '#application/use-cases/embedded/user/embedded-owners.ts'
import { ViewLogin } from '#application/use-cases/embedded/user/view-login.ts'
import { EmbeddedWallets } from '#application/use-cases/embedded/wallet/embedded-wallets.ts'

/**
 * The embedded wallet, whose keys are behind a frame at another origin: email, social and Farcaster login. Its folders
 * build on each other: `frame`; then `user` and `requests`; then `wallet`; then `login`.
 */
export const embedded = defineFeature({
  needs: ['connection'],
  useCases: {
    connectByEmail: ConnectByEmail,
    connectBySocial: ConnectBySocial,
    connectByFarcaster: ConnectByFarcaster,
    updateEmail: UpdateEmail,
    approveRequest: ApproveRequest,
    chooseAccountType: ChooseAccountType,
    embeddedFrame: EmbeddedFrame,
    manageSmartSessions: ManageSmartSessions,
    viewLogin: ViewLogin,
  },
  starts: [
    EmbeddedFrame,
    LoginEmail,
    LoginCleanup,
    EmbeddedWallets,
    EmbeddedOwners,
    EmbeddedRequests,
    LoginFlow,
    ConnectByFarcaster,
    UpdateEmail,
    ChooseAccountType,
  ],
  resumes: SocialRedirect,
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly embedded: typeof embedded
  }
}
