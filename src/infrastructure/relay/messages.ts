import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { parseResponse } from '#domain/relay/response.ts'

/** A relay's ids have 19 digits, which a JavaScript number cannot hold exactly. */
const BIG_ID = /"id":\s*(\d{16,})/
const BIG_ID_AS_TEXT = /"id":"(\d{16,})"/

/** The fields of a request that sign-client reads without checking that they exist. */
const Subscription = t.type({
  id: t.string,
  data: t.type({ topic: t.string, message: t.string }),
})
const ReceivedMessage = t.type({
  id: t.union([t.number, t.string]),
  jsonrpc: t.literal('2.0'),
  method: t.literal('irn_subscription'),
  params: Subscription,
})
/** A JSON-RPC request or response. */
export interface Message {
  readonly id: number | string
  readonly jsonrpc: '2.0'
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

const isResponse = (message: unknown): message is Message =>
  !Object.hasOwn(Object(message), 'method') && E.isRight(parseResponse(message))

/** Undefined if the text is neither a delivery of the relay nor a response. S5-32. */
export const parseMessage = (text: unknown): Message | undefined => {
  if (typeof text !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(text.replace(BIG_ID, '"id":"$1"'))
    return ReceivedMessage.is(message) || isResponse(message) ? message : undefined
  } catch {
    return undefined
  }
}

export const isRequest = ({ method }: Message): boolean => method !== undefined

/** The fields with metadata about a request that sign-client sends to the relay unencrypted. They are removed. */
const METADATA_FIELDS: readonly string[] = ['rpcMethods', 'chainId', 'contractAddresses', 'txHashes']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const withoutMetadata = (params: unknown): unknown =>
  isObject(params)
    ? Object.fromEntries(
        Object.entries(params)
          .filter(([name]) => !METADATA_FIELDS.includes(name))
          .map(([name, value]) => [name, name === 'tvf' ? withoutMetadata(value) : value]),
      )
    : params

/** A confirmation repeats the relay's id exactly. */
export const messageText = (message: Message): string =>
  isRequest(message)
    ? JSON.stringify({ ...message, params: withoutMetadata(message.params) })
    : JSON.stringify(message).replace(BIG_ID_AS_TEXT, '"id":$1')
