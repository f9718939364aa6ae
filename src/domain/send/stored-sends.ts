import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'

import type { KnownRecipient } from './recipient-guard.ts'
import { type Observation, observed, SentTransfer } from './sent-transfer.ts'

/** The sends that are kept of one account. */
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

const isSend = (one: SentTransfer, { account, hash }: SentTransfer): boolean =>
  one.account === account && one.hash === hash

/** Adds a send as the newest one. A hash that is given twice is one send. */
export const withSend = (sends: Sends, sent: SentTransfer): Sends =>
  sends.some((own) => isSend(own, sent)) ? sends : bounded([sent, ...sends])

/** The sends after an observation of one of them. The list is the same if nothing changed. */
export const withObservation = (
  sends: Sends,
  of: SentTransfer,
  observation: Observation,
  at: number,
): Sends => {
  const next = sends.map((own) => (isSend(own, of) ? observed(own, observation, at) : own))
  return next.every((own, place) => own === sends[place]) ? sends : next
}

/** The stored sends, in a module of its own because only sending knows their shape. S3-26. */
export const storedSends: Stored<Sends> = {
  key: storageKeys.sentTransfers.key,
  codec: new t.Type<Sends, unknown>(
    'sends',
    t.readonlyArray(SentTransfer).is,
    (u, context) =>
      Array.isArray(u)
        ? // One send that does not decode does not lose the others.
          t.success(
            bounded(
              u.flatMap((own) =>
                E.match(
                  () => [],
                  (sent: SentTransfer) => [sent],
                )(SentTransfer.decode(own)),
              ),
            ),
          )
        : t.failure(u, context),
    t.readonlyArray(SentTransfer).encode,
  ),
}

/** Each address once, in the order of the list, with the number of times that it occurs. */
const counted = (namespace: Namespace, addresses: readonly string[]): readonly KnownRecipient[] => {
  const { isSame } = families[namespace].addressCodec
  const recipients = new Map<string, KnownRecipient>()
  for (const address of addresses) {
    // An address that the family compares exactly is its own key.
    const lowerCase = address.toLowerCase()
    const key = isSame(address, lowerCase) ? lowerCase : address
    const known = recipients.get(key) ?? { address: address as Address, timesUsed: 0 }
    recipients.set(key, { ...known, timesUsed: known.timesUsed + 1 })
  }
  return [...recipients.values()]
}

/**
 * The recipients of the sends of one family, the latest first, with the number of sends to each. `paid` are the
 * recipients of payments that the history tells of.
 */
export const recipientsIn = (
  sends: Sends,
  account: AccountId,
  paid: readonly string[] = [],
): readonly KnownRecipient[] => {
  const { namespace } = accountParts(account)
  // A router is not a recipient that the user knows.
  const sentTo = sends.flatMap(({ account: sender, to, swapped }) =>
    swapped === undefined && accountParts(sender).namespace === namespace ? [to] : [],
  )
  return counted(namespace, [...sentTo, ...paid])
}
