import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { Units } from '#domain/tokens/units.ts'

/**
 * Where a sent transaction is. `submitted`: the wallet gave its hash. `confirmed` and `failed`: it is in a block.
 * `replaced`: another transaction took its nonce. `dropped`: the network forgot it. `expired`: its blockhash is too
 * old for it to be included. The last three are revised if the transaction turns up in a block after all.
 */
export const TransferStatus = t.keyof({
  submitted: null,
  confirmed: null,
  failed: null,
  replaced: null,
  dropped: null,
  expired: null,
})
export type TransferStatus = t.TypeOf<typeof TransferStatus>

/** A transfer whose hash the wallet has given, as it is stored. */
export const SentTransfer = t.readonly(
  t.intersection([
    t.type({
      hash: t.string,
      /** The sender, with the network. CAIP-10. */
      account: AccountId,
      /** The recipient's address. */
      to: t.string,
      units: Units,
      /** The token as it was named then, because later lists may lack it. */
      symbol: t.string,
      decimals: t.number,
      /** Milliseconds since the epoch, as the other times. */
      sentAt: t.number,
      status: TransferStatus,
    }),
    t.partial({
      /** The token. Sends of earlier versions lack it. */
      tokenId: t.string,
      /** The EVM nonce, once a node has reported the transaction. */
      nonce: t.number,
      /** The last Solana block in which the transaction can be. */
      lastBlock: t.number,
      /** The absence that was observed, and since when. The status changes if it lasts. */
      suspicion: t.readonly(
        t.type({ of: t.keyof({ nonceUsed: null, tooOld: null, unknown: null }), since: t.number }),
      ),
      /** What a swap gives for it, as it was quoted. */
      swapped: t.readonly(t.type({ units: Units, symbol: t.string, decimals: t.number, tokenId: t.string })),
      /** The transaction that took the place of this one, if it was found. */
      replacedBy: t.string,
    }),
  ]),
)
export type SentTransfer = t.TypeOf<typeof SentTransfer>

/** Identifies a sent transfer. */
export type SentTransferId = Pick<SentTransfer, 'account' | 'hash'>

/** What the network's nodes answer about a transaction. */
export type Observation =
  | { readonly type: 'included'; readonly succeeded: boolean }
  /** A node knows it, and it is in no block. */
  | { readonly type: 'pending'; readonly nonce?: number }
  /** No node knows it. */
  | { readonly type: 'unknown' }
  /** No node knows it, and the account has sent another transaction with its nonce. */
  | { readonly type: 'nonceUsed'; readonly by?: string }
  /** No node knows it, and no later block can include it. */
  | { readonly type: 'tooOld' }

/**
 * How long an absence must last to count, in milliseconds, because nodes behind one address may lag, and because a wallet
 * may sign with a later blockhash than it was given, which lives for another 150 blocks.
 */
const LASTING_MS: Readonly<Record<'nonceUsed' | 'tooOld' | 'unknown', number>> = {
  nonceUsed: 12_000,
  tooOld: 120_000,
  unknown: 300_000,
}

const outcomes = { nonceUsed: 'replaced', tooOld: 'expired', unknown: 'dropped' } as const

/** A transaction that is absent is looked for as long as this after it was sent, in milliseconds. */
const LOOKED_FOR_MS = 3_600_000

/** Whether the status is that of a block, which is final. */
export const isInBlock = (status: TransferStatus): boolean => status === 'confirmed' || status === 'failed'

/** Whether the transaction is looked for: until it is in a block, or has been absent for too long. */
export const isTracked = ({ status, sentAt }: SentTransfer, at: number): boolean =>
  status === 'submitted' || (!isInBlock(status) && at - sentAt < LOOKED_FOR_MS)

const withoutSuspicion = ({ suspicion: _, ...transfer }: SentTransfer): SentTransfer => transfer

type Present = Extract<Observation, { readonly type: 'included' | 'pending' }>
type Absent = Exclude<Observation, Present>

const isPresent = (observation: Observation): observation is Present =>
  observation.type === 'included' || observation.type === 'pending'

const statusOf = (observation: Present): TransferStatus => {
  if (observation.type === 'pending') return 'submitted'
  return observation.succeeded ? 'confirmed' : 'failed'
}

const present = (transfer: SentTransfer, observation: Present): SentTransfer => {
  const { nonce = transfer.nonce } = observation.type === 'pending' ? observation : {}
  const status = statusOf(observation)
  const isSame = transfer.status === status && transfer.nonce === nonce && transfer.suspicion === undefined
  return isSame
    ? transfer
    : { ...withoutSuspicion(transfer), status, ...(nonce === undefined ? {} : { nonce }) }
}

const replacement = (observation: Absent): Pick<SentTransfer, 'replacedBy'> =>
  observation.type === 'nonceUsed' && observation.by !== undefined ? { replacedBy: observation.by } : {}

const absent = (transfer: SentTransfer, observation: Absent, at: number): SentTransfer => {
  const { type } = observation
  if (transfer.suspicion?.of !== type) return { ...transfer, suspicion: { of: type, since: at } }
  return at - transfer.suspicion.since < LASTING_MS[type]
    ? transfer
    : { ...withoutSuspicion(transfer), status: outcomes[type], ...replacement(observation) }
}

/**
 * The transfer after an observation. A block's answer is final, whatever comes late or twice. An absence changes the
 * status only when it is observed again after a while, and a node that knows the transaction ends the suspicion.
 */
export const observed = (transfer: SentTransfer, observation: Observation, at: number): SentTransfer => {
  if (isInBlock(transfer.status)) return transfer
  if (isPresent(observation)) return present(transfer, observation)
  return transfer.status === 'submitted' ? absent(transfer, observation, at) : transfer
}
