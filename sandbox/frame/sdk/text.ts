import { bytesToHex } from 'viem'

/** What would turn the order of the letters around, and what cannot be seen. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}]/gu

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Every letter where it is written, and none that cannot be seen. */
export const plainText = (text: string): string => text.replace(HIDDEN, escaped)

/** Bytes as the text that they are, or as hex digits. */
export const readable = (bytes: Uint8Array): string => {
  try {
    return plainText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return bytesToHex(bytes)
  }
}
