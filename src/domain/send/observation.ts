import { defined } from '#domain/shared/defined.ts'
import type { SwapProgress } from '#domain/swaps/swap.ts'

import { isCrossing, isInBlock, SentTransfer, type TransferStatus } from './sent-transfer.ts'

/** What a search without a result has shown. */
interface Searched {
  readonly isNonceFree?: boolean
  /** The wallet of the contract account does not hold it any more. */
  readonly isHeld?: false
  /** Before this block and nonce it is not. */
  readonly searched?: NonNullable<SentTransfer['before']>
  /** The nonce of what the wallet has named, which may be another transaction. */
  readonly nonce?: number
}

/** A transaction in a block. `by`: under this hash, because the user has sped it up or the wallet has returned no hash. */
export interface Included {
  readonly type: 'included'
  readonly succeeded: boolean
  readonly by?: string
  /** See `SentTransfer`, like the others. */
  readonly nonce?: number
  readonly delivered?: bigint
  readonly deliveredBy?: SentTransfer['deliveredBy']
  readonly paid?: bigint
  readonly recentBlock?: number
}

/** The state of a transaction according to the network's nodes. */
export type Observation =
  | Included
  /** A node knows it, but it is not in a block yet. */
  | { readonly type: 'pending'; readonly nonce?: number; readonly by?: string }
  /** No node knows it, and the wallet of the contract account may still hold it. */
  | { readonly type: 'queued' }
  /** No node knows it, or it is not found. */
  | ({ readonly type: 'unknown' } & Searched)
  /** The hash belongs to another transaction, and this one is not found. */
  | ({ readonly type: 'different' } & Searched)
  /** No node knows it, and the account has sent another transaction with the same nonce. */
  | {
      readonly type: 'nonceUsed'
      readonly by?: string
      readonly replacement?: 'cancelled' | 'other' | undefined
      /** The block of that one, while a reorganisation may still remove it. */
      readonly recentBlock?: number | undefined
    }
  /** No node knows it, and no later block can include it. */
  | { readonly type: 'tooOld' }
  /** The wallet has given up the calls that it had accepted, and has sent none of them. EIP-5792. */
  | { readonly type: 'unsent' }
  /** The source of a swap between networks reports its state. */
  | { readonly type: 'crossing'; readonly progress: SwapProgress }

type Absence = 'nonceUsed' | 'tooOld' | 'unknown' | 'different'

/** How long a block must be without the transaction that it had, in milliseconds. Nodes behind one address may disagree. */
const REMOVED_MS = 12_000

/**
 * How long an absence must last before the status changes, in milliseconds. Nodes behind one address may lag, a private pool
 * hides a transaction for minutes, and a wallet may sign with a later blockhash than it was given, which is valid for another
 * 150 blocks.
 */
const ABSENCE_MS: Readonly<Record<Absence, number>> = {
  nonceUsed: 12_000,
  tooOld: 120_000,
  unknown: 300_000,
  different: 12_000,
}

/** How long a transaction without a hash is looked for before the user is told that it is not found. */
const SEARCH_MS = 20_000

/** How long a private pool may hold a transaction that no node shows. Builders keep one for 25 blocks and more. */
const PRIVATE_MS = 600_000

const statusOfAbsence = {
  nonceUsed: 'replaced',
  tooOld: 'expired',
  unknown: 'dropped',
  different: 'different',
} as const

/** The transfer without what an observation of its absence has set. */
const asPresent = ({
  suspicion: _suspicion,
  isNonceFree: _isNonceFree,
  replacedBy: _replacedBy,
  replacement: _replacement,
  recentBlock: _recentBlock,
  ...transfer
}: SentTransfer): SentTransfer => transfer

type Present = Extract<Observation, { readonly type: 'included' | 'pending' | 'queued' }>
type Crossing = Extract<Observation, { readonly type: 'crossing' }>
type Unsent = Extract<Observation, { readonly type: 'unsent' }>
type Absent = Exclude<Observation, Present | Crossing | Unsent>

const isPresent = (observation: Present | Absent): observation is Present =>
  ['included', 'pending', 'queued'].includes(observation.type)

/** What the source of a swap to another network has reported. */
const crossed: readonly TransferStatus[] = ['confirmed', 'refunded', 'undelivered', 'partial', 'unclear']

