import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import { directionOf } from '#domain/activity/described-transfer.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { isSpamName } from '#domain/nfts/nft-spam.ts'
import type { Amount } from '#domain/tokens/amount.ts'

// Functions for the explorers of EVM networks.

/** The account whose activity is described. */
export interface AccountOnNetwork {
  readonly network: Network
  readonly address: Address
}

interface Parties {
  readonly from: string
  readonly to: string
}

type TransferContent = Pick<TransferDescription, 'asset' | 'amount'>

/** A transfer from or to the account. Empty if it concerns neither side. */
export const transferOf = (
  { network, address }: AccountOnNetwork,
  { from, to }: Parties,
  content: TransferContent,
): readonly TransferDescription[] => {
  const direction = directionOf(network, address, from, to)
  return direction === undefined ? [] : [{ direction, from, to, ...content }]
}

/** The transfer of the native token. Empty if the value is zero. */
export const nativeTransferOf = (
  account: AccountOnNetwork,
  parties: Parties,
  value: bigint | undefined,
): readonly TransferDescription[] => {
  const { decimals } = account.network.nativeCurrency
  return value === undefined || value === 0n
    ? []
    : transferOf(account, parties, { asset: 'native', amount: { units: value, decimals } })
}

/** Whether the account signed the transaction. */
export const isSigner = ({ network, address }: AccountOnNetwork, from: string | undefined): boolean =>
  directionOf(network, address, from, undefined) === 'out'

/** An amount of a token. Undefined if its decimals are unknown. */
export const tokenAmount = (units: bigint | undefined, decimals: number | undefined): Amount | undefined =>
  units === undefined || decimals === undefined ? undefined : { units, decimals }

/** The transfer of an NFT. It is spam if the explorer marks it, or by its names. The amount defaults to one. */
export const nftTransferOf = (
  nft: Readonly<Record<'address' | 'tokenId' | 'name' | 'collection' | 'imageUrl', string>>,
  isMarked: boolean,
  units: bigint = 1n,
): TransferContent => ({
  asset: { type: 'nft', ...nft, isSpam: isMarked || [nft.name, nft.collection].some(isSpamName) },
  amount: { units, decimals: 0 },
})
