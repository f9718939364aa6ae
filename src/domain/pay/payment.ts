import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { ExchangeInfo, PaymentInfo } from '#contracts/pay.ts'
import { type AccountId, accountIdOf } from '#domain/caip/account-id.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { parseRecipient } from '#domain/send/recipient.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { exactAmount, parseAmount } from '#domain/tokens/amount.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'

/** The payment that a host requests from its user. It is what the user reviews, so it never changes. */
export interface Payment extends PaymentInfo {
  readonly token: Token
  readonly recipient: AccountId
  /** Which exchanges may be offered, by their ids. */
  readonly filter: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
}

export type InvalidPayment = Failure<'InvalidPayment'>

/** The value of `asset` that means the native token. */
const NATIVE = 'native'

const strings = t.readonlyArray(t.string)
const Filter = t.union([t.strict({ includeOnly: strings }), t.strict({ exclude: strings })])
const PaymentRequest = t.intersection([
  t.type({
    paymentAsset: t.type({
      network: t.string,
      asset: t.string,
      metadata: t.type({ name: t.string, symbol: t.string, decimals: t.number }),
    }),
    recipient: t.string,
    amount: t.string,
  }),
  t.partial({ payWithExchange: t.union([Filter, t.undefined]) }),
])
type PaymentRequest = t.TypeOf<typeof PaymentRequest>

const invalid = (message: string): InvalidPayment => failure('InvalidPayment', message)

/** The asset id for exchanges. A contract keeps the letter case of the host's input. CAIP-19, CAIP-20. */
const assetOf = ({ chainId, address, standard }: Token, { chainNamespace }: Network): string => {
  if (address === undefined) return `${chainId}/slip44:${families[chainNamespace].coinType}`
  return `${chainId}/${standard === 'erc20' ? 'erc20' : 'token'}:${address}`
}

const tokenOf = (
  { asset, metadata }: PaymentRequest['paymentAsset'],
  network: Network,
): E.Either<InvalidPayment, Token> => {
  if (asset !== NATIVE)
    return E.fromNullable(invalid(`There is no token '${asset}' on ${network.name}`))(
      describedToken(network, { ...metadata, address: asset }, true),
    )
  const native = nativeToken(network)
  if (families[network.chainNamespace].coinType === undefined)
    return E.left(invalid(`Nothing is paid on ${network.name}`))
  // With other decimals than the network's, the host would request another amount than it shows.
  return native.decimals === metadata.decimals
    ? E.right(native)
    : E.left(invalid(`${native.symbol} has ${native.decimals} decimals`))
}

/** Parses the amount without rounding. Fails for zero. */
const unitsOf = (amount: string, { decimals }: Token): E.Either<InvalidPayment, bigint> =>
  pipe(
    parseAmount(amount, decimals),
    E.mapLeft(({ message }) => invalid(message)),
    E.filterOrElse(
      (units) => units > 0n,
      () => invalid('There is nothing to pay'),
    ),
  )

/** Decodes a host's payment, on one of the networks that it configured. */
export const requestedPayment = (
  input: unknown,
  networkOf: (chainId: ChainId) => Network | undefined,
): E.Either<InvalidPayment, Payment> =>
  pipe(
    PaymentRequest.decode(input),
    E.mapLeft(() => invalid('Expected { paymentAsset, recipient, amount }, with the amount as a string')),
    E.bindTo('request'),
    E.bindW('network', ({ request: { paymentAsset } }) =>
      pipe(
        parseChainId(paymentAsset.network),
        E.mapLeft(({ message }) => invalid(message)),
        E.map(networkOf),
        E.chain(E.fromNullable(invalid(`The network '${paymentAsset.network}' is not configured`))),
      ),
    ),
    E.bindW('token', ({ request, network }) => tokenOf(request.paymentAsset, network)),
    E.bindW('units', ({ request, token }) => unitsOf(request.amount, token)),
    E.bindW('address', ({ request, network }) =>
      E.mapLeft(({ message }: Failure) => invalid(message))(
        parseRecipient(network.chainNamespace, request.recipient, network.caipNetworkId),
      ),
    ),
    E.map(({ request, network, token, units, address }) => ({
      token,
      asset: assetOf(token, network),
      recipient: accountIdOf(network.caipNetworkId, address),
      units,
      amount: exactAmount({ units, decimals: token.decimals }),
      filter: request.payWithExchange ?? {},
    })),
  )

/** What is still due in whole tokens, as an exact decimal string, after these base units have arrived. */
export const dueAmount = ({ units, token: { decimals } }: Payment, arrived = 0n): string =>
  exactAmount({ units: units - arrived, decimals })

/** The exchanges that the payment's filter permits, without duplicates. */
export const permitted =
  ({ filter: { includeOnly, exclude = [] } }: Payment) =>
  (exchanges: readonly ExchangeInfo[]): readonly ExchangeInfo[] =>
    exchanges.filter(
      ({ id }, index) =>
        (includeOnly === undefined || includeOnly.includes(id)) &&
        !exclude.includes(id) &&
        exchanges.findIndex((other) => other.id === id) === index,
    )
