import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { ProviderSentence } from '#domain/onramp/purchase.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { openValue } from '#domain/shared/open-value.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { amountFrom, exactAmount } from '#domain/tokens/amount.ts'

/** A number of JSON or a decimal string, as an exact decimal string. */
export const Decimal = new t.Type<string, string, unknown>(
  'a decimal',
  t.string.is,
  (u, context) => {
    const amount = typeof u === 'number' || typeof u === 'string' ? amountFrom(u) : undefined
    return amount === undefined ? t.failure(u, context) : t.success(exactAmount(amount))
  },
  t.identity,
)

/** A decimal that keeps its zeros, because limits are shown as the provider writes them: `10.00`. */
export const WrittenDecimal = new t.Type<string, string, unknown>(
  'a decimal',
  t.string.is,
  (u, context) => (E.isRight(Decimal.decode(u)) ? t.success(String(u)) : t.failure(u, context)),
  t.identity,
)

/** An https address, or http on this machine. */
export const PageUrl = new t.Type<string, string, unknown>(
  'an absolute https address',
  t.string.is,
  (u, context) => (typeof u === 'string' && webLink(u) !== undefined ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** A list without the entries that the codec cannot decode. */
export const listOf = <A>(codec: t.Decoder<unknown, A>): t.Type<readonly A[], unknown, unknown> =>
  new t.Type<readonly A[], unknown, unknown>(
    'a list',
    (u): u is readonly A[] => Array.isArray(u),
    (u, context) =>
      Array.isArray(u)
        ? t.success(
            u.flatMap((value) =>
              E.match(
                () => [],
                (item: A) => [item],
              )(codec.decode(value)),
            ),
          )
        : t.failure(u, context),
    t.identity,
  )

const HostNetwork = t.intersection([
  t.type({ name: t.string, displayName: CleanName, chainId: ChainId }),
  t.partial({ contractAddress: t.string }),
])

const Limit = t.type({ id: t.string, min: WrittenDecimal, max: WrittenDecimal })

/** The offer of a host's provider. */
const HostOffer = t.intersection([
  t.type({
    purchaseCurrencies: listOf(
      t.type({ id: t.string, name: CleanName, symbol: CleanName, networks: listOf(HostNetwork) }),
    ),
  }),
  t.partial({
    paymentCurrencies: t.union([
      listOf(t.type({ id: t.string, paymentMethodLimits: listOf(Limit) })),
      t.undefined,
    ]),
  }),
])

const Money = t.type({ amount: Decimal, currency: t.string })

const HostQuote = t.intersection([
  t.type({
    quoteId: t.string,
    purchaseAmount: Money,
    paymentTotal: Money,
    paymentSubtotal: Money,
    networkFee: Money,
  }),
  t.partial({ providerFee: t.union([Money, t.undefined]) }),
])

const Refusal = t.intersection([
  t.type({
    notServed: t.keyof({ country: null, method: null, currency: null, belowLimit: null, aboveLimit: null }),
  }),
  t.partial({ reason: t.union([ProviderSentence, t.undefined]) }),
])
export type Refusal = t.TypeOf<typeof Refusal>

export const HostOfferAnswer = t.union([Refusal, HostOffer])

export const HostQuoteAnswer = t.union([Refusal, HostQuote, t.undefined, t.null])

export const HostStartAnswer = t.union([
  Refusal,
  t.intersection([t.type({ url: PageUrl }), t.partial({ reference: t.union([t.string, t.undefined]) })]),
])

export const HostStatusAnswer = t.union([
  t.intersection([
    // A host may pass on what its provider says.
    t.type({ status: openValue({ waiting: 'waiting', pending: 'pending', done: 'done', failed: 'failed' }) }),
    t.partial({ reason: t.union([ProviderSentence, t.undefined]) }),
  ]),
  t.undefined,
  t.null,
])
