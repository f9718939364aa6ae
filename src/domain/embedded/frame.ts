import { kindOf } from '#domain/approval/rpc-methods.ts'

import { type FrameRequestName, frameRequests } from './protocol.ts'

/** How long the frame's page may take until it is ready. S9-32. */
export const FRAME_LOAD_MS = 20_000
/** How long a question may be unanswered that does not wait for the visitor. S9-33. */
export const FRAME_REQUEST_MS = 120_000
/** From ready to initialised. S4-20, S9-35. */
export const FRAME_SETTLE_MS = 500

/** S8-18. */
export const FRAME_UNAVAILABLE = 'Unable to load email login dependency'
/** Of a refusal that gives no reason. S8-21. */
export const FRAME_REFUSED = 'An error occurred'

/** S8-20. */
export const GIVEN_UP = 'Something went wrong'

/** Of a question that is given up, or not answered in its time. S8-19, S8-20. */
export const givenUpMessage = (name: FrameRequestName): string =>
  name === 'RPC_REQUEST' ? 'Request was aborted' : GIVEN_UP

/** Whether the frame asks the visitor before it answers: such a request is the frame's to give up. S4-26. */
export const isApproved = (name: FrameRequestName, payload: unknown): boolean =>
  name === 'RPC_REQUEST' && frameRequests.RPC_REQUEST.is(payload) && kindOf(payload.method) !== 'safe'

/** A visitor may take all the time they need. S9-33. */
export const waitsForVisitor = (name: FrameRequestName, payload: unknown): boolean =>
  name === 'CONNECT_FARCASTER' || isApproved(name, payload)
