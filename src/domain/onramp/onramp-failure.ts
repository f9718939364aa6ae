import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

/**
 * Why a provider does not sell: it does not serve the country, the payment method, the currency or the network, or the
 * amount is below or above its limit.
 */
export type NotSold = Failure<
  | 'CountryNotServed'
  | 'MethodNotServed'
  | 'CurrencyNotServed'
  | 'UnsupportedNetwork'
  | 'BelowLimit'
  | 'AboveLimit'
> & {
  /** The provider's explanation. */
  readonly reason?: string
}

export type QuoteFailure = ServiceFailure | NotSold

/**
 * Why a purchase does not begin. `ExampleOnly`: the provider's row is an example, not an offer. `PopupBlocked`: the browser
 * did not open the window. `PopupClosed`: the user closed the window before it showed the provider's page.
 */
export type PurchaseFailure =
  | QuoteFailure
  | Failure<
      | 'NoAddress'
      | 'NotAnAmount'
      | 'UnknownProvider'
      | 'Restricted'
      | 'ExampleOnly'
      | 'PopupBlocked'
      | 'PopupClosed'
      | 'Untrusted'
      | 'Cancelled'
    >

const notSoldTags: readonly PurchaseFailure['_tag'][] = [
  'CountryNotServed',
  'MethodNotServed',
  'CurrencyNotServed',
  'UnsupportedNetwork',
  'BelowLimit',
  'AboveLimit',
]

/** Whether the provider does not sell, so that repeating the request does not help. */
export const isNotSold = (reason: PurchaseFailure): reason is NotSold => notSoldTags.includes(reason._tag)
