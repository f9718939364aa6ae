import { useState } from 'react'

import { secondsTo, useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Why nothing was sent. `until` is the time from which an email may be sent again. */
interface Refusal<Reason> {
  readonly reason: Reason
  readonly until: number | undefined
  readonly seconds: number
}

interface Sent<Reason> {
  readonly _tag: 'Left' | 'Right'
  readonly left?: Reason
}

/**
 * The error of the last attempt. It is cleared by the next attempt, or when its waiting time is over. S5-01,
 * S5-02.
 */
export const useRejection = <Reason extends { readonly _tag: string }>() => {
  const { connectByEmail } = useFeature('embedded')
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState<Refusal<Reason>>()
  const isTooSoon = refusal?.reason._tag === 'EmailTooSoon'
  const left = useSecondsUntil(isTooSoon ? refusal.until : undefined)
  const note = ({ left: reason }: Sent<Reason>) => {
    const until = connectByEmail.cooldownEnds()
    setTries(tries + 1)
    setRefusal(reason && { reason, until, seconds: secondsTo(until ?? 0) })
  }
  const isOver = isTooSoon && left === 0
  return {
    /** Records the outcome of an attempt. */
    note,
    /** The text was corrected. */
    clear: () => setRefusal(undefined),
    /** Incremented by each attempt. */
    tries,
    left,
    reason: isOver ? undefined : refusal?.reason,
    /** Whether the error was announced and only its countdown changes, which is not announced. */
    counts: refusal !== undefined && left < refusal.seconds,
  }
}
