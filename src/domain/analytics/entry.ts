import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { createRedactor } from '#domain/diagnostics/redact.ts'

import { type Consent, permittedProperties } from './consent.ts'
import type { ProductEvent } from './event.ts'

/** The time and place of an event. */
export interface EventContext {
  /** A UUID, which stays the same in a retry. */
  readonly eventId: string
  /** The address of the page, as the address bar shows it. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly time: number
}

/** The account and the network that are shown to the user. */
export interface UserContext {
  readonly account: AccountId | undefined
  readonly network: ChainId
}

/**
 * The address and the host of the page, without query and fragment. Path segments that could name an account are removed.
 * S6-11.
 */
export const pageOf = (href: string): { readonly url: string; readonly domain: string } => {
  const { origin, pathname, hostname } = new URL(href)
  const { text } = createRedactor()
  return { url: origin + pathname.split('/').map(text).join('/'), domain: hostname }
}

/**
 * The events that only a user or a host can cause. Other events may also follow from a reload, a wallet or a service, such as
 * a restored connection.
 */
const ACTIONS: readonly ProductEvent['event'][] = [
  'MODAL_OPEN',
  'SELECT_WALLET',
  'SEARCH_WALLET',
  'CONNECT_ERROR',
  'CONNECT_PROXY_ERROR',
  'USER_REJECTED',
  'DISCONNECT_ERROR',
  'EMAIL_SUBMITTED',
  'SOCIAL_LOGIN_STARTED',
  'CLICK_SIGN_SIWX_MESSAGE',
  'CLICK_CANCEL_SIWX',
  'SEND_INITIATED',
  'INITIATE_SWAP',
  'BUY_STARTED',
  'REGISTER_NAME_INITIATED',
  'LOAD_MORE_TRANSACTIONS',
  'PAY_EXCHANGE_SELECTED',
  'PAY_INITIATED',
]

/** Whether a user or the host caused the event. */
export const isAction = (event: ProductEvent): boolean =>
  event.event === 'CONNECT_SUCCESS' ? !event.properties.reconnect : ACTIONS.includes(event.event)

/** Converts an event to the format of the service. Impressions have items instead of properties. S7-22, S7-28. */
export const entryOf = (
  event: ProductEvent,
  { eventId, url, time }: EventContext,
  { account, network }: UserContext,
  consent: Consent,
): object => {
  const { items, ...properties } = permittedProperties(event, consent, new URL(url).origin)
  return {
    eventId,
    ...pageOf(url),
    timestamp: time,
    props: {
      type: 'track',
      event: event.event,
      ...(account !== undefined && consent.includes('address') ? { address: account } : {}),
      ...(items === undefined ? { properties: { ...properties, caipNetworkId: network } } : { items }),
    },
  }
}
