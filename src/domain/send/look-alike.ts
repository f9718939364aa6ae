import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'

/** The number of characters at each end that people compare, and that an attacker therefore copies. */
const COMPARED_CHARACTERS = 4
/** The marked characters that the user types to send to a look-alike address. */
const TYPED_CHARACTERS = 4

/** The characters that distinguish addresses, without the prefix that all of them share. */
const significant = (address: string): string => address.replace(/^0x/i, '')

const endsOf = (address: string): string => {
  const characters = significant(address).toLowerCase()
  return characters.slice(0, COMPARED_CHARACTERS) + characters.slice(-COMPARED_CHARACTERS)
}

/** Whether two different addresses have the same ends. Address poisoning uses such addresses. */
export const looksLike = (namespace: Namespace, entered: string, known: string): boolean =>
  !families[namespace].addressCodec.isSame(entered, known) && endsOf(entered) === endsOf(known)

/** An address with the positions, after its prefix, at which it differs from another address. */
export interface ComparedAddress {
  readonly prefix: string
  readonly characters: string
  readonly differing: readonly number[]
}

/** The character at the same position of the other address. The last characters are counted from the end. */
const counterpart = (other: string, length: number, place: number): string | undefined => {
  if (place >= length - COMPARED_CHARACTERS) return other.at(place - length)
  return place < other.length - COMPARED_CHARACTERS ? other[place] : undefined
}

/** Compares two addresses character by character. The letter case counts if it counts for the family. */
export const comparedWith = (namespace: Namespace, address: string, other: string): ComparedAddress => {
  const characters = significant(address)
  const others = significant(other)
  const { isSame } = families[namespace].addressCodec
  const differing = Array.from(characters, (_, place) => place).filter((place) => {
    const opposite = counterpart(others, characters.length, place)
    return opposite === undefined || !isSame(characters.charAt(place), opposite)
  })
  return { prefix: address.slice(0, address.length - characters.length), characters, differing }
}

/** The marked characters, which the user must type to prove that they were read. */
export const charactersToType = ({ characters, differing }: ComparedAddress): string =>
  differing
    .slice(0, TYPED_CHARACTERS)
    .map((place) => characters.charAt(place))
    .join('')

/** Whether the user typed the marked characters, in any letter case. */
export const isTypedCorrectly = (compared: ComparedAddress, typed: string): boolean =>
  typed.trim().toLowerCase() === charactersToType(compared).toLowerCase()
