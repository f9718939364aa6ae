import { bytesToHex } from 'viem'

/** Bidi controls and invisible characters. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}]/gu

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Makes every hidden character visible. */
export const plainText = (text: string): string => text.replace(HIDDEN, escaped)

/** Bytes as text if they are text, else as hex digits. */
export const readable = (bytes: Uint8Array): string => {
  try {
    return plainText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return bytesToHex(bytes)
  }
}
