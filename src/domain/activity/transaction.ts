import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Price, TokenId } from '#domain/tokens/token.ts'

export type TransactionStatus = 'confirmed' | 'failed' | 'pending'

/** Seen from the account. `self`: from the account to itself. */
export type TransferDirection = 'in' | 'out' | 'self'

/** A token that a transaction moved, as the source returns it. */
export interface TransferredToken {
  readonly type: 'token'
  /** Undefined if the source does not identify the token. */
  readonly id?: TokenId | undefined
  /** The contract or mint, as its network writes it; undefined for the network's own token, and if the source does not tell. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals?: number | undefined
  readonly imageUrl?: string | undefined
}

/** An item of a collection that a transaction moved, as the source returns it. */
export interface TransferredNft {
  readonly type: 'nft'
  /** The contract or mint, as its network writes it. */
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
  /** In whole tokens or items, exact. Undefined if the source tells none, or one that no token can have. */
  readonly amount?: Amount | undefined
  /** Who gave it and who got it, where the source tells; they may differ from the transaction's own. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** What one token cost then. */
  readonly price?: Price | undefined
  /** What the amount was worth then. */
  readonly value?: Price | undefined
}

/** What a source tells about a transaction of an account. S3-13. */
export interface Transaction {
  /** The source's own id, or the hash. No other transaction of the account has it. */
  readonly id: string
  readonly chain: ChainId
  /** Solana: the signature. */
  readonly hash: string
  /** `send`, `receive`, `trade`, `approve` and so on, or the source's own word for what it does not know. */
  readonly operation: string
  readonly status: TransactionStatus
  /** When its block was mined, in milliseconds since the epoch. Undefined before that, and if the source does not tell. */
  readonly minedAt?: number | undefined
  readonly from?: string | undefined
  /** The recipient or the contract that was called. Undefined for a contract that the transaction made. */
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  /** The network fee, in base units of the network's own token. */
  readonly fee?: bigint | undefined
  /** The application that the source recognised. */
  readonly application?:
    | { readonly name?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
  /** What the account gave and got, in the source's order; of one that failed what it would have paid, where the source tells. */
  readonly transfers: readonly Transfer[]
}
