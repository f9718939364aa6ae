import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import {
  defaultPurchaseCurrency,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from '#domain/onramp/currency.ts'
import { defined } from '#domain/shared/defined.ts'
import type { Clock } from '#ports/clock.ts'

import { hostQuote, hostStatus } from './host-functions.ts'
import type { MeldConfig } from './onramp-config.ts'
import { notServed, type OnRampSource } from './onramp-source.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId

const defaultNetworks: readonly PurchaseNetwork[] = [
  ...defaultPurchaseCurrency.networks,
  { name: 'solana-mainnet', displayName: 'Solana', chainId: SOLANA },
]

/** The token that Meld sells on a network. */
const tokenOn = ({ chainNamespace }: Network): Omit<PurchaseCurrency, 'networks'> =>
  chainNamespace === 'solana' ? { id: 'SOL', name: 'Solana', symbol: 'SOL' } : defaultPurchaseCurrency

const networksIn = (configured: MeldConfig['networks']): readonly PurchaseNetwork[] =>
  configured?.flatMap(({ chainId, ...network }) => {
    const parsed = parseChainId(chainId)
    return E.isRight(parsed) ? [defined({ ...network, chainId: parsed.right })] : []
  }) ?? defaultNetworks

/**
 * Meld, whose page is opened for the account. The page shows the prices, unless the host has a function for quotes. S1-12,
 * S7-42.
 */
export const meld = (
  config: MeldConfig,
  settings: { readonly projectId: string | undefined },
  clock: Clock,
): OnRampSource => {
  const { url, publicKey, fee = '1–2%' } = config
  const provider = { name: 'meld', label: 'Meld', fee }
  const networks = networksIn(config.networks)
  return {
    provider,
    offer: ({ network }) => {
      const delivered = networks.filter(({ chainId }) => chainId === network.caipNetworkId)
      const { id, name, symbol } = tokenOn(network)
      return delivered.length === 0
        ? TE.left(notServed)
        : TE.right({
            provider,
            purchaseCurrencies: [{ id, name, symbol, networks: delivered }],
            isExample: false,
          })
    },
    quote: hostQuote(clock, config.quote),
    start: ({ network, address }) => {
      const page = new URL(url)
      page.searchParams.set('publicKey', publicKey)
      page.searchParams.set('destinationCurrencyCode', tokenOn(network).symbol)
      page.searchParams.set('walletAddress', address)
      page.searchParams.set('externalCustomerId', settings.projectId ?? '')
      return TE.right({ url: page.href })
    },
    status: hostStatus(clock, config.status),
  }
}
