import { mayBeSecond } from './replacement.ts'
import type { SentTransfer } from './sent-transfer.ts'

/**
 * What is proven about a sent transaction. `lookedFor`: the wallet has returned no hash. `queued`: a contract account's wallet
 * may still hold it. `included`: this call is in a block, also under another hash. `unknown`: nothing, so it may still arrive.
 * `canRepeat`: nodes show no transaction of the account that waits, none has for as long as private pools hold one, and no wallet has
 * its request, so that a user who has been told may send it again. Never of one whose
 * hash the wallet has returned and which no node shows: it is signed, and may be taken from wherever it waits.
 */
export type SentOutcome =
  | { readonly type: 'submitted' | 'lookedFor' | 'queued' }
  | { readonly type: 'included'; readonly succeeded: boolean }
  | { readonly type: 'replaced'; readonly how: SentTransfer['replacement'] }
  | {
      readonly type: 'unknown'
      /**
       * `unproven`: a contract account has carried out something that has it inside, and nothing shows what has arrived, or it
       * failed and its speed-up may be a second transaction.
       */
      readonly reason: 'notFound' | 'absent' | 'different' | 'expired' | 'unproven'
      readonly canRepeat: boolean
    }

/** Whether the account's next nonce is free. From another kind of account than one with a key, others may send without its nonce. */
const isNextFree = ({ isNonceFree, isKeyAccount }: SentTransfer): boolean =>
  isNonceFree === true && isKeyAccount === true

/** While a speed-up may be a second transaction, nothing proves that the user paid no more than a fee. */
const mayBePaid = ({ replacements }: SentTransfer): boolean => mayBeSecond(replacements)

const isUnproven = (sent: SentTransfer): boolean =>
  sent.deliveredBy === 'nobody' || (sent.status === 'failed' && mayBePaid(sent))

const howReplaced = (sent: SentTransfer): SentTransfer['replacement'] =>
  sent.replacement === 'cancelled' && mayBePaid(sent) ? undefined : sent.replacement

/** The outcome of a transfer on one network. A swap to another network has further statuses. */
export const outcomeOf = (sent: SentTransfer): SentOutcome => {
  const { hash, status } = sent
  // A wallet that has not answered may still ask the user.
  const isAnswered = sent.isUnanswered !== true
  const canRepeat = isAnswered && isNextFree(sent)
  if (isUnproven(sent)) return { type: 'unknown', reason: 'unproven', canRepeat: false }
  switch (status) {
    case 'confirmed':
    case 'failed':
      return { type: 'included', succeeded: status === 'confirmed' }
    case 'replaced':
      return { type: 'replaced', how: howReplaced(sent) }
    case 'dropped':
      return {
        type: 'unknown',
        reason: hash === '' ? 'notFound' : 'absent',
        canRepeat: hash === '' && canRepeat,
      }
    case 'different':
      return { type: 'unknown', reason: status, canRepeat }
    case 'expired':
      return { type: 'unknown', reason: status, canRepeat: isAnswered }
    case 'lost':
      return { type: 'lookedFor' }
    case 'queued':
      return { type: 'queued' }
    case 'submitted':
    case 'arriving':
    case 'refunded':
    case 'undelivered':
    case 'partial':
    case 'unclear':
      return { type: 'submitted' }
  }
}