/** How long after it was sent a source may not know a swap yet. */
const UNLISTED_MS = 3_600_000

const statusOfPresence = ({ swapped, status }: SentTransfer, observation: Present): TransferStatus => {
  if (observation.type === 'queued') return 'queued'
  if (observation.type === 'pending') return 'submitted'
  if (!observation.succeeded) return 'failed'
  if (swapped?.reference === undefined) return 'confirmed'
  return crossed.includes(status) ? status : 'arriving'
}

const statusOfProgress = {
  pending: 'arriving',
  unknown: 'unclear',
  done: 'confirmed',
  refunded: 'refunded',
  failed: 'undelivered',
} as const

const whileCrossing = (transfer: SentTransfer, { progress }: Crossing, at: number): SentTransfer => {
  if (!isCrossing(transfer.status)) return transfer
  if (progress === 'unlisted')
    return at - transfer.sentAt < UNLISTED_MS
      ? transfer
      : changed(transfer, { ...transfer, status: 'unclear' })
  return typeof progress === 'object'
    ? { ...transfer, status: 'partial', ...defined({ instead: progress.instead }) }
    : changed(transfer, { ...transfer, status: statusOfProgress[progress] })
}

/**
 * The hash under which a transfer was found: its own if the wallet has returned none, else another one. With the nonce of the one that
 * the wallet has returned it is a sped-up one, and otherwise only an equal one.
 */
const foundUnder = ({ hash, nonce, guessed }: SentTransfer, observation: Present): Partial<SentTransfer> => {
  if (observation.type === 'queued') return defined({ guessed })
  const { by, nonce: found } = observation
  if (by === undefined || by === hash) return guessed === 'hash' ? { guessed } : {}
  const isSpedUp = nonce !== undefined && nonce === found
  if (hash === '' || (guessed === 'hash' && !isSpedUp)) return { hash: by, guessed: 'hash' }
  return { replacedBy: by, ...(isSpedUp ? defined({ guessed }) : { guessed: 'nonce' }) }
}

const isEqual = (one: SentTransfer, other: SentTransfer): boolean =>
  Object.keys({ ...one, ...other }).every((key) => Reflect.get(one, key) === Reflect.get(other, key))

/** `next`, or `transfer` itself if nothing has changed. */
const changed = (transfer: SentTransfer, next: SentTransfer): SentTransfer =>
  isEqual(transfer, next) ? transfer : next

const whenPresent = (transfer: SentTransfer, observation: Present): SentTransfer => {
  const found = foundUnder(transfer, observation)
  // Without any hash there is nothing to follow but what the wallet holds.
  if (transfer.hash === '' && found.hash === undefined && observation.type !== 'queued') return transfer
  const { guessed: _, ...present } = asPresent(transfer)
  return changed(transfer, {
    ...present,
    ...found,
    status: statusOfPresence(transfer, observation),
    ...reported(observation),
  })
}

/** What the nodes report of a transaction that they know. */
const reported = (
  observation: Present,
): Pick<SentTransfer, 'nonce' | 'delivered' | 'deliveredBy' | 'paid' | 'recentBlock'> => {
  if (observation.type === 'queued') return {}
  const { nonce } = observation
  const { delivered, deliveredBy, paid, recentBlock }: Partial<Included> =
    observation.type === 'included' ? observation : {}
  return defined({ nonce, delivered, deliveredBy, paid, recentBlock })
}

const replacement = (
  observation: Absent,
): Pick<SentTransfer, 'replacedBy' | 'replacement' | 'recentBlock'> => {
  if (observation.type !== 'nonceUsed') return {}
  const { by, replacement: kind, recentBlock } = observation
  return by === undefined
    ? defined({ recentBlock })
    : defined({ replacedBy: by, replacement: kind, recentBlock })
}

/** Whether an absence of this kind has lasted long enough. */
const isLasting = ({ hash, suspicion }: SentTransfer, type: Absence, at: number): boolean => {
  const ms = type === 'unknown' && hash === '' ? SEARCH_MS : ABSENCE_MS[type]
  return suspicion?.of === type && at - suspicion.since >= ms
}

const isSearched = (observation: Absent): observation is Extract<Absent, Searched> =>
  observation.type === 'unknown' || observation.type === 'different'

