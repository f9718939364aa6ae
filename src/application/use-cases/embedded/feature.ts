import { defineFeature } from '#application/feature.ts'

import { ApproveRequest } from './approve-request.ts'
import { ChooseAccountType } from './choose-account-type.ts'
import { ConnectByEmail } from './connect-by-email.ts'
import { ConnectByFarcaster } from './connect-by-farcaster.ts'
import { ConnectBySocial } from './connect-by-social.ts'
import { EmailAddress } from './email-address.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { EmbeddedFrame } from './embedded-frame.ts'
import { EmbeddedOwners } from './embedded-owners.ts'
import { EmbeddedProviders } from './embedded-providers.ts'
import { EmbeddedSignIn } from './embedded-sign-in.ts'
import { EmbeddedUsers } from './embedded-users.ts'
import { EmbeddedWallets } from './embedded-wallets.ts'
import { FrameRequests } from './frame-requests.ts'
import { LoginFlow } from './login-flow.ts'
import { LoginStorage } from './login-storage.ts'
import { ManageSmartSessions } from './manage-smart-sessions.ts'
import { PendingLogins } from './pending-logins.ts'
import { SocialLogins } from './social-logins.ts'
import { SocialPopup } from './social-popup.ts'
import { SocialRedirect } from './social-redirect.ts'
import { EmailUpdateStore, EmbeddedUserStore, LoginStore, RequestsStore } from './stores.ts'
import { UpdateEmail } from './update-email.ts'
import { UserOperations } from './user-operations.ts'
import { ViewLogin } from './view-login.ts'

/** The embedded wallet: email, social and Farcaster login. */
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
  services: [
    EmailAddress,
    EmailUpdateStore,
    EmbeddedConnection,
    EmbeddedOwners,
    EmbeddedProviders,
    EmbeddedSignIn,
    EmbeddedUserStore,
    EmbeddedUsers,
    EmbeddedWallets,
    FrameRequests,
    LoginFlow,
    LoginStorage,
    LoginStore,
    RequestsStore,
    SocialLogins,
    SocialPopup,
    SocialRedirect,
    PendingLogins,
    UserOperations,
  ],
  starts: [
    EmbeddedFrame,
    EmailAddress,
    PendingLogins,
    EmbeddedWallets,
    EmbeddedOwners,
    FrameRequests,
    LoginFlow,
    ConnectByFarcaster,
    UpdateEmail,
    ChooseAccountType,
  ],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly embedded: typeof embedded
  }
}
