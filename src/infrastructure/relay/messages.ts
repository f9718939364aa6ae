import * as t from 'io-ts'

/** A relay's ids have 19 digits, which a JavaScript number cannot hold exactly. */
const BIG_ID = /"id":\s*(\d{16,})/
const BIG_ID_AS_TEXT = /"id":"(\d{16,})"/

const Message = t.intersection([
  t.type({ id: t.union([t.number, t.string]), jsonrpc: t.literal('2.0') }),
  t.partial({ method: t.string, params: t.unknown, result: t.unknown, error: t.unknown }),
])
/** A JSON-RPC request or response. */
export type Message = t.TypeOf<typeof Message>

/** Undefined if the text is not JSON-RPC. */
export const parseMessage = (text: unknown): Message | undefined => {
  if (typeof text !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(text.replace(BIG_ID, '"id":"$1"'))
    return Message.is(message) ? message : undefined
  } catch {
    return undefined
  }
}

export const isRequest = ({ method }: Message): boolean => method !== undefined

/** Metadata about a request that sign-client sends to the relay unencrypted. It is removed. */
const TELLTALES: readonly string[] = ['rpcMethods', 'chainId', 'contractAddresses', 'txHashes']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const discreet = (params: unknown): unknown =>
  isObject(params)
    ? Object.fromEntries(
        Object.entries(params)
          .filter(([name]) => !TELLTALES.includes(name))
          .map(([name, value]) => [name, name === 'tvf' ? discreet(value) : value]),
      )
    : params

/** A confirmation repeats the relay's id exactly. */
export const messageText = (message: Message): string =>
  isRequest(message)
    ? JSON.stringify({ ...message, params: discreet(message.params) })
    : JSON.stringify(message).replace(BIG_ID_AS_TEXT, '"id":$1')
