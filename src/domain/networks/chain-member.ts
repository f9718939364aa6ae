import { field } from '#domain/shared/field.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

const IN_HEX = /^0x/i
const IN_CAIP = /^eip155:/

const numberOf = (name: string): bigint | undefined => {
  if (IN_HEX.test(name)) return wholeIn(name)
  return IN_CAIP.test(name) ? wholeIn(name.replace(IN_CAIP, '')) : undefined
}

/**
 * The member of a wallet's answer for a chain, whose number is in hex. The wallet may write it with other letters or more zeros
 * (EIP-5792), or as a CAIP-2 id (CAIP-25).
 */
export const chainMember = (answer: unknown, chain: string): unknown => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const number = numberOf(chain)
  const key = Object.keys(answer).find((name) => numberOf(name) === number)
  return number === undefined || key === undefined ? undefined : field(answer, key)
}
