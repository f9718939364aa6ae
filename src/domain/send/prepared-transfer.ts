import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'

import type { NodeProblem } from './node-problem.ts'
import type { RecipientFacts } from './recipient-guard.ts'
import type { Transfer } from './send-form.ts'
import type { Funds } from './spendable.ts'

/** A transfer on a network, whose nodes are asked in order. */
export interface NetworkTransfer extends Transfer {
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly from: Address
}

/** Why a simulated transfer fails. */
export interface TransferProblem {
  /** `tokenRefused`: the token's contract answers false. Undefined for a reason that is not known. */
  readonly problem: NodeProblem | 'tokenRefused' | undefined
  /** The node's or the contract's own words. */
  readonly reason: string
}

/** A transfer with what the network's nodes say about it. */
export interface PreparedTransfer {
  readonly transfer: NetworkTransfer
  /** What the account has, and the highest fee including deposits, read at the same time. */
  readonly funds: Funds
  /** What the transfer deposits for the recipient, in base units of the network's own token. Part of the fee. */
  readonly deposit: bigint
  /** What reaches the recipient; less than was sent where the token takes a fee. Undefined if no node can say. */
  readonly received: bigint | undefined
  readonly recipient: RecipientFacts
  /** Why the transfer would fail; undefined if its simulation succeeds. */
  readonly wouldFail: TransferProblem | undefined
  /** The adapter's own transaction. */
  readonly transaction: unknown
}
