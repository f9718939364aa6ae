import { quantity } from '#domain/send/evm-call.ts'
import type { Observation } from '#domain/send/observation.ts'
import { type Replacement, replacementKey } from '#domain/send/replacement.ts'
import {
  isInBlock,
  isSameTransfer,
  isTracked,
  type OfOthers,
  type SentTransfer,
  toldElsewhere,
  TRACKED_MS,
  transferKey,
} from '#domain/send/sent-transfer.ts'
import { ofOthers, type Sends } from '#domain/send/stored-sends.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import type { Call } from './pending-transaction.ts'
import type { FoundReplacement } from './replaced-sends.ts'
import { isSameCall, replacementCall } from './replacement-review.ts'

/** A replacement of a sent transaction. */
export interface SentReplacement {
  readonly sent: SentTransfer
  readonly replacement: Replacement
}

/** Identifies a replacement among those of all transfers. */
export const sentReplacementKey = ({ sent, replacement }: SentReplacement): string =>
  `${sent.account} ${transferKey(sent)} ${replacementKey(replacement)}`

/** The replacements of which nothing shows yet which nonce they have. They are looked for as long as a lost transfer. */
export const unclearReplacements = (sends: Sends, at: number): readonly SentReplacement[] =>
  sends.flatMap((sent) =>
    (sent.replacements ?? []).flatMap((replacement) => {
      const { hash, isNonceKept, before, sentAt = sent.sentAt } = replacement
      const isFindable = hash !== '' || before?.nonce !== undefined
      return isNonceKept === undefined && isFindable && at - sentAt < TRACKED_MS
        ? [{ sent, replacement }]
        : []
    }),
  )

/** The first nonce that the replacement may have. Once the transaction itself is final, its nonce is used. */
const firstNonce = ({ status, recentBlock, nonce = 0 }: SentTransfer, before: number): number =>
  isInBlock(status) && recentBlock === undefined ? Math.max(before, nonce + 1) : before

/**
 * A replacement without a hash, as a transfer that is looked for among the account's transactions since its request. Undefined if
 * the call or the state of the account was not known.
 */
export const lostReplacement = ({ sent, replacement }: SentReplacement): SentTransfer | undefined => {
  const { replacements: _, swapped: _swapped, nonce: _nonce, recentBlock: _block, ...rest } = sent
  const { type, before } = replacement
  const call = replacementCall(sent, type)
  if (call === undefined || before?.nonce === undefined) return undefined
  const nonce = firstNonce(sent, before.nonce)
  return {
    ...rest,
    hash: '',
    reference: replacementKey(replacement),
    status: 'lost',
    // A contract account has no nonce of its own, so nothing of it is replaced.
    isKeyAccount: true,
    call: { ...call, value: quantity(call.value) },
    // What waited before is left out by its nonce.
    before: { block: before.block, nonce, waiting: nonce },
  }
}

/** Whether a transfer of this call is looked for that a transaction with this nonce may be. */
const mayBe = (other: SentTransfer, call: Call | undefined, nonce: number): boolean => {
  const { hash, call: own } = other
  const { nonce: first = 0, waiting = first } = other.before ?? {}
  return (
    hash === '' &&
    own !== undefined &&
    call !== undefined &&
    isSameCall({ ...own, value: wholeOf(own.value) }, call) &&
    waiting <= nonce
  )
}

/**
 * Whether a transaction with this nonce may be a transfer of the same call that is looked for as well. Such a transfer is found first,
 * because the user has asked for it.
 */
export const mayBeLostTransfer = (
  sends: Sends,
  { sent, replacement }: SentReplacement,
  nonce: number,
  at: number,
): boolean => {
  const call = replacementCall(sent, replacement.type)
  return sends
    .filter((other) => other.account === sent.account && !isSameTransfer(other, sent) && isTracked(other, at))
    .some((other) => mayBe(other, call, nonce))
}

/** The nonces from the first to before the second. */
const range = (first: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(end - first, MAX_WAITING)) }, (_, place) => first + place)

/** More transactions of an account do not wait at once in the pool of a node. */
const MAX_WAITING = 1000

/** The hash and the nonce under which an observation has found a transaction. */
export const foundIn = (observation: Observation): FoundReplacement | undefined => {
  if (observation.type !== 'included' && observation.type !== 'pending') return undefined
  const { by: hash, nonce } = observation
  return hash === undefined || nonce === undefined ? undefined : { hash, nonce }
}

/**
 * What cannot be this replacement: other transfers, the transaction itself and its other replacements, and those that waited before
 * with other nonces.
 */
export const notTheReplacement = (sends: Sends, { sent, replacement }: SentReplacement): OfOthers => {
  const { hashes, nonces, areWaiting } = ofOthers(sends, sent)
  const { nonce: first = 0, waiting = first } = replacement.before ?? {}
  const siblings = (sent.replacements ?? []).filter((each) => each !== replacement)
  const own = [sent.hash, toldElsewhere(sent) ?? '', ...siblings.map(({ hash }) => hash)]
  const known = own.filter((hash) => hash !== '')
  const earlier = range(first, waiting).filter((nonce) => nonce !== sent.nonce)
  return { hashes: [...hashes, ...known], nonces: [...nonces, ...earlier], areWaiting }
}
