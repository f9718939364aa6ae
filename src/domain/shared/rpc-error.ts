import { type Failure, failure } from './failure.ts'
import { field } from './field.ts'
import { isHex } from './hex.ts'
import {
  codeMeaning,
  codeOf,
  INTERNAL_ERROR,
  isGeneral,
  isRefusingWord,
  saysPending,
  saysRefused,
  USER_REJECTED,
} from './wallet-error-codes.ts'

/** An error thrown by a wallet or a node, in a normalised form. */
export interface RpcError {
  /** The code of the original error: what wraps it, such as -32603 or a wallet's 4001 for everything, tells less. */
  readonly code?: number
  /**
   * The code is that of an error inside, which may be a node's, asked by the wallet after it has sent the transaction: it does not
   * say what the wallet has done. Not set for a user's refusal in an envelope, because no node has its codes.
   */
  readonly isInner?: true
  readonly message: string
  /** The text of the original error, if it differs from the message. */
  readonly detail?: string
  /** The hex data that a contract returned when it reverted. */
  readonly revert?: string
}

/** The maximum length of an error text, in characters. */
const MAX_CHARACTERS = 500

/** Cuts an error text of a wallet, a node, the frame or a host. A cut text ends with an ellipsis. */
export const cutText = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text

/** The fields in which wallets and libraries put the original error, as an object or as JSON. */
const WRAPPERS = [
  'originalError',
  'cause',
  'error',
  'info',
  'data',
  'value',
  'body',
  'message',
  'errors',
  '0',
]
/** Further fields whose text may say that the user refused. */
const SAYINGS = ['reason', 'name', 'shortMessage', 'details']
/** The maximum depth and number of errors of the search, because an error may contain itself. */
const MAX_WRAPPERS = 5
const MAX_LAYERS = 40
/** The longest text in which JSON is looked for, in characters. */
const MAX_JSON = 10_000

/** The JSON object in a text, also behind other words. */
const jsonIn = (text: string): unknown => {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from || text.length > MAX_JSON) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

interface Layer {
  readonly depth: number
  readonly code: number | undefined
  readonly text: string
  /** Whether only envelopes are around it: objects with a refusal's code, the code of any internal error, or none. */
  readonly isEnclosed: boolean
}

/** A text in an error that says that the user refused, other than the error's own. */
const refusalIn = (text: string, error: unknown): string | undefined =>
  text !== error && text !== field(error, 'message') && saysRefused(text.slice(0, MAX_CHARACTERS))
    ? text
    : undefined

/** The errors that an error holds, as objects or as JSON. JSON in a text is a quotation, of anything. */
const errorsWithin = (error: unknown): readonly { readonly inner: unknown; readonly isQuoted: boolean }[] =>
  (typeof error === 'string' ? [error] : [...WRAPPERS, ...SAYINGS].map((name) => field(error, name)))
    .map((inner) => ({
      inner: typeof inner === 'string' ? (jsonIn(inner) ?? refusalIn(inner, error)) : inner,
      // One error of several tells nothing of the others.
      isQuoted: typeof inner === 'string' || Array.isArray(inner) || Array.isArray(error),
    }))
    .filter(({ inner }) => (typeof inner === 'object' && inner !== null) || typeof inner === 'string')

const isRefusal = (code: number | undefined): boolean => codeMeaning(code) === 'UserRejected'

const isEnvelope = (code: number | undefined): boolean =>
  code === undefined || code === INTERNAL_ERROR || isRefusal(code)

/** An error, without those in it. */
const layerOf = (error: unknown, depth: number, isEnclosed: boolean): Layer => {
  const text = typeof error === 'string' ? error : field(error, 'message')
  const code = codeOf(field(error, 'code'))
  return { depth, code, text: typeof text === 'string' ? text : '', isEnclosed }
}

/** An error and the errors in it. */
const layersIn = (error: unknown, layers: Layer[] = [], depth = 0, isEnclosed = true): readonly Layer[] => {
  const layer = layerOf(error, depth, isEnclosed)
  layers.push(layer)
  if (depth < MAX_WRAPPERS)
    for (const { inner, isQuoted } of errorsWithin(error)) {
      const isKept = isQuoted ? isRefusal(layer.code) : isEnvelope(layer.code)
      if (layers.length < MAX_LAYERS) layersIn(inner, layers, depth + 1, isEnclosed && isKept)
    }
  return layers
}

/** The code of the original error, and whether it is only that of an error inside. */
const codeIn = (layers: readonly Layer[]): Pick<RpcError, 'code' | 'isInner'> => {
  const original = deepest(layers.filter((layer) => layer.code !== undefined))
  if (original?.code === undefined) return {}
  const { code, isEnclosed } = original
  const isStated = code === layers[0]?.code || (isEnclosed && isRefusal(code))
  return { code, ...(isStated ? {} : { isInner: true }) }
}

