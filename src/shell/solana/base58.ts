const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * The bytes of a base58 text, such as an address that Walletport gave. Characters of no digit count as zero. It repeats a function of the
 * domain, with which a page would load the kernel; a test compares both.
 */
export const bytesOfBase58 = (text: string): Uint8Array<ArrayBuffer> => {
  const reversed: number[] = []
  for (const character of text) {
    let carry = Math.max(ALPHABET.indexOf(character), 0)
    for (const [place, byte] of reversed.entries()) {
      carry += byte * 58
      reversed[place] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) reversed.push(carry & 0xff)
  }
  const [zeros = ''] = /^1*/.exec(text) ?? []
  return Uint8Array.from([...Array.from(zeros, () => 0), ...reversed.reverse()])
}
