import type { ChainId } from '#domain/caip/chain-id.ts'

/** A network on which a provider delivers a currency. S3-17. */
export interface PurchaseNetwork {
  /** The provider's name of the network, such as `ethereum-mainnet`. */
  readonly name: string
  readonly displayName: string
  readonly chainId: ChainId
  /** The contract or mint; absent for the native token. */
  readonly contractAddress?: string
}

/** A currency that can be bought. S3-16. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** The minimum and maximum amount of a payment method, as decimal strings in the payment currency. */
export interface PaymentMethodLimit {
  /** `card`, `ach_bank_account`, or an id of the provider. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency that the user pays with. S3-18. */
export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  /** The methods that can pay with it. */
  readonly paymentMethodLimits: readonly PaymentMethodLimit[]
}

/** S3-17. */
export const defaultPurchaseCurrency: PurchaseCurrency = {
  id: 'USDC',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    {
      name: 'ethereum-mainnet',
      displayName: 'Ethereum',
      chainId: 'eip155:1' as ChainId,
      contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      name: 'polygon-mainnet',
      displayName: 'Polygon',
      chainId: 'eip155:137' as ChainId,
      contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    },
  ],
}

/** The default limits of cards and bank accounts, for providers that state none. S3-19, S9-19, S9-20. */
export const defaultLimits: readonly PaymentMethodLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** S3-18, S3-19, S9-19. */
export const defaultPaymentCurrency: PaymentCurrency = { id: 'USD', paymentMethodLimits: defaultLimits }

/** The default payment currencies, for providers that state none. S9-19, S9-20. */
export const defaultPaymentCurrencies: readonly PaymentCurrency[] = [
  defaultPaymentCurrency,
  { id: 'EUR', paymentMethodLimits: defaultLimits },
]

/** Returns how a currency is delivered on a network, or undefined if it is not. */
export const deliveryOn = ({ networks }: PurchaseCurrency, chainId: ChainId): PurchaseNetwork | undefined =>
  networks.find((network) => network.chainId === chainId)