/** The first of the deepest. */
const deepest = (layers: readonly Layer[]): Layer | undefined =>
  layers.reduce<Layer | undefined>(
    (found, layer) => (found === undefined || layer.depth > found.depth ? layer : found),
    undefined,
  )

/** What the outer error says to people, and what the original one says. JSON is no text for people. */
const textsIn = (layers: readonly Layer[]): Pick<RpcError, 'message' | 'detail'> => {
  const said = layers.filter(({ text }) => text !== '' && jsonIn(text) === undefined)
  const message = cutText((said[0] ?? layers[0])?.text ?? '')
  const detail = cutText(deepest(said)?.text ?? '')
  return { message, ...(detail === '' || detail === message ? {} : { detail }) }
}

const revertIn = (data: unknown): Pick<RpcError, 'revert'> =>
  typeof data === 'string' && isHex(data) && data.length > 2 ? { revert: data } : {}

/** Reads any thrown value, however a wallet or library has wrapped the error. It never throws. */
export const rpcErrorOf = (thrown: unknown): RpcError => {
  try {
    const layers = layersIn(thrown)
    return {
      ...textsIn(layers),
      ...codeIn(layers),
      ...revertIn(field(thrown, 'data')),
    }
  } catch {
    return { message: '' }
  }
}

/** A wallet or node understood the request and returned an error. */
export type RequestRejected = Failure<'RequestRejected'> & { readonly error: RpcError }

export const requestRejected = (error: RpcError): RequestRejected => ({
  ...failure('RequestRejected', error.message === '' ? 'The request was refused' : error.message),
  error,
})

/** A failure with the error that a wallet or node returned, if there is one. */
export type FailureWithCause<Tag extends string> = Failure<Tag> & { readonly error?: RpcError }

/** The code that the wallet itself states. Undefined if only an error inside has one. */
export const statedCode = ({ code, isInner }: Pick<RpcError, 'code' | 'isInner'>): number | undefined =>
  isInner === true ? undefined : code

/**
 * Whether the wallet's code says that the user rejected: the only proof that a request which moves money was not carried out. A
 * text is none, because a wallet may have sent the transaction before.
 */
export const isProvenRejection = (error: RpcError): boolean => isRefusal(statedCode(error))

/** Whether the user rejected, by the error's code, or by its text where the code leaves it open. S8. */
export const isUserRejection = (error: RpcError): boolean =>
  isRefusal(error.code) ||
  (isGeneral(error.code) && (saysRefused(error.message) || saysRefused(error.detail ?? ''))) ||
  (error.code === undefined && isRefusingWord(error.message))

/** Whether the wallet has not given this site the permission. */
export const isUnauthorized = ({ code }: RpcError): boolean => codeMeaning(code) === 'Unauthorized'

const ABSENT = /not (?:implemented|supported|found)|unsupported|unknown method|(?:does not|doesn't) exist/i

/** Whether the wallet does not have the method, by the error's code, or by its text where the code leaves it open. */
export const lacksMethod = ({ code, message, detail = '' }: RpcError): boolean =>
  ['MethodNotFound', 'MethodNotSupported'].includes(codeMeaning(code) ?? '') ||
  (isGeneral(code) && ABSENT.test(`${message} ${detail}`))

/** Whether an earlier request is still open in the wallet, by the error's code, or by its text where the code leaves it open. */
export const isRequestPending = ({ code, message, detail = '' }: RpcError): boolean =>
  codeMeaning(code) === 'RequestPending' || (isGeneral(code) && saysPending(`${message} ${detail}`))

/**
 * The error for hosts, which know EIP-1193's code of a rejection. A request that moves money gets it only if the rejection is
 * proven, and no code of an error inside, which would state what the wallet has not said.
 */
export const withRejectionCode = (error: RpcError, movesMoney: boolean): RpcError => {
  if (movesMoney ? isProvenRejection(error) : isUserRejection(error)) return { ...error, code: USER_REJECTED }
  return movesMoney && error.isInner === true ? { ...error, code: INTERNAL_ERROR } : error
}

/** `UserRejected` if the user rejected, else the other failure. Both contain the wallet's error. */
export const rejectedOr =
  <const Tag extends string>(other: Failure<Tag>, rejection: string) =>
  (error: RpcError): FailureWithCause<Tag | 'UserRejected'> => ({
    ...(isUserRejection(error) ? failure('UserRejected', rejection) : other),
    error,
  })
