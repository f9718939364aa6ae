import type {
  OnRampMethodLimit,
  OnRampNetwork,
  OnRampPaymentCurrency,
  OnRampPurchaseCurrency,
} from '#contracts/onramp.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Cleaned, cleanText } from '#domain/shared/clean-text.ts'

/** A network on which a provider delivers a currency. S3-17. */
export interface PurchaseNetwork extends OnRampNetwork {
  readonly chainId: ChainId
}

/** A currency that can be bought. S3-16. */
export interface PurchaseCurrency extends Cleaned<OnRampPurchaseCurrency, 'name' | 'symbol'> {
  readonly networks: readonly PurchaseNetwork[]
}

/** S3-17. */
export const defaultPurchaseCurrency: PurchaseCurrency = {
  id: 'USDC',
  name: cleanText('USD Coin'),
  symbol: cleanText('USDC'),
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
export const defaultLimits: readonly OnRampMethodLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** S3-18, S3-19, S9-19. */
export const defaultPaymentCurrency: OnRampPaymentCurrency = { id: 'USD', paymentMethodLimits: defaultLimits }

/** The default payment currencies, for providers that state none. S9-19, S9-20. */
export const defaultPaymentCurrencies: readonly OnRampPaymentCurrency[] = [
  defaultPaymentCurrency,
  { id: 'EUR', paymentMethodLimits: defaultLimits },
]

/** Returns how a currency is delivered on a network, or undefined if it is not. */
export const deliveryOn = ({ networks }: PurchaseCurrency, chainId: ChainId): PurchaseNetwork | undefined =>
  networks.find((network) => network.chainId === chainId)
