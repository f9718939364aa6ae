import { useCallback, useRef, useState } from 'react'

import { walletportErrorOf } from '#shell/walletport-error.ts'

import { type HookResult, settled } from './result.ts'

type Result<Data> = HookResult<Data | undefined>

/** Tracks the last promise given to `track`. Its rejection counts as handled, even if the host ignores the promise. */
export const useTracked = <Data>(): readonly [
  result: Result<Data>,
  track: <Given extends Data>(running: Promise<Given>) => Promise<Given>,
] => {
  const [state, setState] = useState<Result<Data>>(() => settled(undefined, 'idle'))
  const latest = useRef(0)
  const track = useCallback(<Given extends Data>(running: Promise<Given>): Promise<Given> => {
    latest.current += 1
    const call = latest.current
    const settle = (next: Result<Data>) => {
      if (call === latest.current) setState(next)
    }
    setState(settled(undefined, 'pending'))
    running.then(
      (data) => settle(settled(data)),
      (reason: unknown) => settle({ ...settled(undefined, 'error'), error: walletportErrorOf(reason) }),
    )
    return running
  }, [])
  const reset = useCallback(() => {
    latest.current += 1
    setState(settled(undefined, 'idle'))
  }, [])
  return [{ ...state, reset }, track]
}

/** A verb with the state of its last call. */
export const useVerb = <Arguments extends readonly unknown[], Data>(
  verb: (...args: Arguments) => Promise<Data>,
) => {
  const [result, track] = useTracked<Data>()
  const run = useCallback((...args: Arguments): Promise<Data> => track(verb(...args)), [verb, track])
  return [result, run] as const
}
