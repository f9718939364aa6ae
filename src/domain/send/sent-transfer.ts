import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { ChainId } from '#domain/caip/chain-id.ts'
import type { SwapProgress } from '#domain/swaps/swap.ts'
import { Units } from '#domain/tokens/units.ts'

/**
 * The status of a sent transaction. `submitted`: the wallet returned its hash. `confirmed` and `failed`: it is in a block.
 * `replaced`: another transaction used its nonce. `dropped`: no node knows it anymore. `expired`: its blockhash is too old
 * for inclusion. These three change if the transaction is found in a block later. `arriving`: it is in a block, and the
 * tokens are expected on another network. `refunded`: the paid tokens came back. `undelivered`: the source of the swap
 * reports that it failed on the way.
 */
export const TransferStatus = t.keyof({
  submitted: null,
  confirmed: null,
  failed: null,
  replaced: null,
  dropped: null,
  expired: null,
  arriving: null,
  refunded: null,
  undelivered: null,
})
export type TransferStatus = t.TypeOf<typeof TransferStatus>

/** A transfer whose hash the wallet has returned, as it is stored. */
export const SentTransfer = t.readonly(
  t.intersection([
    t.type({
      hash: t.string,
      /** The sender, with the network. CAIP-10. */
      account: AccountId,
      /** The recipient's address. */
      to: t.string,
      units: Units,
      /** The symbol and decimals of the token when it was sent, because later token lists may not contain it. */
      symbol: t.string,
      decimals: t.number,
      /** Milliseconds since the epoch, like the other times. */
      sentAt: t.number,
      status: TransferStatus,
    }),
    t.partial({
      /** The id of the token. Sends of earlier versions have none. */
      tokenId: t.string,
      /** The EVM nonce, after a node has reported the transaction. */
      nonce: t.number,
      /** The last Solana block that can include the transaction. */
      lastBlock: t.number,
      /** An absence that was first observed at `since`. The status changes if it lasts. */
      suspicion: t.readonly(
        t.type({ of: t.keyof({ nonceUsed: null, tooOld: null, unknown: null }), since: t.number }),
      ),
      /** The quoted amount that a swap returns. Undefined for a plain transfer. */
      swapped: t.readonly(
        t.intersection([
          t.type({ units: Units, symbol: t.string, decimals: t.number, tokenId: t.string }),
          t.partial({
            /** The network on which the tokens arrive, if it is another one. */
            chainId: ChainId,
            /** The reference of the swap at its source. */
            reference: t.string,
          }),
        ]),
      ),
      /** The hash of the transaction that replaced this one, if it was found. */
      replacedBy: t.string,
    }),
  ]),
)
export type SentTransfer = t.TypeOf<typeof SentTransfer>

/** Identifies a sent transfer. */
export type SentTransferId = Pick<SentTransfer, 'account' | 'hash'>

export const isSameTransfer = (one: SentTransferId, other: SentTransferId): boolean =>
  one.account === other.account && one.hash === other.hash

/** The state of a transaction according to the network's nodes. */
export type Observation =
  | { readonly type: 'included'; readonly succeeded: boolean }
  /** A node knows it, but it is not in a block yet. */
  | { readonly type: 'pending'; readonly nonce?: number }
  /** No node knows it. */
  | { readonly type: 'unknown' }
  /** No node knows it, and the account has sent another transaction with the same nonce. */
  | { readonly type: 'nonceUsed'; readonly by?: string }
  /** No node knows it, and no later block can include it. */
  | { readonly type: 'tooOld' }
  /** The source of a swap between networks reports its state. */
  | { readonly type: 'crossing'; readonly progress: SwapProgress }

/**
 * How long an absence must last before the status changes, in milliseconds. Nodes behind one address may lag, and a wallet
 * may sign with a later blockhash than it was given, which is valid for another 150 blocks.
 */
const ABSENCE_MS: Readonly<Record<'nonceUsed' | 'tooOld' | 'unknown', number>> = {
  nonceUsed: 12_000,
  tooOld: 120_000,
  unknown: 300_000,
}

