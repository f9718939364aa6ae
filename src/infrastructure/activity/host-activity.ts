import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import type { Network } from '#domain/networks/network.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { meaningIn } from '#domain/shared/open-value.ts'
import { decodedEach } from '#domain/storage/lenient-array.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { priceFrom } from '#domain/tokens/token-balance.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'

import type { HostActivity } from './activity-config.ts'
import { activityPage, type ReadPage } from './activity-source.ts'
import { code, entries, flag, part, text, units, whole } from './loose-codecs.ts'

const figure = t.union([t.string, t.number, t.undefined, t.null])

const HostToken = t.type({
  type: t.literal('token'),
  ...{ id: text, address: text, name: text, symbol: text, decimals: whole, iconUrl: text },
})
const HostNft = t.type({
  type: t.literal('nft'),
  ...{ address: text, tokenId: text, name: text, collection: text, imageUrl: text, spam: flag },
})
const HostTransfer = t.type({
  direction: t.keyof({ in: null, out: null, self: null }),
  asset: t.union([HostToken, HostNft]),
  amount: figure,
  from: text,
  to: text,
  price: figure,
  value: figure,
})
type HostTransfer = t.TypeOf<typeof HostTransfer>

const HostTransaction = t.type({
  id: text,
  chainId: t.string,
  hash: t.string,
  operation: text,
  status: code,
  minedAt: whole,
  from: text,
  to: text,
  nonce: whole,
  fee: units,
  application: part(t.type({ name: text, iconUrl: text })),
  transfers: entries,
})
type HostTransaction = t.TypeOf<typeof HostTransaction>

const TransactionsResponse = t.type({ transactions: t.readonlyArray(t.unknown), next: text })

const assetOf = (network: Network, { asset }: HostTransfer): TransferDescription['asset'] => {
  if (asset.type === 'nft') return { ...asset, isSpam: asset.spam }
  const isNative = asset.id === tokenId(network.caipNetworkId, 'native', undefined)
  return isNative ? 'native' : { ...asset, imageUrl: asset.iconUrl }
}

const transferOf = (network: Network, transfer: HostTransfer, currency: string): TransferDescription => ({
  direction: transfer.direction,
  asset: assetOf(network, transfer),
  amount: amountFrom(transfer.amount ?? ''),
  from: transfer.from,
  to: transfer.to,
  price: priceFrom(transfer.price, currency),
  value: priceFrom(transfer.value, currency),
})

/** A host may pass on what its service says. */
const STATUSES = { confirmed: 'confirmed', failed: 'failed', pending: 'pending' } as const

const descriptionOf = (
  network: Network,
  { chainId, status, application, transfers, ...rest }: HostTransaction,
  currency: string,
): TransactionDescription => ({
  ...rest,
  chain: chainId,
  status: meaningIn(STATUSES, status),
  application: { name: application.name, imageUrl: application.iconUrl },
  transfers: decodedEach(transfers, HostTransfer, (transfer) => transferOf(network, transfer, currency)),
})

/** The host's source. Its results are decoded like those of any other source. */
export const hostActivity =
  (read: HostActivity, currency: string, clock: Clock): ReadPage =>
  ({ network, address, cursor }, signal) =>
    pipe(
      callHost(clock, signal, () =>
        read({
          address,
          chainId: network.caipNetworkId,
          currency,
          signal,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
      TE.chainEitherK(decodedAs(TransactionsResponse)),
      TE.map(({ transactions, next }) =>
        activityPage(
          network,
          decodedEach(transactions, HostTransaction, (transaction) =>
            descriptionOf(network, transaction, currency),
          ),
          next,
        ),
      ),
    )
