import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { FRAME_ERROR } from '#domain/embedded/frame.ts'
import {
  APP_PREFIX,
  FRAME_PREFIX,
  frameResponses,
  FrameError,
  type FramePayload,
  type FrameRequestName,
  frameRequests,
} from '#domain/embedded/protocol.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'

import { isExactly } from './exact.ts'

const Envelope = t.intersection([t.type({ type: t.string }), t.partial({ id: t.string, payload: t.unknown })])
type Envelope = t.TypeOf<typeof Envelope>

const Ready = t.union([t.undefined, t.partial({ version: t.string })])
const SessionUpdate = t.type({ token: t.string })

export interface Reply {
  readonly type: 'reply'
  readonly id: string
  readonly name: FrameRequestName
  /** The response, or the error text. */
  readonly outcome: E.Either<string, unknown>
}

export type FrameMessage = { readonly type: 'ready' | 'sessionUpdate' | 'pong' | 'escape' } | Reply

/** The heartbeat. It is sent over the message port only. */
export const PING = { type: `${APP_PREFIX}PING` }

const isName = (name: string): name is FrameRequestName => Object.hasOwn(frameResponses, name)

const unrequestedMessage = ({ type, payload }: Envelope): FrameMessage | undefined => {
  if (type === `${FRAME_PREFIX}READY` && isExactly(Ready, payload)) return { type: 'ready' }
  if (type === `${FRAME_PREFIX}SESSION_UPDATE` && isExactly(SessionUpdate, payload))
    return { type: 'sessionUpdate' }
  if (payload !== undefined) return undefined
  if (type === `${FRAME_PREFIX}ESCAPE`) return { type: 'escape' }
  return type === `${FRAME_PREFIX}PONG` ? { type: 'pong' } : undefined
}

const outcomeOf = (name: FrameRequestName, kind: string, payload: unknown): Reply['outcome'] | undefined => {
  if (kind === 'SUCCESS') return isExactly(frameResponses[name], payload) ? E.right(payload) : undefined
  // An error of any shape ends its request. Otherwise the user would wait for the timeout.
  return kind === 'ERROR'
    ? E.left((FrameError.is(payload) && cleanSentence(payload.message)) || FRAME_ERROR)
    : undefined
}

const replyIn = ({ type, payload }: Envelope, id: string): Reply | undefined => {
  if (!type.startsWith(FRAME_PREFIX)) return undefined
  const [, name = '', kind = ''] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type.slice(FRAME_PREFIX.length)) ?? []
  if (!isName(name)) return undefined
  const outcome = outcomeOf(name, kind, payload)
  return outcome && { type: 'reply', id, name, outcome }
}

/** Decodes a message of the frame. Undefined for anything else. S5-20, S7-46. */
export const parseFrameMessage = (data: unknown): FrameMessage | undefined => {
  if (!isExactly(Envelope, data)) return undefined
  return data.id === undefined ? unrequestedMessage(data) : replyIn(data, data.id)
}

/** Whether a message claims to come from a frame. Other messages are ignored. */
export const isFrameLike = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  typeof data.type === 'string' &&
  data.type.startsWith(FRAME_PREFIX)

export interface AppMessage {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

/** Undefined if the payload does not match the request's codec. S5-20. */
export const appMessage = <Name extends FrameRequestName>(
  name: Name,
  payload: FramePayload<Name>,
  id: string,
): AppMessage | undefined => {
  if (!isExactly(frameRequests[name], payload)) return undefined
  return { type: `${APP_PREFIX}${name}`, id, ...(payload !== undefined && { payload }) }
}

/** 128 random bits. S7-45. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
