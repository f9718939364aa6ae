import * as O from 'fp-ts/Option'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Converts digits from one base to another, the most significant first. Leading zeros are kept. */
const rebased = (digits: readonly number[], from: number, to: number): readonly number[] => {
  const reversed: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let place = 0; place < reversed.length; place++) {
      carry += (reversed[place] ?? 0) * from
      reversed[place] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) reversed.push(carry % to)
  }
  const first = digits.findIndex((digit) => digit !== 0)
  const zeros = digits.slice(0, first === -1 ? digits.length : first)
  return [...zeros, ...reversed.reverse()]
}

export const toBase58 = (bytes: Uint8Array): string =>
  rebased([...bytes], 256, 58)
    .map((digit) => ALPHABET[digit])
    .join('')

export const fromBase58 = (text: string): O.Option<Uint8Array> => {
  const digits = Array.from(text, (character) => ALPHABET.indexOf(character))
  return digits.includes(-1) ? O.none : O.some(Uint8Array.from(rebased(digits, 58, 256)))
}

export const KEY_BYTES = 32
export const SIGNATURE_BYTES = 64
/** The maximum length of the base58 text of 64 bytes. Longer texts are not decoded. */
const MAX_CHARACTERS = 88

/** The bytes of a base58 text if it has this number of bytes, such as a key or a signature. */
export const bytesOfLength = (text: string, length: number): O.Option<Uint8Array> =>
  O.filter((bytes: Uint8Array) => bytes.length === length)(
    text.length <= MAX_CHARACTERS ? fromBase58(text) : O.none,
  )

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export const fromBase64 = (text: string): O.Option<Uint8Array> =>
  O.tryCatch(() => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
