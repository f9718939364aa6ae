import type { Included, Observation } from '#domain/send/observation.ts'
import { type Replacement, replacementKey } from '#domain/send/replacement.ts'
import {
  isSameTransfer,
  ownHashes,
  type SentTransfer,
  type SentTransferId,
  toldElsewhere,
  transferKey,
} from '#domain/send/sent-transfer.ts'
import type { StateBefore } from '#domain/send/state-before.ts'
import { ofOthers, type Sends, withSend } from '#domain/send/stored-sends.ts'
import type { Submission } from '#domain/send/submission.ts'
import { defined } from '#domain/shared/defined.ts'

const changed = (sends: Sends, id: SentTransferId, change: (sent: SentTransfer) => SentTransfer): Sends =>
  sends.map((sent) => (isSameTransfer(sent, id) ? change(sent) : sent))

/** Adds a replacement for which the wallet is about to be asked. Its nonce identifies the transaction in a block. */
export const withReplacement = (
  sends: Sends,
  id: SentTransferId,
  nonce: number,
  replacement: Replacement,
): Sends =>
  changed(sends, id, (sent) => ({
    ...sent,
    nonce,
    replacements: [
      ...(sent.replacements ?? []),
      { ...replacement, hash: unlessTaken(sends, id, replacement.hash) },
    ],
  }))

/** The hash, or none if it belongs to another transaction of the account, so that the wallet has returned no hash of this one. */
const unlessTaken = (sends: Sends, { account }: SentTransferId, hash: string): string =>
  sends.some((sent) => sent.account === account && ownHashes(sent).includes(hash)) ? '' : hash

const withChangedReplacement = (
  sends: Sends,
  id: SentTransferId,
  key: string,
  change: Partial<Replacement>,
): Sends =>
  changed(sends, id, (sent) => ({
    ...sent,
    replacements: (sent.replacements ?? []).map((each) =>
      replacementKey(each) === key ? { ...each, ...change } : each,
    ),
  }))

/** Stores from where the next search for a replacement goes on. */
export const withReplacementSearched = (
  sends: Sends,
  id: SentTransferId,
  key: string,
  before: StateBefore,
): Sends => withChangedReplacement(sends, id, key, { before })

/** The nonce that the wallet has given a replacement, and its hash. */
export interface FoundReplacement {
  readonly hash: string
  readonly nonce: number
}

/** Whether a replacement can have the nonce: the one that was asked for, or one that nothing had before the request. */
const isPossible = ({ nonce: own }: SentTransfer, { before }: Replacement, nonce: number): boolean =>
  nonce === own || nonce >= (before?.waiting ?? before?.nonce ?? 0)

/**
 * The sends after a replacement was found. A speed-up with another nonce is a transfer of its own from now on. With the nonce of an
 * earlier transaction, the hash that the wallet has returned is not its own, so it is looked for. The list is the same if another tab
 * has found it, or if the hash belongs to another transaction of the account.
 */
export const withReplacementFound = (
  sends: Sends,
  id: SentTransferId,
  key: string,
  { hash, nonce }: FoundReplacement,
  at: number,
): Sends => {
  const sent = sends.find((each) => isSameTransfer(each, id))
  const { replacements = [] } = sent ?? {}
  const found = replacements.find((each) => replacementKey(each) === key)
  if (sent === undefined || found === undefined || found.isNonceKept !== undefined) return sends
  const others = [
    sent.hash,
    toldElsewhere(sent),
    ...replacements.filter((each) => each !== found).map((each) => each.hash),
  ]
  if ([...others, ...ofOthers(sends, id).hashes].includes(hash)) return sends
  if (!isPossible(sent, found, nonce)) return withChangedReplacement(sends, id, key, { hash: '' })
  const isNonceKept = nonce === sent.nonce
  const next = withChangedReplacement(sends, id, key, { hash, isNonceKept })
  return isNonceKept || found.type === 'cancel'
    ? next
    : withSend(next, secondTransaction(sent, { ...found, hash }, nonce, at))
}

/** The transfer without a replacement that was not sent. */
const withoutReplacement = (sent: SentTransfer, isIt: (each: Replacement) => boolean): SentTransfer => {
  const { replacements = [], ...rest } = sent
  const others = replacements.filter((each) => !isIt(each))
  return others.length === 0 ? rest : { ...rest, replacements: others }
}

/**
 * The sends after the wallet has answered the request of a replacement, which was stored before. One that is found in the meantime
 * stays as it is.
 */
export const withReplacementAnswer = (
  sends: Sends,
  id: SentTransferId,
  key: string,
  answer: Submission,
): Sends => {
  if (answer.type === 'unknown') return sends
  const isIt = (each: Replacement) => replacementKey(each) === key && each.hash === ''
  return changed(sends, id, (sent) =>
    answer.type === 'submitted'
      ? {
          ...sent,
          replacements: (sent.replacements ?? []).map((each) =>
            isIt(each) ? { ...each, hash: unlessTaken(sends, id, answer.hash) } : each,
          ),
        }
      : withoutReplacement(sent, isIt),
  )
}

/** A speed-up to which the wallet gave another nonce: a second transaction with the same call. */
const secondTransaction = (
  sent: SentTransfer,
  { hash, before }: Pick<Replacement, 'hash' | 'before'>,
  nonce: number,
  sentAt: number,
): SentTransfer => {
  const { account, to, units, symbol, decimals, tokenId, call, swapped, isKeyAccount, payment } = sent
  return {
    hash,
    account,
    to,
    units,
    symbol,
    decimals,
    sentAt,
    nonce,
    status: 'submitted',
    copyOf: transferKey(sent),
    ...defined({ tokenId, call, swapped, isKeyAccount, payment, before: before && { block: before.block } }),
  }
}

/** The state of a replacement according to the nodes. One with another nonce or call does not replace anything. */
export type ReplacementState = Replacement & {
  readonly state: { readonly type: 'absent' | 'pending' } | Included
}

/**
 * The observation of a transaction that may be included under several hashes. While any of them is pending, the result is open:
 * a cancellation counts only once it is included.
 */
export const combinedObservation = (
  own: Observation,
  replacements: readonly ReplacementState[],
): Observation => {
  if (own.type === 'included') return own
  for (const { type, hash: by, state } of replacements)
    if (state.type === 'included')
      return type === 'cancel'
        ? { type: 'nonceUsed', by, replacement: 'cancelled', recentBlock: state.recentBlock }
        : { ...state, by }
  const isPending = replacements.some(({ state }) => state.type === 'pending')
  return own.type === 'unknown' && isPending ? { type: 'pending' } : own
}
