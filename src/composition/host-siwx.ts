import type { UseCases } from '#application/use-cases/index.ts'
import type { SiwxUseCases } from '#contracts/use-cases/index.ts'
import { failure } from '#domain/shared/failure.ts'
import { initialSignIn } from '#domain/siwx/sign-in.ts'

import { signInSnapshot } from './host-snapshots.ts'
import { orThrow } from './or-throw.ts'
import { fromFeature, mapped, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

/** The sign-in use cases with the public types and errors. */
export const hostSiwx = ({ siwx }: UseCases): SiwxUseCases => {
  const withSiwx = whenLoaded(siwx, failure('SiwxNotEnabled', 'SIWX is not enabled'))
  return useCase<SiwxUseCases>(
    mapped(
      fromFeature(siwx, ({ signIn }) => signIn.state$, initialSignIn),
      signInSnapshot,
    ),
    {
      signIn: () => withSiwx(async ({ signIn }) => orThrow(await signIn.sign())),
      cancel: () => withSiwx(({ signIn }) => signIn.cancel()),
      sessions: () => withSiwx(async ({ signIn }) => orThrow(await signIn.sessions())),
      signOut: () => withSiwx(async ({ signIn }) => orThrow(await signIn.end())),
    },
  )
}
