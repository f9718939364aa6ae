import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { OnRampPaymentCurrency } from '#contracts/onramp.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { PurchaseCurrency, PurchaseNetwork } from '#domain/onramp/currency.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'
import { chainNamed } from '#domain/solana/clusters.ts'

import { Decimal, listOf, WrittenDecimal } from './onramp-codecs.ts'

const text = t.union([t.string, t.undefined, t.null])

/** A network in the forms of the client's and the server's routes. */
const WireNetwork = t.type({
  name: t.string,
  display_name: text,
  displayName: text,
  chain_id: t.union([t.string, t.number, t.undefined, t.null]),
  chainId: t.union([t.string, t.number, t.undefined, t.null]),
  contract_address: text,
  contractAddress: text,
})

const Limits = listOf(t.type({ id: t.string, min: WrittenDecimal, max: WrittenDecimal }))

/** The response of `GET /v1/onramp/options`, and of the server's `/v1/onramp/buy/options`. S7-18. */
export const WireOptions = t.type({
  paymentCurrencies: listOf(
    t.intersection([t.type({ id: t.string }), t.partial({ payment_method_limits: Limits, limits: Limits })]),
  ),
  purchaseCurrencies: listOf(
    t.type({ id: t.string, name: CleanName, symbol: CleanName, networks: listOf(WireNetwork) }),
  ),
})
export type WireOptions = t.TypeOf<typeof WireOptions>

/** EVM chains have a number. Solana is recognized only by the name of the network. */
const chainOf = ({ name, chain_id, chainId }: t.TypeOf<typeof WireNetwork>): ChainId | undefined => {
  if (/^solana/i.test(name)) return chainNamed('solana:mainnet')
  const id = String(chain_id ?? chainId ?? '')
  const parsed = parseChainId(id.includes(':') ? id : `eip155:${id}`)
  return E.isRight(parsed) ? parsed.right : undefined
}

const networkIn = (wire: t.TypeOf<typeof WireNetwork>): readonly PurchaseNetwork[] => {
  const chainId = chainOf(wire)
  const { name, display_name, displayName, contract_address, contractAddress } = wire
  // The native token has an empty address.
  const contract = contract_address || contractAddress || undefined
  return chainId === undefined
    ? []
    : [
        defined({
          name,
          displayName: display_name ?? displayName ?? name,
          chainId,
          contractAddress: contract,
        }) as PurchaseNetwork,
      ]
}

export const purchaseCurrenciesIn = ({ purchaseCurrencies }: WireOptions): readonly PurchaseCurrency[] =>
  purchaseCurrencies.map((currency) => ({ ...currency, networks: currency.networks.flatMap(networkIn) }))

export const paymentCurrenciesIn = ({ paymentCurrencies }: WireOptions): readonly OnRampPaymentCurrency[] =>
  paymentCurrencies.map(({ id, payment_method_limits, limits }) => ({
    id,
    paymentMethodLimits: payment_method_limits ?? limits ?? [],
  }))

/** The currency in the shape in which the service sent it. */
export const wirePurchase = ({ id, name, symbol, networks }: PurchaseCurrency) => ({
  id,
  name,
  symbol,
  networks: networks.map(({ name: networkName, displayName, chainId, contractAddress }) => ({
    name: networkName,
    display_name: displayName,
    chain_id: chainId.slice(chainId.indexOf(':') + 1),
    contract_address: contractAddress ?? '',
  })),
})

export const wirePayment = ({ id, paymentMethodLimits }: OnRampPaymentCurrency) => ({
  id,
  payment_method_limits: paymentMethodLimits,
})

const OnRampMoney = t.type({ amount: Decimal, currency: t.string })

/** The response of `POST /v1/onramp/quote`. S7-19. */
export const WireQuote: t.Decoder<unknown, PurchaseQuote> = t.type({
  quoteId: t.string,
  purchaseAmount: OnRampMoney,
  paymentTotal: OnRampMoney,
  paymentSubtotal: OnRampMoney,
  networkFee: OnRampMoney,
})

const Value = t.type({ value: Decimal, currency: t.string })

/** The response of the server's `GET /v1/onramp/buy/quotes`. */
export const ServerQuote = t.type({
  quoteId: t.string,
  purchaseAmount: Value,
  paymentTotal: Value,
  paymentSubTotal: Value,
  networkFee: Value,
  coinbaseFee: Value,
})

const money = ({ value, currency }: t.TypeOf<typeof Value>) => ({ amount: value, currency })

export const quoteIn = (wire: t.TypeOf<typeof ServerQuote>): PurchaseQuote => ({
  quoteId: wire.quoteId,
  purchaseAmount: money(wire.purchaseAmount),
  paymentTotal: money(wire.paymentTotal),
  paymentSubtotal: money(wire.paymentSubTotal),
  networkFee: money(wire.networkFee),
  providerFee: money(wire.coinbaseFee),
})
