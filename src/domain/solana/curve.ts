/** The field and the constant of edwards25519. RFC 8032. */
const P = 2n ** 255n - 19n
const D =
  37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, base % P]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/**
 * Whether 32 bytes are a point of the curve. An address with a private key is one, and program addresses are chosen not to
 * be. Euler's criterion shows whether the point's x has a square root.
 */
export const isOnCurve = (bytes: Uint8Array): boolean => {
  const little = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const y = little & (2n ** 255n - 1n)
  const square = (y * y) % P
  const [over, under] = [(square + P - 1n) % P, (D * square + 1n) % P]
  const xSquared = (over * power(under, P - 2n)) % P
  // The sign bit of zero must be zero.
  if (xSquared === 0n) return little === y
  return power(xSquared, (P - 1n) / 2n) === 1n
}
