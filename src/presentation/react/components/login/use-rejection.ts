import { useState } from 'react'

import { secondsTo, useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** A rejected attempt. `until` is the time from which an email may be sent again. */
interface Rejection<Reason> {
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
  const [rejection, setRejection] = useState<Rejection<Reason>>()
  const isTooSoon = rejection?.reason._tag === 'EmailTooSoon'
  const left = useSecondsUntil(isTooSoon ? rejection.until : undefined)
  const record = ({ left: reason }: Sent<Reason>) => {
    const until = connectByEmail.cooldownEnds()
    setTries(tries + 1)
    setRejection(reason && { reason, until, seconds: secondsTo(until ?? 0) })
  }
  const hasWaited = isTooSoon && left === 0
  return {
    /** Records the outcome of an attempt. */
    record,
    /** The text was corrected. */
    clear: () => setRejection(undefined),
    /** Incremented by each attempt. */
    tries,
    left,
    reason: hasWaited ? undefined : rejection?.reason,
    /** Whether the error was announced and only its countdown changes, which is not announced. */
    isCountingDown: rejection !== undefined && left < rejection.seconds,
  }
}
