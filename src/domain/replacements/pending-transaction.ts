import type { ReplacementInfo } from '#contracts/send.ts'
import type { GasPrice } from '#domain/send/fee.ts'
import type { TransferProblem } from '#domain/send/prepared-transfer.ts'
import type { StateBefore } from '#domain/send/state-before.ts'

/** The call of an EVM transaction. */
export type Call = ReplacementInfo['call']

/** An EVM transaction that waits for a block, as a node reports it. */
export interface PendingTransaction {
  readonly hash: string
  readonly nonce: number
  readonly call: Call
  /** The limit of gas. */
  readonly gas: bigint
  readonly price: GasPrice
}

/** What the nodes report before a transaction is replaced. Fees are in wei. */
export interface PendingFacts {
  readonly transaction: PendingTransaction
  /** The nonce that the next block takes from this account. The transaction waits for those from here to its own. */
  readonly nextNonce: number
  /** The state of the account, from which a replacement without a hash is looked for. */
  readonly before: StateBefore
  /** Whether the account is a contract, so that no key of it signs transactions. */
  readonly isContract: boolean
  /** The present price. */
  readonly price: GasPrice
  /** The balance of the account, in wei. */
  readonly balance: bigint
  /** The limit of gas of the call that takes its place. */
  readonly gas: bigint
  /** The additional fee of an OP-stack network for the data, before and after. */
  readonly dataFee: { readonly before: bigint; readonly after: bigint }
  /** Why the call that takes its place would fail now. */
  readonly wouldFail: TransferProblem | undefined
}
