import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'

import type { NodeProblem } from './node-problem.ts'
import type { RecipientFacts } from './recipient-guard.ts'
import type { Transfer } from './send-form.ts'
import type { Funds } from './spendable.ts'

/** A transfer on a network. `rpcUrls` are tried in order. */
export interface NetworkTransfer extends Transfer {
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly from: Address
}

/** Why a simulated transfer fails. */
export interface TransferProblem {
  /** `tokenRefused`: the token's contract returns false. Undefined if the reason is unknown. */
  readonly problem: NodeProblem | 'tokenRefused' | undefined
  /** The message of the node or the contract. */
  readonly reason: string
}

/** A transfer with its fee, balances and simulation, as the network's nodes report them. */
export interface PreparedTransfer {
  readonly transfer: NetworkTransfer
  /** The balances and the highest fee including deposits, read at the same time. */
  readonly funds: Funds
  /** Whether nobody knows the fee, because the transfer would fail. It is zero in `funds` then. */
  readonly isFeeUnknown?: boolean | undefined
  /** The deposit that the transfer makes for the recipient, in base units of the native token. It is part of the fee. */
  readonly deposit: bigint
  /**
   * The units that the recipient receives: fewer than were sent if the token charges a fee. Undefined if no node reports it.
   */
  readonly received: bigint | undefined
  readonly recipient: RecipientFacts
  /** Why the transfer would fail. Undefined if its simulation succeeds. */
  readonly wouldFail: TransferProblem | undefined
  /** The address that the ledger credits: the recipient, or the recipient's account of the token on Solana. */
  readonly credited: string
  /** The call by which the transaction is recognised in a block, if its hash alone does not commit to it. */
  readonly call?: { readonly to: string; readonly value: string; readonly data: string } | undefined
  /** The transaction as the adapter prepared it. Only the adapter reads it. */
  readonly transaction: unknown
}
