import * as E from 'fp-ts/Either'

import { RecordingCodec } from '#domain/diagnostics/recording-codec.ts'
import { type RecordedStates, type Recording, withChange } from '#domain/diagnostics/recording.ts'

/** The states as the library holds them, with pseudonyms. Their form may change with its version. */
type ReplayedStates = Readonly<Record<'connection' | 'modal' | 'toast' | 'alerts', unknown>>

/** What a recording's state changes lead to. */
export interface Replay {
  /** The states after each recorded change, by the reducers of this version of the library. */
  readonly states: readonly ReplayedStates[]
  /** The states at the end. */
  readonly after: ReplayedStates
  /** Whether they are those that were recorded. They are not if another version of the library recorded them. */
  readonly isSame: boolean
}

/** Without fields whose value is undefined, which JSON leaves out. */
const plain = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A

/** Texts of the same data, in whatever order its fields were added. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** The states after each of the entries that change one. */
const replayed = ({ before, entries }: Pick<Recording, 'before' | 'entries'>): readonly RecordedStates[] => {
  let states = before
  return entries.flatMap((entry) => {
    if (entry.kind !== 'state') return []
    states = withChange(states, entry)
    return [states]
  })
}

/**
 * Applies the state changes of a recording to the states at its start, as the library did when it was recorded. Takes
 * what `useCases.diagnostics.recording()` gives, also after `JSON.parse`. Throws a TypeError for anything else.
 */
export const replay = (recording: unknown): Replay => {
  const decoded = RecordingCodec.decode(recording)
  if (E.isLeft(decoded)) throw new TypeError('This is not a recording of this version of Walletport')
  const { before, after } = decoded.right
  const states = replayed(decoded.right).map(plain)
  const reached = states.at(-1) ?? plain(before)
  return {
    states,
    after: reached,
    isSame: JSON.stringify(sorted(reached)) === JSON.stringify(sorted(plain(after))),
  }
}
