import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Instruction } from '#domain/solana/message.ts'

import type { EvmTransaction } from './evm-call.ts'

/** A Solana transaction before it is encoded. */
export interface SolanaTransaction {
  readonly payer: string
  readonly instructions: readonly Instruction[]
  readonly blockhash: string
  /** The last block that can include the transaction. */
  readonly lastBlock: number
}

/** The transactions of the families with transfers. */
export interface FamilyTransactions {
  readonly eip155: EvmTransaction
  readonly solana: SolanaTransaction
}

/** What the network says of the sender just before the wallet is asked, by which a transaction without a hash is found. */
export interface SenderState {
  /** The latest block. On Solana the slot. */
  readonly block: number
  /** The number of transactions of an EVM account. */
  readonly nonce?: number
  /** `nonce` with the transactions that wait for a block. Undefined if the nodes do not show what waits. */
  readonly waiting?: number
  /** See `SentTransfer`. */
  readonly isContract?: boolean
  readonly isKeyAccount?: boolean
}

/** What the wallet is asked to sign and send. */
export type WalletRequest<Family extends keyof FamilyTransactions = keyof FamilyTransactions> = {
  readonly [Each in Family]: {
    readonly family: Each
    readonly chainId: ChainId
    readonly transaction: FamilyTransactions[Each]
    /** Undefined if no node reported it. */
    readonly sender?: SenderState | undefined
    /** What the network charges at this moment besides the transaction's gas, in its smallest unit. */
    readonly dataFee?: bigint
  }
}[Family]
