import type {
  ActivityNft,
  ActivityToken,
  ActivityTransaction,
  ActivityTransfer,
} from '#contracts/activity.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Cleaned, CleanText } from '#domain/shared/clean-text.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import { nativeToken, type Price, type Token, type TokenId } from '#domain/tokens/token.ts'

export type TransactionStatus = ActivityTransaction['status']

/** A token that a transaction moved, as the source returns it. */
export interface TransferredToken extends Cleaned<
  Omit<ActivityToken, 'id' | 'scaled' | 'iconUrl'>,
  'name' | 'symbol'
> {
  /** Undefined if the source does not identify the token. */
  readonly id?: TokenId | undefined
  readonly imageUrl?: string | undefined
  /** Whether its issuer's app shows other amounts than base units over decimals. */
  readonly isScaled?: boolean | undefined
}

/** An item of a collection that a transaction moved, as the source returns it. */
export interface TransferredNft extends Cleaned<Omit<ActivityNft, 'spam'>, 'name' | 'collection'> {
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
    | { readonly name?: CleanText | undefined; readonly imageUrl?: string | undefined }
    | undefined
  /**
   * The transfers to and from the account in the source's order. A failed transaction lists the intended transfers, if the
   * source provides them.
   */
  readonly transfers: readonly Transfer[]
}

/** Whether the issuer of a transferred token shows other amounts, by the source's word, or because the token is among these. */
export const isScaledAmong =
  (ids: ReadonlySet<TokenId>) =>
  ({ asset }: Transfer): boolean =>
    asset.type === 'token' && (asset.isScaled === true || (asset.id !== undefined && ids.has(asset.id)))

/**
 * The token for its icon, which only the host's sources can set. Any token may have the native token's symbol, so the id
 * decides whether the native icon is shown.
 */
export const iconOf = (
  asset: TransferredToken,
  network: Network,
): Pick<Token, 'id' | 'address' | 'symbol' | 'imageUrl' | 'isListed'> => {
  const { id, address, symbol, imageUrl } = asset
  const native = nativeToken(network)
  if (id === native.id) return native
  return {
    id: id ?? (`${network.caipNetworkId}/${symbol}` as TokenId),
    address: address ?? symbol,
    symbol,
    imageUrl,
    // Nobody is asked for the picture of a token that the history only mentions.
    isListed: imageUrl !== undefined,
  }
}
