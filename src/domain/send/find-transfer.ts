import { withHash } from './replacement.ts'
import { ownHashes, type SentTransfer, transferKey } from './sent-transfer.ts'
import type { Sends } from './stored-sends.ts'

/** What a transfer has to do with a text that identifies one, the surest first. */
const ways: readonly ((sent: SentTransfer) => readonly (string | undefined)[])[] = [
  (sent) => [transferKey(sent)],
  ownHashes,
  // A hash that was claimed, and the one that took its place, also if it is a cancellation or another transaction.
  ({ hash, replacedBy, replacements }) => [
    hash,
    replacedBy,
    ...withHash(replacements).map((each) => each.hash),
  ],
]

/**
 * The transfer with this id, or with this hash: of its transaction, or of any that was sent to take its place or has taken it.
 * Undefined if this browser has sent none.
 */
export const transferOf = (sends: Sends, id: string): SentTransfer | undefined =>
  id === ''
    ? undefined
    : ways.map((way) => sends.find((sent) => way(sent).includes(id))).find((sent) => sent !== undefined)
