import { ContainerModule, type Newable } from 'inversify'

import * as stores from '#application/embedded-stores.ts'
import { EmbeddedFrame } from '#application/embedded/embedded-frame.ts'
import { EmbeddedSignIn } from '#application/embedded/embedded-sign-in.ts'
import { EmbeddedUsers } from '#application/embedded/embedded-users.ts'
import { EmbeddedWallets } from '#application/embedded/embedded-wallets.ts'
import { FrameRequests } from '#application/embedded/frame-requests.ts'
import { LoggingIn } from '#application/embedded/logging-in.ts'
import { LoginMemory } from '#application/embedded/login-memory.ts'
import { UnconnectedUsers } from '#application/embedded/unconnected-users.ts'
import { UserOperations } from '#application/embedded/user-operations.ts'

import { ApproveRequest } from './approve-request.ts'
import { ChooseAccountType } from './choose-account-type.ts'
import { ConnectByEmail } from './connect-by-email.ts'
import { ConnectByFarcaster } from './connect-by-farcaster.ts'
import { ConnectBySocial } from './connect-by-social.ts'
import { ManageSmartSessions } from './manage-smart-sessions.ts'
import { UpdateEmail } from './update-email.ts'
import { ViewLogin } from './view-login.ts'

/** The capabilities of the wallet behind the secure frame; reached by `import()` alone. */
export const embeddedUseCaseClasses = {
  connectByEmail: ConnectByEmail,
  connectBySocial: ConnectBySocial,
  connectByFarcaster: ConnectByFarcaster,
  updateEmail: UpdateEmail,
  approveRequest: ApproveRequest,
  chooseAccountType: ChooseAccountType,
  manageSmartSessions: ManageSmartSessions,
  viewLogin: ViewLogin,
} as const

export type EmbeddedUseCases = {
  readonly [Name in keyof typeof embeddedUseCaseClasses]: InstanceType<(typeof embeddedUseCaseClasses)[Name]>
}

/** What runs from the beginning, in this order. */
const started = [
  EmbeddedFrame,
  UnconnectedUsers,
  EmbeddedWallets,
  FrameRequests,
  LoggingIn,
  ConnectByFarcaster,
  UpdateEmail,
  ChooseAccountType,
] as const

/** Begins what runs in the background. */
export const startEmbedded = (get: <A>(service: Newable<A>) => A): void => {
  for (const service of started) get<{ start(): void }>(service).start()
}

const services: readonly Newable[] = [
  ...Object.values(embeddedUseCaseClasses),
  EmbeddedFrame,
  EmbeddedSignIn,
  EmbeddedUsers,
  EmbeddedWallets,
  FrameRequests,
  LoggingIn,
  LoginMemory,
  UnconnectedUsers,
  UserOperations,
]

export const embeddedModule = new ContainerModule(({ bind }) => {
  for (const store of Object.values(stores)) bind<object>(store).toConstantValue(new store())
  for (const service of services) bind(service).toSelf()
})
