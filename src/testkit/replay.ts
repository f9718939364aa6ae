import * as E from 'fp-ts/Either'

import { RecordingCodec } from '#domain/diagnostics/recording-codec.ts'
import { type RecordedStates, type Recording, withChange } from '#domain/diagnostics/recording.ts'

/** The states in the library's internal format, with pseudonyms. The format may change with the version. */
type ReplayedStates = Readonly<Record<'connection' | 'modal' | 'toast' | 'alerts', unknown>>

/** The result of applying a recording's state changes. */
export interface Replay {
  /** The states after each recorded change, computed by the reducers of this version of the library. */
  readonly states: readonly ReplayedStates[]
  /** The states at the end. */
  readonly after: ReplayedStates
  /** Whether they equal the recorded states. They differ if another version of the library recorded them. */
  readonly isSame: boolean
}

/** A copy without the fields whose value is undefined, because JSON omits them. */
const jsonCopy = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A

/** A copy with sorted fields, so that equal data has equal text. */
const withSortedFields = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withSortedFields)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, withSortedFields(each)]),
  )
}

/** The states after each entry that changes a state. */
const statesAfter = ({
  before,
  entries,
}: Pick<Recording, 'before' | 'entries'>): readonly RecordedStates[] => {
  let states = before
  return entries.flatMap((entry) => {
    if (entry.kind !== 'state') return []
    states = withChange(states, entry)
    return [states]
  })
}

/**
 * Applies the state changes of a recording to the states at its start, as the library did when it was recorded. Takes the
 * result of `useCases.diagnostics.recording()`, also after `JSON.parse`. Throws a TypeError for anything else.
 */
export const replay = (recording: unknown): Replay => {
  const decoded = RecordingCodec.decode(recording)
  if (E.isLeft(decoded)) throw new TypeError('This is not a recording of this version of Walletport')
  const { before, after } = decoded.right
  const states = statesAfter(decoded.right).map(jsonCopy)
  const finalStates = states.at(-1) ?? jsonCopy(before)
  return {
    states,
    after: finalStates,
    isSame:
      JSON.stringify(withSortedFields(finalStates)) === JSON.stringify(withSortedFields(jsonCopy(after))),
  }
}
