/** The pauses between two polls of a transaction, in milliseconds. */
const FIRST_PAUSE_MS = 2000
const PAUSE_GROWTH = 1.5
const MAX_PAUSE_MS = 60_000

/** The pause for a transaction that was sent more than an hour ago, or of which nobody can tell. */
const OLD_MS = 3_600_000
const OLD_PAUSE_MS = 600_000

/** The pause after this many polls of a transaction that was sent so long ago, in milliseconds. */
export const pauseAfter = (polls: number, age = 0, isUnclear = false): number =>
  age > OLD_MS || isUnclear ? OLD_PAUSE_MS : Math.min(FIRST_PAUSE_MS * PAUSE_GROWTH ** polls, MAX_PAUSE_MS)
