import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { lenientArray } from '#domain/storage/lenient-array.ts'
import { mergedBy } from '#domain/storage/merged-lists.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'

import { type Observation, observed } from './observation.ts'
import type { KnownRecipient } from './recipient-guard.ts'
import {
  heldHashes,
  isOpen,
  isSameTransfer,
  type OfOthers,
  ownHashes,
  ownNonce,
  SentTransfer,
  type SentTransferId,
  transferKey,
  waitedBefore,
} from './sent-transfer.ts'
import type { SentTransaction, Submission } from './submission.ts'

/** The maximum number of sends that are stored per account, and of those whose result is still undecided. */
const SENDS_PER_ACCOUNT = 50
const OPEN_PER_ACCOUNT = 100

/** The sends from this browser, newest first. */
export type Sends = readonly SentTransfer[]

const bounded = (sends: Sends): Sends => {
  const counts = new Map<AccountId, number>()
  return sends.filter(({ account, status }) => {
    const count = (counts.get(account) ?? 0) + 1
    counts.set(account, count)
    return count <= (isOpen(status) ? OPEN_PER_ACCOUNT : SENDS_PER_ACCOUNT)
  })
}

/** Identifies a transfer for which the wallet has returned no hash of its own. No other one has it. */
const lostReference = (sends: Sends, sentAt: number, nth = sends.length): string => {
  const reference = `lost-${sentAt}-${nth}`
  return sends.some((other) => other.reference === reference)
    ? lostReference(sends, sentAt, nth + 1)
    : reference
}

/** The sends that are shown: without those for which a page waits for its wallet's answer. */
export const shownSends = (sends: Sends): Sends =>
  sends.some(({ isAsked }) => isAsked) ? sends.filter(({ isAsked }) => isAsked !== true) : sends

const isSameCall = (one: SentTransfer, other: SentTransfer): boolean =>
  one.to === other.to &&
  one.units === other.units &&
  one.tokenId === other.tokenId &&
  JSON.stringify(one.call) === JSON.stringify(other.call)

/** What belongs to the account's other transfers. A nonce of another call may be that of this one too, if nothing has used it. */
export const ofOthers = (sends: Sends, id: SentTransferId): OfOthers => {
  const own = sends.find((sent) => isSameTransfer(sent, id))
  const others = sends.filter((other) => other.account === id.account && other !== own)
  return {
    hashes: others.flatMap(heldHashes),
    nonces: others
      .filter((other) => own === undefined || isSameCall(own, other))
      .map(ownNonce)
      .filter((nonce) => nonce !== undefined),
    areWaiting: others.some(
      ({ status, hash }) => status === 'submitted' || (status === 'dropped' && hash !== ''),
    ),
  }
}

/** A transfer that was found under this hash is looked for again. */
const lostAgain = (sent: SentTransfer): SentTransfer => {
  const { delivered: _, deliveredBy: _by, recentBlock: _block, suspicion: _suspicion, ...found } = sent
  const { guessed: _guessed, paid: _paid, ...rest } = found
  return { ...rest, hash: '', status: 'lost' }
}

const ownerOf = (sends: Sends, { account, hash }: SentTransfer): SentTransfer | undefined =>
  hash === ''
    ? undefined
    : sends.find((other) => other.account === account && ownHashes(other).includes(hash))

/**
 * A transfer of the same call that was only found under the hash of another one has to give it up, unless it waited before that one
 * was asked for.
 */
const mustGiveUp = (owner: SentTransfer, sent: SentTransfer): boolean =>
  owner.guessed === 'hash' &&
  owner.hash === sent.hash &&
  isSameCall(owner, sent) &&
  !waitedBefore(sent, owner.nonce)

/**
 * The transfer as it is stored. If its hash belongs to another transfer, the wallet has returned none for this one. It has a
 * reference if the wallet has returned the hash for an earlier transfer too, to which it does not belong.
 */
const asStored = (sends: Sends, sent: SentTransfer, owner: SentTransfer | undefined): SentTransfer => {
  const reference = sent.reference ?? lostReference(sends, sent.sentAt)
  if (owner !== undefined && !mustGiveUp(owner, sent)) return { ...lostAgain(sent), reference }
  return sends.some((other) => isSameTransfer(other, sent)) ? { ...sent, reference } : sent
}

/** The sends in which the owner of a hash has given it up for this transfer. */
const withoutHash = (sends: Sends, owner: SentTransfer | undefined, { hash }: SentTransfer): Sends =>
  hash === '' ? sends : sends.map((each) => (each === owner ? lostAgain(each) : each))

/** Adds a send as the newest one, unless it is stored already. */
export const withSend = (sends: Sends, added: SentTransfer): Sends => {
  if (sends.some((stored) => isSameTransfer(stored, added) && stored.sentAt === added.sentAt)) return sends
  const owner = ownerOf(sends, added)
  const sent = asStored(sends, added, owner)
  return bounded([sent, ...withoutHash(sends, owner, sent)])
}

/** Adds a transfer for which the wallet is about to be asked. */
export const withAsked = (sends: Sends, sent: SentTransfer): Sends =>
  withSend(sends, { ...sent, reference: lostReference(sends, sent.sentAt), isAsked: true })

const withoutMark = ({ isAsked: _, isUnanswered: _open, ...sent }: SentTransfer): SentTransfer => sent

