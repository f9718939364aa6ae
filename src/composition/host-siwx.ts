import type { UseCases } from '#application/use-cases/index.ts'
import type { SignIn } from '#application/use-cases/siwx/sign-in.ts'
import { failure } from '#domain/shared/failure.ts'
import { notSigningIn } from '#domain/siwx/sign-in.ts'
import type { SiwxUseCases } from '#shell/use-cases.ts'

import { signInSnapshot } from './host-snapshots.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { fromFeature, mapped, useCase } from './use-case.ts'

/** The sign-in use cases with the public types and errors. */
export const hostSiwx = ({ siwx }: UseCases): SiwxUseCases => {
  const withSignIn = async <A>(run: (signIn: SignIn) => Promise<A>): Promise<A> => {
    if (!siwx.configured) throw errorOf(failure('SiwxNotEnabled', 'SIWX is not enabled'))
    return run((await siwx.load()).signIn)
  }
  return useCase<SiwxUseCases>(
    mapped(
      fromFeature(siwx, ({ signIn }) => signIn.state$, notSigningIn),
      signInSnapshot,
    ),
    {
      signIn: () => withSignIn(async (signIn) => orThrow(await signIn.sign())),
      cancel: () => withSignIn((signIn) => signIn.cancel()),
      sessions: () => withSignIn(async (signIn) => orThrow(await signIn.sessions())),
      signOut: () => withSignIn(async (signIn) => orThrow(await signIn.end())),
    },
  )
}
