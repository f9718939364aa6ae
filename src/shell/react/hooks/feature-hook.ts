import { useMemo } from 'react'

import type { UseCase, WalletportUseCases } from '#contracts/use-cases/index.ts'

import type { HookResult } from './result.ts'
import { useUseCase } from './use-case.ts'

type Name = keyof WalletportUseCases
type StateOf<N extends Name> = WalletportUseCases[N]['state']
type VerbName<N extends Name> = Exclude<keyof WalletportUseCases[N], keyof UseCase<unknown>>

/** A verb in a hook. It loads the core first, so it always returns a promise. */
type Promised<Verb> = Verb extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never

/**
 * The hook for a use case: its state, or `initial` until it is loaded, and these verbs, which keep their identity. `change`
 * is `withOwnStatus` for a state with a status.
 */
export const featureHook = <const N extends Name, const V extends VerbName<N>>(
  name: N,
  initial: StateOf<N>,
  verbs: readonly V[],
  change = (result: HookResult<StateOf<N>>): HookResult<StateOf<N>> => result,
) => {
  const pick = (useCases: WalletportUseCases): WalletportUseCases[N] & UseCase<StateOf<N>> => useCases[name]
  return (): HookResult<StateOf<N>> & { readonly [K in V]: Promised<WalletportUseCases[N][K]> } => {
    const [result, act] = useUseCase(pick, initial)
    const own = useMemo(() => {
      const bound = verbs.map((verb) => [
        verb,
        (...args: unknown[]) =>
          act(async (useCase): Promise<unknown> =>
            Reflect.apply(useCase[verb] as () => unknown, useCase, args),
          ),
      ])
      // The names and the verbs come from the same list.
      return Object.fromEntries(bound) as { readonly [K in V]: Promised<WalletportUseCases[N][K]> }
    }, [act])
    return { ...change(result), ...own }
  }
}
