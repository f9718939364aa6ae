import type {
  ActivityNft,
  ActivityToken,
  ActivityTransaction,
  ActivityTransfer,
} from '#contracts/activity.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { Price, TokenId } from '#domain/tokens/token.ts'

export type TransactionStatus = ActivityTransaction['status']

/** A token that a transaction moved, as the source returns it. */
export interface TransferredToken extends Omit<ActivityToken, 'id' | 'iconUrl'> {
  /** Undefined if the source does not identify the token. */
  readonly id?: TokenId | undefined
  readonly imageUrl?: string | undefined
}

/** An item of a collection that a transaction moved, as the source returns it. */
export interface TransferredNft extends Omit<ActivityNft, 'spam'> {
  /** Whether the source marks it as spam. */
  readonly isSpam: boolean
}

/** A transfer. Its sender and recipient may differ from those of the transaction. */
export interface Transfer
  extends
    Pick<ActivityTransfer, 'direction' | 'from' | 'to'>,
    Partial<Record<'price' | 'value', Price | undefined>> {
  readonly asset: TransferredToken | TransferredNft
  /** The exact amount in whole tokens or items. Undefined if the source provides none, or an impossible one. */
  readonly amount?: Amount | undefined
}

/** A transaction of an account, as its source describes it. Its id is unique among those of the account. S3-13. */
export interface Transaction extends Omit<ActivityTransaction, 'chainId' | 'application' | 'transfers'> {
  readonly chain: ChainId
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
