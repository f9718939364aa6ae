import type { Namespace } from './namespace.ts'

type Lanes = readonly bigint[]

const LANES: readonly number[] = Array.from({ length: 25 }, (_, place) => place)
const ROUNDS = 24

const lane = (lanes: Lanes, place: number): bigint => lanes[place % lanes.length] ?? 0n

const rotated = (value: bigint, by: number): bigint =>
  BigInt.asUintN(64, value << BigInt(by % 64)) | (value >> BigInt(64 - (by % 64)))

const theta = (lanes: Lanes): Lanes => {
  const columns = LANES.slice(0, 5).map((x) =>
    [0, 5, 10, 15, 20].reduce((sum, row) => sum ^ lane(lanes, x + row), 0n),
  )
  return lanes.map((value, place) => value ^ lane(columns, place + 4) ^ rotated(lane(columns, place + 1), 1))
}

/** The rho and pi steps of Keccak: each lane except the first is rotated and moves to the next position. */
const moved = (lanes: Lanes): Lanes => {
  const next = [...lanes]
  let [x, y] = [1, 0]
  for (let step = 1; step < LANES.length; step++) {
    const value = lane(lanes, x + 5 * y)
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    next[x + 5 * y] = rotated(value, (step * (step + 1)) / 2)
  }
  return next
}

const chi = (lanes: Lanes): Lanes =>
  lanes.map((value, place) => {
    const row = lanes.slice(place - (place % 5), place - (place % 5) + 5)
    return value ^ (~lane(row, place + 1) & lane(row, place + 2))
  })

/** The round constants of the iota step. */
const roundConstants = (): Lanes => {
  let register = 1
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n
    for (let power = 0; power < 7; power++) {
      if (register % 2 === 1) constant ^= 1n << BigInt(2 ** power - 1)
      register = register < 128 ? register * 2 : (register * 2) ^ 0x171
    }
    return constant
  })
}

/** The bytes of one block. */
const BLOCK = 136

/** Keccak-256 of a short ASCII text, which fits one block. Returns the first forty hex digits. */
const digestOf = (text: string): string => {
  const padding = Array<number>(BLOCK - text.length - 2).fill(0)
  const bytes = [...Array.from(text, (character) => character.charCodeAt(0)), 1, ...padding, 0x80]
  const block = LANES.map((place) =>
    bytes.slice(place * 8, place * 8 + 8).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n),
  )
  const lanes = roundConstants().reduce<Lanes>((state, constant) => {
    const [first = 0n, ...others] = chi(moved(theta(state)))
    return [first ^ constant, ...others]
  }, block)
  const hex = lanes.slice(0, 3).map((value) => value.toString(16).padStart(16, '0').match(/../g) ?? [])
  return hex.map((pairs) => pairs.reverse().join('')).join('')
}

/**
 * The checksum form, with `0x`, of an EVM address in any letter case (forty hex digits, with or without `0x`): of EIP-55, or with
 * a prefix of EIP-1191.
 */
export const checksummed = (address: string, prefix = ''): string => {
  const digits = address.slice(-40).toLowerCase()
  const digest = digestOf(prefix + digits)
  const cased = Array.from(digits, (digit, place) =>
    Number.parseInt(digest.charAt(place), 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** BIP-173: an address of this form means the same in capital letters, as QR codes have it. */
const CAPITAL_BECH32 = /^(BC|TB|BCRT)1[0-9A-Z]+$/

/** The one spelling of addresses that can be written in several ways, by namespace. S5-08. */
export const spelledAddresses: Partial<Readonly<Record<Namespace, (text: string) => string>>> = {
  eip155: (text) => checksummed(text),
  bip122: (text) => (CAPITAL_BECH32.test(text) ? text.toLowerCase() : text),
}
