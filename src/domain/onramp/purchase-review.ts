import * as E from 'fp-ts/Either'

import type { OnRampReview } from '#contracts/purchases.ts'
import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'

import { deliveryOn } from './currency.ts'
import { paymentIn, purchaseIn } from './offers.ts'
import type { PurchaseFailure } from './onramp-failure.ts'
import type { OnRampState } from './onramp-state.ts'
import { type ProviderRow, providerRows } from './provider-rows.ts'
import type { OnRampProvider } from './provider.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import type { PurchaseQuote } from './quote.ts'

/** The account that gets the deposit. */
export interface Receiver {
  readonly account: AccountId
  readonly address: Address
  readonly network: Network
}

/** A purchase as it is shown before the provider's page opens. It is never changed. */
export interface PurchaseReview extends Omit<PurchaseOrder, 'provider' | 'quotedAmount'> {
  readonly account: AccountId
  readonly provider: OnRampProvider
  /** The provider's claim. Undefined if it shows its price only on its page. */
  readonly quote: PurchaseQuote | undefined
}

const unknown = (name: string) => failure('UnknownProvider', `There is no offer of a provider '${name}'`)

/** The currencies as the provider offers them. */
const offeredIn = (state: OnRampState, name: string) => {
  const offer = state.offers.find(({ provider }) => provider.name === name)
  const purchaseCurrency = offer && purchaseIn(offer, state.purchaseCurrency)
  const paymentCurrency = offer && paymentIn(offer, state.paymentCurrency)
  return purchaseCurrency && paymentCurrency && { purchaseCurrency, paymentCurrency }
}

/** The row of a provider that can sell. */
const sellingRow = (state: OnRampState, name: string): E.Either<PurchaseFailure, ProviderRow> => {
  const row = providerRows(state).find(({ provider }) => provider.name === name)
  if (row === undefined) return E.left(unknown(name))
  if (row.problem !== undefined) return E.left(row.problem)
  if (row.isExample) return E.left(failure('ExampleOnly', 'Example, not an offer'))
  if (state.paymentAmount === undefined) return E.left(failure('NotAnAmount', 'Not an amount'))
  return row.canContinue ? E.right(row) : E.left(unknown(name))
}

/** The purchase from one provider as it is offered. Fails if the provider does not sell it, or has not answered. */
export const purchaseReview = (
  state: OnRampState,
  name: string,
  { account, address, network }: Receiver,
): E.Either<PurchaseFailure, PurchaseReview> => {
  const { paymentAmount = '', method, region: country } = state
  const row = sellingRow(state, name)
  const offered = offeredIn(state, name)
  if (E.isLeft(row)) return row
  if (offered === undefined) return E.left(unknown(name))
  const { provider, quote } = row.right
  const order = defined({ account, address, network, country, ...offered, paymentAmount, method })
  return E.right({ ...order, provider, quote: quote?.status === 'ready' ? quote.quote : undefined })
}

/** The contract or mint of the bought token. Undefined for the native token. */
export const contractOf = ({
  purchaseCurrency,
  network: { caipNetworkId },
}: Pick<PurchaseOrder, 'purchaseCurrency' | 'network'>): string | undefined => {
  const contract = deliveryOn(purchaseCurrency, caipNetworkId)?.contractAddress
  return contract !== undefined && isNativeAddress(caipNetworkId, contract) ? undefined : contract
}

/** The review as hosts see it. */
export const reviewInfo = (review: PurchaseReview): Omit<OnRampReview, 'buy' | 'cancel'> => {
  const { account, purchaseCurrency, paymentAmount, paymentCurrency, method, provider, quote } = review
  return defined({
    account,
    purchaseCurrency,
    contractAddress: contractOf(review),
    paymentAmount,
    paymentCurrency: paymentCurrency.id,
    method,
    provider: { name: provider.name, label: provider.label },
    quoted: quote && { value: quote, by: 'claim' as const },
  })
}
