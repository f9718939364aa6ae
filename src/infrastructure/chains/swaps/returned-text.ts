import { numberIn, WORD } from '#domain/tokens/erc20.ts'

/** Longer texts are neither token names nor revert reasons. */
const MAX_BYTES = 256
/** The offset of a single string in ABI-encoded data. */
const OFFSET = 32n
/** The selector of `Error(string)`, the encoding of revert reasons. */
const ERROR = '0x08c379a0'

const bytesIn = (hex: string | undefined): readonly number[] =>
  (hex?.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

const decodeUtf8 = (bytes: readonly number[]): string => new TextDecoder().decode(Uint8Array.from(bytes))

/** Decodes a response that consists of one ABI-encoded string. */
export const decodeText = (response: string | undefined): string | undefined => {
  const offset = numberIn(`0x${response?.slice(2, 2 + WORD)}`)
  const length = numberIn(`0x${response?.slice(2 + WORD, 2 + 2 * WORD)}`)
  const bytes = bytesIn(response?.slice(2 + 2 * WORD))
  if (offset !== OFFSET || length === undefined) return undefined
  if (length > MAX_BYTES || length > bytes.length) return undefined
  return decodeUtf8(bytes.slice(0, Number(length)))
}

/** Decodes the name or symbol of a token. Some early tokens, such as MKR, return `bytes32` instead of a string. */
export const decodeTokenText = (response: string | undefined): string | undefined =>
  numberIn(response) === undefined
    ? decodeText(response)
    : decodeUtf8(bytesIn(response?.slice(2)).filter((byte) => byte !== 0))

/** Decodes the reason with which a contract reverted. */
export const decodeRevertReason = (response: string | undefined): string | undefined =>
  response?.startsWith(ERROR) === true ? decodeText(`0x${response.slice(ERROR.length)}`) : undefined
