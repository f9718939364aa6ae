import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import { meaningIn } from '#domain/shared/open-value.ts'
import { decodedEach } from '#domain/storage/lenient-array.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { priceFrom } from '#domain/tokens/token-balance.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'

import { activityPage, type ReadPage } from './activity-source.ts'
import { entries, figure, flag, instant, part, text, whole } from './loose-codecs.ts'

const image = part(t.type({ url: text }))

/** A transfer in the service's format. Unlike the rest, it is in snake case. */
const ServiceTransfer = t.intersection([
  t.type({
    direction: t.keyof({ in: null, out: null, self: null }),
    fungible_info: part(t.type({ name: text, symbol: text, icon: image })),
    quantity: part(t.type({ numeric: figure })),
  }),
  t.partial({
    nft_info: t.union([
      t.type({
        name: text,
        content: part(t.type({ preview: image, detail: image })),
        flags: part(t.type({ is_spam: flag })),
      }),
      t.null,
    ]),
    value: t.unknown,
    price: t.unknown,
  }),
])
type ServiceTransfer = t.TypeOf<typeof ServiceTransfer>

/** A transaction in the service's format. */
const ServiceTransaction = t.type({
  id: t.string,
  metadata: t.type({
    hash: t.string,
    operationType: text,
    status: text,
    chain: t.string,
    minedAt: instant,
    sentFrom: text,
    sentTo: text,
    nonce: whole,
    application: part(t.type({ name: text, iconUrl: text })),
  }),
  transfers: entries,
})
type ServiceTransaction = t.TypeOf<typeof ServiceTransaction>

const History = t.type({ data: t.readonlyArray(t.unknown), next: text })

const priceOf = (value: unknown, currency: string) =>
  typeof value === 'number' ? priceFrom(value, currency) : undefined

const assetOf = ({ fungible_info: token, nft_info: nft }: ServiceTransfer): TransferDescription['asset'] => {
  if (!nft) return { type: 'token', name: token.name, symbol: token.symbol, imageUrl: token.icon.url }
  const { preview, detail } = nft.content
  return { type: 'nft', name: nft.name, imageUrl: preview.url || detail.url, isSpam: nft.flags.is_spam }
}

const transferOf = (transfer: ServiceTransfer, currency: string): TransferDescription => {
  const { direction, quantity, value, price } = transfer
  return {
    direction,
    asset: assetOf(transfer),
    amount: amountFrom(quantity.numeric),
    price: priceOf(price, currency),
    value: priceOf(value, currency),
  }
}

const STATUSES = { confirmed: 'confirmed', failed: 'failed', pending: 'pending' } as const

const descriptionOf = (
  { id, metadata, transfers }: ServiceTransaction,
  currency: string,
): TransactionDescription => {
  const { operationType: operation, status, application, ...rest } = metadata
  return {
    ...rest,
    id,
    operation,
    status: meaningIn<TransactionDescription['status']>(STATUSES, status.toLowerCase()),
    from: metadata.sentFrom,
    to: metadata.sentTo,
    application: { name: application.name, imageUrl: application.iconUrl },
    transfers: decodedEach(transfers, ServiceTransfer, (transfer) => transferOf(transfer, currency)),
  }
}

/** The service's history. Empty on a network that the service does not support. S7-02, S7-04. */
export const serviceActivity =
  (service: BlockchainService, currency: string): ReadPage =>
  ({ network, address, cursor, onramp }, signal) => {
    const query = { cursor, onramp, chainId: network.caipNetworkId, currency: currency.toLowerCase() }
    return pipe(
      service.supports(network.caipNetworkId),
      TE.chain((isSupported) =>
        isSupported
          ? service.get(`/v1/account/${address}/history`, query, History, signal)
          : TE.right({ data: [], next: '' }),
      ),
      TE.map(({ data, next }) =>
        activityPage(
          network,
          decodedEach(data, ServiceTransaction, (transaction) => descriptionOf(transaction, currency)),
          next,
        ),
      ),
    )
  }
