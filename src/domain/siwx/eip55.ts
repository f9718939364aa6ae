import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

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
    return value ^ (BigInt.asUintN(64, ~lane(row, place + 1)) & lane(row, place + 2))
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

/** Before the digits in the checksum of EIP-1191, on the networks that have it: Rootstock and its testnet. */
const PREFIXES: Readonly<Record<string, string>> = { 'eip155:30': '300x', 'eip155:31': '310x' }

/** The checksum form of an EVM address (`0x` and forty hex digits): of EIP-55, or with a prefix of EIP-1191. */
export const checksummed = (address: string, prefix = ''): string => {
  const digits = address.slice(2).toLowerCase()
  const digest = digestOf(prefix + digits)
  const cased = Array.from(digits, (digit, place) =>
    Number.parseInt(digest.charAt(place), 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/**
 * Whether an address is `0x` and forty hex digits, with a correct EIP-55 checksum if it mixes upper and lower
 * case. On networks that have it, a checksum of EIP-1191 is correct too.
 */
export const isWrittenAddress = (address: string, chainId?: ChainId): boolean => {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const prefix = chainId && PREFIXES[chainId]
  const isOwn = prefix !== undefined && address === checksummed(address, prefix)
  return oneCase || isOwn || address === checksummed(address)
}

/** The verification of addresses that contain a checksum, by namespace. */
export const verifiedAddresses: Partial<
  Readonly<Record<Namespace, (text: string, chainId?: ChainId) => boolean>>
> = {
  eip155: isWrittenAddress,
}
