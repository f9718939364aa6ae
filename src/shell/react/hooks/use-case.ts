import { useCallback, useEffect, useState } from 'react'

import type { UseCase, WalletportUseCases } from '#contracts/use-cases/index.ts'
import { type WalletportError, walletportErrorOf } from '#shell/walletport-error.ts'

import type { HookResult, HookStatus } from './result.ts'
import { useWalletport } from './state-hooks.ts'
import { useTracked } from './verb.ts'

type PickUseCase<State> = (useCases: WalletportUseCases) => UseCase<State>

export interface LoadedState<State> {
  readonly state?: State
  readonly error?: WalletportError
}

/** The state of a use case, loaded when the component mounts. `pick` must keep its reference. */
export const useState$ = <State>(pick: PickUseCase<State>): LoadedState<State> => {
  const { core } = useWalletport()
  const [loaded, setLoaded] = useState<LoadedState<State>>({})
  useEffect(() => {
    let end = () => {}
    let isOver = false
    const observe = async () => {
      const { useCases } = await core()
      if (isOver) return
      const subscription = pick(useCases).state$.subscribe((state) => setLoaded({ state }))
      end = () => subscription.unsubscribe()
    }
    observe().catch((reason: unknown) => isOver || setLoaded({ error: walletportErrorOf(reason) }))
    return () => {
      isOver = true
      end()
    }
  }, [core, pick])
  return loaded
}

/** Calls verbs of a use case and tracks the last call. `pick` must keep its reference. */
export const useActions = <Own>(pick: (useCases: WalletportUseCases) => Own) => {
  const { core } = useWalletport()
  const [result, track] = useTracked<unknown>()
  const act = useCallback(
    <A>(use: (useCase: Own) => Promise<A>): Promise<A> =>
      track(core().then(({ useCases }) => use(pick(useCases)))),
    [core, pick, track],
  )
  return [result, act] as const
}

/** A result with the error of the load or of the last verb. */
export const resultOf = <Data>(
  data: Data,
  { state, error }: LoadedState<unknown>,
  { reset, ...verb }: HookResult<unknown>,
): HookResult<Data> => ({
  data,
  status:
    verb.status === 'pending' || verb.status === 'error'
      ? verb.status
      : error !== undefined
        ? 'error'
        : state === undefined
          ? 'pending'
          : 'success',
  error: verb.error ?? error,
  reset,
})

/**
 * The state of a use case, or `initial` until it is loaded, and a function that calls its verbs. `pick` must keep its
 * reference.
 */
export const useUseCase = <State, Own extends UseCase<State>>(
  pick: (useCases: WalletportUseCases) => Own & UseCase<State>,
  initial: State,
) => {
  const loaded = useState$(pick)
  const [verb, act] = useActions(pick)
  return [resultOf(loaded.state ?? initial, loaded, verb), act] as const
}

/** Once the data is loaded, its own status is the status of the result. */
export const withOwnStatus = <Data extends { readonly status: HookStatus }>(
  result: HookResult<Data>,
): HookResult<Data> => ({
  ...result,
  status: result.status === 'success' ? result.data.status : result.status,
})
