import { useCallback, useRef, useState } from 'react'

import { type WalletportError, walletportErrorOf } from '#shell/walletport-error.ts'

interface PromiseState {
  readonly pending: boolean
  readonly error?: WalletportError
}

const idle: PromiseState = { pending: false }

/** A verb with what became of its latest call. A host that ignores the promise has handled its rejection all the same. */
export const usePromiseState = <Arguments extends readonly unknown[], Result>(
  verb: (...given: Arguments) => Promise<Result>,
) => {
  const [state, setState] = useState(idle)
  const latest = useRef(0)
  const run = useCallback(
    (...given: Arguments): Promise<Result> => {
      latest.current += 1
      const own = latest.current
      const settle = (next: PromiseState) => {
        if (own === latest.current) setState(next)
      }
      setState({ pending: true })
      const running = verb(...given)
      running.then(
        () => settle(idle),
        (reason: unknown) => settle({ pending: false, error: walletportErrorOf(reason) }),
      )
      return running
    },
    [verb],
  )
  const reset = useCallback(() => {
    latest.current += 1
    setState(idle)
  }, [])
  return { ...state, run, reset }
}
