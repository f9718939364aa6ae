import type { PurchaseCurrency } from '#domain/onramp/currency.ts'
import type { HostFunction } from '#infrastructure/sources/call-host.ts'
import { token } from '#ports/token.ts'

export interface HostOfferRequest {
  readonly chainId: string
  readonly country?: string
}

export interface HostPurchaseRequest extends HostOfferRequest {
  readonly address: string
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: string
  readonly paymentAmount: string
  readonly method: string
}

export interface HostStatusRequest {
  readonly chainId: string
  readonly address: string
  readonly startedAt: number
  readonly reference?: string
}

/** A network on which a currency is delivered. The chain id is not parsed yet. */
interface NetworkConfig {
  readonly name: string
  readonly displayName: string
  readonly chainId: string
  readonly contractAddress?: string | undefined
}

interface MeldNetworkConfig extends NetworkConfig {
  readonly code?: string | undefined
}

interface Functions {
  readonly fee?: string | undefined
  readonly hosts?: readonly string[] | undefined
  readonly quote?: HostFunction<HostPurchaseRequest> | undefined
  readonly status?: HostFunction<HostStatusRequest> | undefined
}

export interface MeldConfig extends Functions {
  readonly name: 'meld'
  readonly url: string
  readonly publicKey: string
  readonly networks?: readonly MeldNetworkConfig[] | undefined
}

export interface CoinbaseConfig extends Functions {
  readonly name: 'coinbase'
}

export interface CustomConfig extends Functions {
  readonly name: string
  readonly label: string
  readonly imageUrl?: string | undefined
  readonly offer?: HostFunction<HostOfferRequest> | undefined
  readonly start: HostFunction<HostPurchaseRequest>
}

export type ProviderConfig = MeldConfig | CoinbaseConfig | CustomConfig

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface OnRampConfig {
  readonly providers: readonly ProviderConfig[]
  readonly service?: string | undefined
  readonly projectId: string | undefined
}
export const OnRampConfig = token<OnRampConfig>('OnRampConfig')
