import { kindOf } from '#domain/approval/rpc-methods.ts'

import { type FrameRequestName, frameRequests } from './protocol.ts'

/** Milliseconds within which the frame's page must become ready. S9-32. */
export const FRAME_LOAD_MS = 20_000
/** Milliseconds until a request that needs no approval times out. S9-33. */
export const FRAME_REQUEST_MS = 120_000
/** Milliseconds within which the frame says what became of a request that was aborted. */
export const ABORTED_REPLY_MS = 3000
/** Milliseconds for which a request waits for the frame's response to a change of the account in use. */
export const ACCOUNT_CHANGE_MS = 10_000
/** Milliseconds from the frame's ready event to its first request. S4-20, S9-35. */
export const FRAME_READY_DELAY_MS = 500
/** Milliseconds between two heartbeats to a frame that has a message port. */
export const FRAME_BEAT_MS = 5000
/** A frame that misses this many heartbeats in succession is silent. */
export const FRAME_MISSED_BEATS = 2

/** S8-18. */
export const FRAME_UNAVAILABLE = 'Unable to load email login dependency'
/** The message for an error response without a message. S8-21. */
export const FRAME_ERROR = 'An error occurred'

/** The error response of a frame that does not know the page's domain, and the text for the user. S8-35. */
export const UNVERIFIED_REPLY = 'unverified_domain'
const UNVERIFIED_DOMAIN = 'Unverified domain'

/** The text of an error response. S8-21, S8-35. */
export const refusalText = (reply: string): string =>
  reply === UNVERIFIED_REPLY ? UNVERIFIED_DOMAIN : reply || FRAME_ERROR

/** S8-12. */
const FARCASTER_FAILED = 'Failed to connect to farcaster'
/** S8-20. */
export const REQUEST_ABORTED = 'Something went wrong'

/** The message for a request that was aborted or timed out. S8-19, S8-20. */
export const abortMessage = (name: FrameRequestName): string => {
  if (name === 'RPC_REQUEST') return 'Request was aborted'
  return name === 'GET_FARCASTER_URI' ? FARCASTER_FAILED : REQUEST_ABORTED
}

/**
 * Whether the frame asks the user to approve the request. Such a request can be aborted in the frame. S4-26.
 */
export const needsApproval = (name: FrameRequestName, payload: unknown): boolean =>
  name === 'RPC_REQUEST' && frameRequests.RPC_REQUEST.is(payload) && kindOf(payload.method) !== 'safe'

/** Whether the request waits for the user, who may take any time. S9-33. */
export const waitsForUser = (name: FrameRequestName, payload: unknown): boolean =>
  name === 'CONNECT_FARCASTER' || needsApproval(name, payload)
