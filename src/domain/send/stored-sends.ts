import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { lenientArray } from '#domain/storage/lenient-array.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'

import type { KnownRecipient } from './recipient-guard.ts'
import {
  isSameTransfer,
  type Observation,
  observed,
  SentTransfer,
  type SentTransferId,
} from './sent-transfer.ts'

/** The maximum number of sends that are stored per account. */
const SENDS_PER_ACCOUNT = 50

/** The sends from this browser, newest first. */
export type Sends = readonly SentTransfer[]

const bounded = (sends: Sends): Sends => {
  const counts = new Map<AccountId, number>()
  return sends.filter(({ account }) => {
    const count = (counts.get(account) ?? 0) + 1
    counts.set(account, count)
    return count <= SENDS_PER_ACCOUNT
  })
}

/** Adds a send as the newest one, unless it is stored already. */
export const withSend = (sends: Sends, sent: SentTransfer): Sends =>
  sends.some((stored) => isSameTransfer(stored, sent)) ? sends : bounded([sent, ...sends])

/** The sends after an observation of one of them. The list is the same if nothing changed. */
export const withObservation = (
  sends: Sends,
  id: SentTransferId,
  observation: Observation,
  at: number,
): Sends => {
  const next = sends.map((sent) => (isSameTransfer(sent, id) ? observed(sent, observation, at) : sent))
  return next.every((sent, index) => sent === sends[index]) ? sends : next
}

/** Returns the sends that were stored before and whose status has changed since. */
export const statusChanges = (before: Sends, after: Sends): Sends =>
  after.filter((sent) =>
    before.some((earlier) => isSameTransfer(earlier, sent) && earlier.status !== sent.status),
  )

const Decoded = lenientArray(SentTransfer)

/** The stored sends. Only the feature `send` loads this module, because only it needs their codec. S3-26. */
export const storedSends: Stored<Sends> = {
  key: storageKeys.sentTransfers.key,
  codec: new t.Type(
    'sends',
    Decoded.is,
    (u, context) => E.map(bounded)(Decoded.validate(u, context)),
    Decoded.encode,
  ),
}

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
