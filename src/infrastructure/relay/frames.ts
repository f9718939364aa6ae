import * as t from 'io-ts'

/** A relay's ids have 19 digits, which a JavaScript number cannot hold exactly. */
const BIG_ID = /"id":\s*(\d{16,})/
const BIG_ID_AS_TEXT = /"id":"(\d{16,})"/

const Frame = t.intersection([
  t.type({ id: t.union([t.number, t.string]), jsonrpc: t.literal('2.0') }),
  t.partial({ method: t.string, params: t.unknown, result: t.unknown, error: t.unknown }),
])
/** A JSON-RPC request or response. */
export type Frame = t.TypeOf<typeof Frame>

/** Undefined if the text is not JSON-RPC. */
export const parseFrame = (text: unknown): Frame | undefined => {
  if (typeof text !== 'string') return undefined
  try {
    const frame: unknown = JSON.parse(text.replace(BIG_ID, '"id":"$1"'))
    return Frame.is(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

export const isRequest = ({ method }: Frame): boolean => method !== undefined

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
export const frameText = (frame: Frame): string =>
  isRequest(frame)
    ? JSON.stringify({ ...frame, params: discreet(frame.params) })
    : JSON.stringify(frame).replace(BIG_ID_AS_TEXT, '"id":$1')
