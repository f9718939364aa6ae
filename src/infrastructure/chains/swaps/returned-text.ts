import { numberIn, WORD } from '#domain/tokens/erc20.ts'

/** Longer texts are no names and no reasons. */
const MAX_BYTES = 256
const OFFSET = 32n
/** `Error(string)`, with which contracts revert. */
const ERROR = '0x08c379a0'

const bytesIn = (hex: string | undefined): readonly number[] =>
  (hex?.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

const decoded = (bytes: readonly number[]): string => new TextDecoder().decode(Uint8Array.from(bytes))

/** The text in an answer that is one string. */
export const textIn = (answer: string | undefined): string | undefined => {
  const [offset, length] = [answer?.slice(2, 2 + WORD), answer?.slice(2 + WORD, 2 + 2 * WORD)]
  const count = numberIn(`0x${length}`)
  const bytes = bytesIn(answer?.slice(2 + 2 * WORD))
  if (numberIn(`0x${offset}`) !== OFFSET || count === undefined) return undefined
  if (count > MAX_BYTES || count > bytes.length) return undefined
  return decoded(bytes.slice(0, Number(count)))
}

/** The name or symbol of a token. Tokens older than ERC-20's final text, such as MKR, answer with `bytes32`. */
export const tokenTextIn = (answer: string | undefined): string | undefined =>
  numberIn(answer) === undefined
    ? textIn(answer)
    : decoded(bytesIn(answer?.slice(2)).filter((byte) => byte !== 0))

/** The reason with which a contract reverted. */
export const revertReasonIn = (answer: string | undefined): string | undefined =>
  answer?.startsWith(ERROR) === true ? textIn(`0x${answer.slice(ERROR.length)}`) : undefined
