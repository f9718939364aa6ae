import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import { directionOf } from '#domain/activity/described-transfer.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { isSpamName } from '#domain/nfts/nft-spam.ts'
import type { Amount } from '#domain/tokens/amount.ts'

// What the explorers of EVM networks have in common.

/** The account whose activity is described. */
export interface Seen {
  readonly network: Network
  readonly address: Address
}

interface Parties {
  readonly from: string
  readonly to: string
}

type Moved = Pick<TransferDescription, 'asset' | 'amount'>

/** A transfer from or to the account; none if it concerns others. */
export const moved = (
  { network, address }: Seen,
  { from, to }: Parties,
  what: Moved,
): readonly TransferDescription[] => {
  const direction = directionOf(network, address, from, to)
  return direction === undefined ? [] : [{ direction, from, to, ...what }]
}

/** What was paid in the network's own token; none if nothing was. */
export const nativeMoved = (
  seen: Seen,
  parties: Parties,
  value: bigint | undefined,
): readonly TransferDescription[] => {
  const { decimals } = seen.network.nativeCurrency
  return value === undefined || value === 0n
    ? []
    : moved(seen, parties, { asset: 'native', amount: { units: value, decimals } })
}

/** Whether the account signed the transaction. */
export const isSigner = ({ network, address }: Seen, from: string | undefined): boolean =>
  directionOf(network, address, from, undefined) === 'out'

/** An amount of a token; undefined if its decimals are not known. */
export const tokenAmount = (units: bigint | undefined, decimals: number | undefined): Amount | undefined =>
  units === undefined || decimals === undefined ? undefined : { units, decimals }

/** An NFT. Its names decide about spam if the explorer does not mark it. The amount is one if the explorer has none. */
export const nftMoved = (
  nft: Readonly<Record<'address' | 'tokenId' | 'name' | 'collection' | 'imageUrl', string>>,
  isMarked: boolean,
  units: bigint = 1n,
): Moved => ({
  asset: { type: 'nft', ...nft, isSpam: isMarked || [nft.name, nft.collection].some(isSpamName) },
  amount: { units, decimals: 0 },
})