const statusOfAbsence = { nonceUsed: 'replaced', tooOld: 'expired', unknown: 'dropped' } as const

/** How long after it was sent an absent transaction is still tracked, in milliseconds. */
const TRACKED_MS = 3_600_000

/** How long a swap between networks is tracked after it was sent, in milliseconds. */
const CROSSING_MS = 7 * 24 * TRACKED_MS

const inBlock: readonly TransferStatus[] = ['confirmed', 'failed', 'arriving', 'refunded', 'undelivered']

/** Whether the transaction is in a block, which is final. */
export const isInBlock = (status: TransferStatus): boolean => inBlock.includes(status)

/** Whether the result is still undecided. */
export const isOpen = (status: TransferStatus): boolean => status === 'submitted' || status === 'arriving'

/**
 * Whether the transaction is still polled for: until it is in a block (a transfer between networks: until it has arrived on
 * the other one), or has been absent for too long.
 */
export const isTracked = ({ status, sentAt }: SentTransfer, at: number): boolean => {
  if (status === 'arriving') return at - sentAt < CROSSING_MS
  return status === 'submitted' || (!isInBlock(status) && at - sentAt < TRACKED_MS)
}

const withoutSuspicion = ({ suspicion: _, ...transfer }: SentTransfer): SentTransfer => transfer

type Present = Extract<Observation, { readonly type: 'included' | 'pending' }>
type Crossing = Extract<Observation, { readonly type: 'crossing' }>
type Absent = Exclude<Observation, Present | Crossing>

const isPresent = (observation: Present | Absent): observation is Present =>
  observation.type === 'included' || observation.type === 'pending'

const statusOfPresence = ({ swapped }: SentTransfer, observation: Present): TransferStatus => {
  if (observation.type === 'pending') return 'submitted'
  if (!observation.succeeded) return 'failed'
  return swapped?.reference === undefined ? 'confirmed' : 'arriving'
}

const statusOfProgress = {
  done: 'confirmed',
  refunded: 'refunded',
  failed: 'undelivered',
} as const

const whileCrossing = (transfer: SentTransfer, { progress }: Crossing): SentTransfer =>
  transfer.status === 'arriving' && progress !== 'pending'
    ? { ...transfer, status: statusOfProgress[progress] }
    : transfer

const whenPresent = (transfer: SentTransfer, observation: Present): SentTransfer => {
  const { nonce = transfer.nonce } = observation.type === 'pending' ? observation : {}
  const status = statusOfPresence(transfer, observation)
  const isSame = transfer.status === status && transfer.nonce === nonce && transfer.suspicion === undefined
  return isSame
    ? transfer
    : { ...withoutSuspicion(transfer), status, ...(nonce === undefined ? {} : { nonce }) }
}

const replacement = (observation: Absent): Pick<SentTransfer, 'replacedBy'> =>
  observation.type === 'nonceUsed' && observation.by !== undefined ? { replacedBy: observation.by } : {}

const whenAbsent = (transfer: SentTransfer, observation: Absent, at: number): SentTransfer => {
  const { type } = observation
  if (transfer.suspicion?.of !== type) return { ...transfer, suspicion: { of: type, since: at } }
  return at - transfer.suspicion.since < ABSENCE_MS[type]
    ? transfer
    : { ...withoutSuspicion(transfer), status: statusOfAbsence[type], ...replacement(observation) }
}

/**
 * The transfer after an observation. A transaction in a block never changes again. An absence changes the status only if it
 * is observed again after a while. A node that knows the transaction ends the absence. For a swap to another network, the
 * report of its source decides.
 */
export const observed = (transfer: SentTransfer, observation: Observation, at: number): SentTransfer => {
  if (observation.type === 'crossing') return whileCrossing(transfer, observation)
  if (isInBlock(transfer.status)) return transfer
  if (isPresent(observation)) return whenPresent(transfer, observation)
  return transfer.status === 'submitted' ? whenAbsent(transfer, observation, at) : transfer
}
