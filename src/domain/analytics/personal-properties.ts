import type { Personal, PersonalKind } from './event-catalogue.ts'
import type { EventName, MarkedEvents } from './event.ts'

/** The kinds of the marked properties, in the shape of the properties. Lists have the shape of their items. */
type MarksOf<Properties> = {
  readonly [
    Name in keyof Properties as MarkOf<NonNullable<Properties[Name]>> extends never ? never : Name
  ]-?: MarkOf<NonNullable<Properties[Name]>>
}

type MarkOf<Value> =
  Value extends Personal<infer Kind, unknown>
    ? Kind
    : Value extends readonly (infer Item)[]
      ? MarkOf<Item>
      : Value extends object
        ? Some<MarksOf<Value>>
        : never

type Some<Marks> = keyof Marks extends never ? never : Marks

export type PersonalProperties = { readonly [name: string]: PersonalKind | PersonalProperties }

const history = { address: 'address', cursor: 'address' } as const
const name = { ensName: 'address' } as const
const sent = { amount: 'amounts' } as const
const swapped = { swapFromAmount: 'amounts', swapToAmount: 'amounts' } as const
const payment = {
  configuration: { amount: 'amounts', recipient: 'address' },
  currentPayment: { result: 'address' },
} as const

/**
 * The personal properties of each event, by kind. The type requires exactly the properties that the catalogue marks. Error
 * texts have no mark, because the sender redacts them.
 */
const personal: MarksOf<MarkedEvents> = {
  CONNECT_PROXY_ERROR: { uri: 'pairing', mobile_link: 'origins' },
  SEND_INITIATED: sent,
  SEND_SUCCESS: { ...sent, hash: 'address' },
  SEND_ERROR: sent,
  SEND_REJECTED: sent,
  INITIATE_SWAP: swapped,
  SWAP_SUCCESS: swapped,
  SWAP_ERROR: swapped,
  SWAP_APPROVAL_ERROR: swapped,
  REGISTER_NAME_INITIATED: name,
  REGISTER_NAME_SUCCESS: name,
  REGISTER_NAME_ERROR: name,
  ERROR_FETCH_TRANSACTIONS: history,
  LOAD_MORE_TRANSACTIONS: history,
  PAY_MODAL_OPEN: { configuration: payment.configuration },
  PAY_EXCHANGE_SELECTED: payment,
  PAY_INITIATED: payment,
  PAY_SUCCESS: payment,
  PAY_ERROR: payment,
  SEARCH_WALLET: { search: 'search' },
  WALLET_IMPRESSION_V2: { items: { query: 'search' } },
}

/** The properties of this event that need the host's consent, by kind. */
export const personalProperties = (event: EventName): PersonalProperties =>
  (personal as Readonly<Record<string, PersonalProperties>>)[event] ?? {}
