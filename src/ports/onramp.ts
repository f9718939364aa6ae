import type { TaskEither } from 'fp-ts/TaskEither'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ReviewedOrder } from '#domain/onramp/consent.ts'
import type { AccountReading } from '#domain/onramp/deposit.ts'
import type { QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import type { OnRampProvider, ProviderOffer } from '#domain/onramp/provider.ts'
import type { OfferRequest, PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import type { ProviderStatus, Purchase } from '#domain/onramp/purchase.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** A purchase that continues on the provider's page. */
export interface StartedPurchase {
  /** The provider's page, an https address. */
  readonly url: string
  /** The provider's reference of the purchase. */
  readonly reference?: string
}

export interface PurchaseReport extends Partial<ProviderStatus> {
  /** The account's purchases in the service's history, newest first. Without a status, they determine it. S3-14. */
  readonly transactions?: readonly Transaction[]
}

export interface DepositRequest {
  readonly network: Network
  /** The nodes of the network, tried in order. */
  readonly rpcUrls: readonly string[]
  readonly address: Address
  /** The contract or mint; undefined for the native token. */
  readonly contractAddress: string | undefined
  /** The block after which transfers are listed. Undefined lists none. */
  readonly since: number | undefined
}

/** Providers that sell tokens for money. Every call settles. Contract: tests/contract/onramp.test.ts */
export interface OnRamp {
  /** The host's providers, in its order. */
  readonly providers: readonly OnRampProvider[]
  /**
   * Loads the currencies that a provider sells on a network. Fails with `UnsupportedNetwork` if there are none. S7-18, S7-69.
   */
  offer(provider: string, request: OfferRequest, signal: AbortSignal): TaskEither<QuoteFailure, ProviderOffer>
  /** Requests a quote. Undefined if the provider shows its price only on its own page. S7-19, S7-70. */
  quote(
    provider: string,
    request: PurchaseRequest,
    signal: AbortSignal,
  ): TaskEither<QuoteFailure, PurchaseQuote | undefined>
  /** Creates the purchase at the provider. S7-17, S7-42. */
  start(order: ReviewedOrder, signal: AbortSignal): TaskEither<QuoteFailure, StartedPurchase>
  /** Requests the status of a purchase. Undefined if the provider does not report it. S7-04. */
  status(
    purchase: Purchase,
    network: Network,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, PurchaseReport | undefined>
  /** Reads the account's balance of the bought token, and the transfers to it, from the nodes of the network. */
  read(request: DepositRequest, signal: AbortSignal): TaskEither<ServiceFailure, AccountReading>
}
export const OnRamp = token<OnRamp>('OnRamp')