/** The transfer with the nonce of what the wallet has named. */
const withNonce = (transfer: SentTransfer, nonce: number | undefined): SentTransfer => {
  if (nonce === undefined) return transfer
  const { guessed, ...rest } = transfer
  return { ...rest, nonce, ...(guessed === 'hash' ? { guessed } : {}) }
}

/** The transfer with what the search has shown. */
const searched = (transfer: SentTransfer, observation: Absent, at: number): SentTransfer => {
  const {
    isNonceFree: isFree,
    searched: before,
    nonce,
  }: Searched = isSearched(observation) ? observation : {}
  const isNonceFree = isFree === true ? at - transfer.sentAt >= PRIVATE_MS : isFree
  const { isNonceFree: _, recentBlock: _block, ...rest } = withNonce(transfer, nonce)
  return {
    ...rest,
    ...(isNonceFree === undefined ? {} : { isNonceFree }),
    ...(before === undefined ? {} : { before: { ...transfer.before, ...before } }),
  }
}

/** Whether the wallet has said that it no longer holds a transfer that waits in it. It is looked for then. */
const isReleased = ({ status }: SentTransfer, observation: Absent): boolean =>
  status === 'queued' && 'isHeld' in observation && observation.isHeld === false

/** These absences are decided. Only a node that knows the transaction changes them. */
const decided: readonly TransferStatus[] = ['queued', 'replaced', 'expired', 'different']

const whenAbsent = (transfer: SentTransfer, observation: Absent, at: number): SentTransfer => {
  const { type } = observation
  const status = statusOfAbsence[type]
  const { suspicion, ...latest } = searched(transfer, observation, at)
  if (transfer.status === status) return changed(transfer, { ...latest, ...replacement(observation) })
  if (isReleased(transfer, observation))
    return { ...latest, status: 'lost', suspicion: { of: type, since: at } }
  if (decided.includes(transfer.status)) return transfer
  if (isLasting(transfer, type, at)) return { ...latest, status, ...replacement(observation) }
  // The clock may have been set back.
  const since = suspicion?.of === type && suspicion.since <= at ? suspicion : { of: type, since: at }
  return changed(transfer, { ...latest, suspicion: since })
}

/** A transfer whose block was removed, or the block of what has replaced it, is followed again. */
const whenRemoved = (transfer: SentTransfer, at: number): SentTransfer => {
  const { suspicion, ...latest } = transfer
  if (suspicion?.of !== 'removed') return { ...latest, suspicion: { of: 'removed', since: at } }
  if (at - suspicion.since < REMOVED_MS) return transfer
  const { delivered: _delivered, deliveredBy: _deliveredBy, paid: _paid, ...open } = asPresent(transfer)
  return { ...open, status: open.hash === '' ? 'lost' : 'submitted' }
}

const whenInBlock = (transfer: SentTransfer, observation: Present | Absent, at: number): SentTransfer => {
  if (transfer.recentBlock === undefined) return transfer
  return observation.type === 'included' ? whenPresent(transfer, observation) : whenRemoved(transfer, at)
}

/** Whether a replacement in a block that may still be removed is not there any more. */
const isUnreplaced = ({ status, recentBlock }: SentTransfer, { type }: Absent): boolean =>
  status === 'replaced' && recentBlock !== undefined && type !== 'nonceUsed'

const afterObservation = (
  transfer: SentTransfer,
  observation: Exclude<Observation, { readonly type: 'unsent' }>,
  at: number,
): SentTransfer => {
  if (observation.type === 'crossing') return whileCrossing(transfer, observation, at)
  if (isInBlock(transfer.status)) return whenInBlock(transfer, observation, at)
  if (isPresent(observation)) return whenPresent(transfer, observation)
  return isUnreplaced(transfer, observation)
    ? whenRemoved(transfer, at)
    : whenAbsent(transfer, observation, at)
}

/**
 * The transfer after an observation. A transaction in a block changes only while a reorganisation may remove the block. An
 * absence changes the status only if it is observed again after a while. A node that knows the transaction ends the absence.
 * For a swap to another network, the report of its source decides. What could not be read back from the storage is not believed.
 */
export const observed = (transfer: SentTransfer, observation: Observation, at: number): SentTransfer => {
  // It is removed from the list.
  if (observation.type === 'unsent') return transfer
  const after = afterObservation(transfer, observation, at)
  return SentTransfer.is(after) ? after : transfer
}
