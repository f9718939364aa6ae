import { map, of } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { SignIn } from '#application/use-cases/siwx/sign-in.ts'
import { failure } from '#domain/kernel/failure.ts'
import type { WalletportUseCases } from '#shell/use-cases.ts'

import { signInSnapshot } from './host-snapshots.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { stageStream } from './stage-stream.ts'

/** Signing in with the types and errors of hosts. */
export const hostSignIn = ({ siwx: stage }: UseCases): WalletportUseCases['signIn'] => {
  const withSignIn = async <A>(run: (signIn: SignIn) => Promise<A>): Promise<A> => {
    if (!stage.configured) throw errorOf(failure('SiwxNotEnabled', 'SIWX is not enabled'))
    return run((await stage.load()).signIn)
  }
  return {
    signIn$: stageStream(
      () => (stage.configured ? stage.load() : of(undefined)),
      (useCases) => useCases?.signIn.state$ ?? of({ step: 'none' as const }),
    ).pipe(map(signInSnapshot)),
    sign: () => withSignIn(async (signIn) => orThrow(await signIn.sign())),
    cancel: () => withSignIn((signIn) => signIn.cancel()),
    sessions: () => withSignIn(async (signIn) => orThrow(await signIn.sessions())),
    signOut: () => withSignIn(async (signIn) => orThrow(await signIn.end())),
  }
}
