import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Price, TokenId } from '#domain/tokens/token.ts'

export type TransactionStatus = 'confirmed' | 'failed' | 'pending'

/** The direction as seen from the account. `self`: from the account to itself. */
export type TransferDirection = 'in' | 'out' | 'self'

/** A token that a transaction moved, as the source returns it. */
export interface TransferredToken {
  readonly type: 'token'
  /** Undefined if the source does not identify the token. */
  readonly id?: TokenId | undefined
  /** The contract or mint in the network's notation. Undefined for the native token, and if the source does not provide it. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals?: number | undefined
  readonly imageUrl?: string | undefined
}

/** An item of a collection that a transaction moved, as the source returns it. */
export interface TransferredNft {
  readonly type: 'nft'
  /** The contract or mint in the network's notation. */
  readonly address?: string | undefined
  readonly tokenId?: string | undefined
  readonly name: string
  readonly collection?: string | undefined
  readonly imageUrl?: string | undefined
  /** Whether the source marks it as spam. */
  readonly isSpam: boolean
}

export interface Transfer {
  readonly direction: TransferDirection
  readonly asset: TransferredToken | TransferredNft
  /** The exact amount in whole tokens or items. Undefined if the source provides none, or an impossible one. */
  readonly amount?: Amount | undefined
  /** Sender and recipient of this transfer, if the source provides them. They may differ from those of the transaction. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The price of one token at the time of the transfer. */
  readonly price?: Price | undefined
  /** The value of the amount at the time of the transfer. */
  readonly value?: Price | undefined
}

/** A transaction of an account, as its source describes it. S3-13. */
export interface Transaction {
  /** The source's id of the transaction, or its hash. It is unique among the transactions of the account. */
  readonly id: string
  readonly chain: ChainId
  /** Solana: the signature. */
  readonly hash: string
  /** `send`, `receive`, `trade`, `approve` and so on, or the source's name of an unknown operation. */
  readonly operation: string
  readonly status: TransactionStatus
  /**
   * When the block was mined, in milliseconds since the epoch. Undefined before that, and if the source does not provide it.
   */
  readonly minedAt?: number | undefined
  readonly from?: string | undefined
  /** The recipient or the called contract. Undefined if the transaction creates a contract. */
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  /** The network fee in base units of the native token. */
  readonly fee?: bigint | undefined
  /** The application that the source recognized. */
  readonly application?:
    | { readonly name?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
  /**
   * The transfers to and from the account in the source's order. A failed transaction lists the intended transfers, if the
   * source provides them.
   */
  readonly transfers: readonly Transfer[]
}
