import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
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

/** The recipients of the sends of one family, the latest first, with the number of sends to each. */
export const recipientsIn = (sends: Sends, account: AccountId): readonly KnownRecipient[] => {
  const { namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const recipients: KnownRecipient[] = []
  for (const { account: sender, to, swapped } of sends) {
    // A router is no recipient that the user knows.
    if (swapped !== undefined || accountParts(sender).namespace !== namespace) continue
    const place = recipients.findIndex(({ address }) => isSame(address, to))
    const known = recipients[place]
    if (known === undefined) recipients.push({ address: to as Address, timesUsed: 1 })
    else recipients[place] = { ...known, timesUsed: known.timesUsed + 1 }
  }
  return recipients
}