/** A transfer for which the wallet has returned no hash, but maybe an id by which it can be asked. It holds a batch that it has accepted. */
const withoutTransaction = (transfer: SentTransfer, callsId: string | undefined): SentTransfer => {
  const sent = withoutMark(transfer)
  if (callsId === undefined) return sent
  return { ...sent, callsId, ...(sent.call === undefined ? { status: 'queued' } : {}) }
}

/** The sends after a page has stopped waiting for its wallet's answer. The transfer may have been sent. */
export const withoutPage = (sends: Sends, id: SentTransferId): Sends =>
  sends.map((each) => (isSameTransfer(each, id) ? { ...withoutMark(each), isUnanswered: true } : each))

/** A transfer with the hash that the wallet has returned for it. One that was shown before keeps its reference. */
const withHash = (
  { isAsked, isUnanswered: _open, ...transfer }: SentTransfer,
  { hash, lastBlock }: SentTransaction,
): SentTransfer => {
  const { reference: _, ...unnamed } = transfer
  const named = isAsked === true ? unnamed : transfer
  return { ...named, hash, status: 'submitted', ...(lastBlock === undefined ? {} : { lastBlock }) }
}

/** The sends after a wallet has answered, and what is stored of the transfer. */
interface Answered {
  readonly sends: Sends
  /** Undefined if nothing was sent. */
  readonly sent?: SentTransfer
}

/**
 * Stores the wallet's answer to the request of a transfer. One that is found in the meantime stays as it is. One that another tab
 * has removed since is stored again.
 */
export const withAnswer = (sends: Sends, asked: SentTransfer, answer: Submission): Answered => {
  const stored = sends.find((each) => isSameTransfer(each, asked))
  if (stored !== undefined && stored.hash !== '') return { sends, sent: stored }
  const others = sends.filter((each) => each !== stored)
  if (answer.type === 'notAsked' || answer.type === 'rejected') return { sends: others }
  const transfer = stored ?? asked
  const named =
    answer.type === 'submitted' ? withHash(transfer, answer) : withoutTransaction(transfer, answer.callsId)
  const owner = ownerOf(others, named)
  const sent = asStored(others, named, owner)
  const rest = withoutHash(sends, owner, sent)
  return {
    sends: stored === undefined ? [sent, ...rest] : rest.map((each) => (each === stored ? sent : each)),
    sent,
  }
}

/** Whether an observation finds a transfer under a hash that belongs to another one. */
const isTaken = (sends: Sends, id: SentTransferId, observation: Observation): boolean =>
  'by' in observation && observation.by !== undefined && ofOthers(sends, id).hashes.includes(observation.by)

/** The sends after an observation of one of them. The list is the same if nothing changed. */
export const withObservation = (
  sends: Sends,
  id: SentTransferId,
  observation: Observation,
  at: number,
): Sends => {
  if (observation.type === 'unsent') return sends.filter((sent) => !isSameTransfer(sent, id))
  if (observation.type !== 'nonceUsed' && isTaken(sends, id, observation)) return sends
  const next = sends.map((sent) => (isSameTransfer(sent, id) ? observed(sent, observation, at) : sent))
  return next.every((sent, index) => sent === sends[index]) ? sends : next
}

/** Gives transfers to a payment, or to none. */
export const withPayment = (
  sends: Sends,
  isIt: (sent: SentTransfer) => boolean,
  id: string | undefined,
): Sends =>
  sends.some(isIt)
    ? sends.map((each) => {
        if (!isIt(each)) return each
        const { payment, ...rest } = each
        return id === undefined || payment === undefined ? rest : { ...rest, payment: { ...payment, id } }
      })
    : sends

/** Returns the sends that were stored before and whose status has changed since. */
export const statusChanges = (before: Sends, after: Sends): Sends =>
  after.filter((sent) =>
    before.some((earlier) => isSameTransfer(earlier, sent) && earlier.status !== sent.status),
  )

const Decoded = lenientArray(SentTransfer)

/** The stored sends. Only the feature `send` loads this module, because only it needs their codec. S3-26. */
export const storedSends: Stored<Sends> = mergedBy(
  {
    key: storageKeys.sentTransfers.key,
    codec: new t.Type(
      'sends',
      Decoded.is,
      (u, context) => E.map(bounded)(Decoded.validate(u, context)),
      Decoded.encode,
    ),
  },
  (sent) => `${sent.account} ${transferKey(sent)}`,
)

/** The addresses without duplicates, in the order of the list, with the number of occurrences. */
const counted = (namespace: Namespace, addresses: readonly string[]): readonly KnownRecipient[] => {
  const { isSame } = families[namespace].addressCodec
  const recipients = new Map<string, KnownRecipient>()
  for (const address of addresses) {
    // A family with case-sensitive addresses uses the address itself as the key.
    const lowerCase = address.toLowerCase()
    const key = isSame(address, lowerCase) ? lowerCase : address
    const known = recipients.get(key) ?? { address: address as Address, timesUsed: 0 }
    recipients.set(key, { ...known, timesUsed: known.timesUsed + 1 })
  }
  return [...recipients.values()]
}

/**
 * The recipients of the sends in one family, the latest first, with the number of sends to each. `paid`: the recipients of
 * payments in the account's history.
 */
export const recipientsIn = (
  sends: Sends,
  account: AccountId,
  paid: readonly string[] = [],
): readonly KnownRecipient[] => {
  const { namespace } = accountParts(account)
  // A router does not count as a recipient.
  const sentTo = sends.flatMap(({ account: sender, to, swapped }) =>
    swapped === undefined && accountParts(sender).namespace === namespace ? [to] : [],
  )
  return counted(namespace, [...sentTo, ...paid])
}
