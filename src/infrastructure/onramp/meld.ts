import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import {
  defaultPurchaseCurrency,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from '#domain/onramp/currency.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'
import type { Clock } from '#ports/clock.ts'

import { hostQuote, hostStatus } from './host-functions.ts'
import type { MeldConfig } from './onramp-config.ts'
import { notServed, type OnRampSource } from './onramp-source.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId

/** A network with Meld's code of what it delivers there. */
interface MeldNetwork extends PurchaseNetwork {
  readonly code: string
}

/** Meld's codes are per network. With another one the buyer would get the token of another network. */
const codes: Readonly<Partial<Record<string, string>>> = {
  'eip155:1': 'USDC_ETHEREUM',
  'eip155:137': 'USDC_POLYGON',
  'eip155:8453': 'USDC_BASE',
  [SOLANA]: 'SOL_SOLANA',
}

const defaultNetworks: readonly PurchaseNetwork[] = [
  ...defaultPurchaseCurrency.networks,
  { name: 'solana-mainnet', displayName: 'Solana', chainId: SOLANA },
]

/** The token that Meld sells on a network. */
const tokenOn = ({ chainNamespace }: Network): Omit<PurchaseCurrency, 'networks'> =>
  chainNamespace === 'solana'
    ? { id: 'SOL', name: cleanText('Solana'), symbol: cleanText('SOL') }
    : defaultPurchaseCurrency

/** The networks whose code is known. */
const networksIn = (configured: MeldConfig['networks'] = defaultNetworks): readonly MeldNetwork[] =>
  configured.flatMap(({ chainId, ...network }) => {
    const parsed = parseChainId(chainId)
    const code = network.code ?? codes[chainId]
    return E.isRight(parsed) && code !== undefined
      ? [defined({ ...network, chainId: parsed.right, code })]
      : []
  })

/**
 * Meld, whose page is opened for the account. The page shows the prices, unless the host has a function for quotes. S1-12,
 * S7-42.
 */
export const meld = (
  config: MeldConfig,
  settings: { readonly projectId: string | undefined },
  clock: Clock,
): OnRampSource => {
  const { url, publicKey, fee = '1–2%', hosts = [new URL(url).host] } = config
  const provider = { name: 'meld', label: 'Meld', fee, hosts }
  const networks = networksIn(config.networks)
  const networkOf = ({ caipNetworkId }: Network): MeldNetwork | undefined =>
    networks.find(({ chainId }) => chainId === caipNetworkId)
  return {
    provider,
    offer: ({ network }) => {
      const found = networkOf(network)
      if (found === undefined) return TE.left(notServed)
      const { code: _, ...delivered } = found
      const { id, name, symbol } = tokenOn(network)
      return TE.right({
        provider,
        purchaseCurrencies: [{ id, name, symbol, networks: [delivered] }],
        isExample: false,
      })
    },
    quote: hostQuote(clock, config.quote),
    start: ({ network, address, paymentAmount, paymentCurrency, country }) => {
      const code = networkOf(network)?.code
      if (code === undefined) return TE.left(notServed)
      const page = new URL(url)
      const query = defined({
        publicKey,
        destinationCurrencyCode: code,
        walletAddress: address,
        walletAddressLocked: 'true',
        sourceAmount: paymentAmount,
        sourceCurrencyCode: paymentCurrency.id,
        countryCode: country,
        externalCustomerId: settings.projectId ?? '',
      })
      for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
      return TE.right({ url: page.href })
    },
    status: hostStatus(clock, config.status),
  }
}
