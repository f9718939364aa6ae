import { ContainerModule, type Newable } from 'inversify'

import { CancelWays } from '#application/sign-in/cancel-ways.ts'
import { GivingUp } from '#application/sign-in/giving-up.ts'
import { LookingForSession } from '#application/sign-in/looking-for-session.ts'
import { SessionQuestions } from '#application/sign-in/session-questions.ts'
import { SignInEvents } from '#application/sign-in/sign-in-events.ts'
import { SignInMemory } from '#application/sign-in/sign-in-memory.ts'
import { SignOut } from '#application/sign-in/sign-out.ts'
import { SignedInNow } from '#application/sign-in/signed-in-now.ts'
import { Signing } from '#application/sign-in/signing.ts'
import * as stores from '#application/siwx-stores.ts'

import { Authenticate } from './authenticate.ts'
import { SignIn } from './sign-in.ts'

/** The capabilities of signing in; reached by `import()` alone. */
export const siwxUseCaseClasses = { signIn: SignIn, authenticate: Authenticate } as const

export type SiwxUseCases = {
  readonly [Name in keyof typeof siwxUseCaseClasses]: InstanceType<(typeof siwxUseCaseClasses)[Name]>
}

const services: readonly Newable[] = [
  ...Object.values(siwxUseCaseClasses),
  CancelWays,
  GivingUp,
  LookingForSession,
  SessionQuestions,
  SignInEvents,
  SignInMemory,
  SignOut,
  SignedInNow,
  Signing,
]

export const siwxModule = new ContainerModule(({ bind }) => {
  for (const store of Object.values(stores)) bind<object>(store).toConstantValue(new store())
  for (const service of services) bind(service).toSelf()
})
