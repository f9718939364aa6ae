import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

/**
 * Why a provider does not sell. `CountryNotServed`, `MethodNotServed`, `CurrencyNotServed` and `UnsupportedNetwork`: not
 * there, not so, not this, not to this network. `BelowLimit` and `AboveLimit`: too little and too much.
 */
export type NotSold = Failure<
  | 'CountryNotServed'
  | 'MethodNotServed'
  | 'CurrencyNotServed'
  | 'UnsupportedNetwork'
  | 'BelowLimit'
  | 'AboveLimit'
> & {
  /** The provider's own words. */
  readonly reason?: string
}

export type QuoteFailure = ServiceFailure | NotSold

/**
 * Why a purchase does not begin. `ExampleOnly`: what is shown is no offer. `PopupBlocked`: the browser opened no window.
 * `PopupClosed`: the user closed the window before it showed the provider.
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

const refusals: readonly PurchaseFailure['_tag'][] = [
  'CountryNotServed',
  'MethodNotServed',
  'CurrencyNotServed',
  'UnsupportedNetwork',
  'BelowLimit',
  'AboveLimit',
]

/** Whether another question is needed, because the same one has the same answer. */
export const isNotSold = (reason: PurchaseFailure): reason is NotSold => refusals.includes(reason._tag)
