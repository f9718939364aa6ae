import { numberIn, wordOf } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'

type ContractStandard = 'erc721' | 'erc1155'

/** An item of a contract that has many. */
export interface ContractItem {
  readonly standard: ContractStandard
  /** Decimal digits. */
  readonly itemId: string
}

interface Functions {
  readonly transfer: string
  readonly held: string
  /** What a contract that takes items answers to, with this selector. */
  readonly received: string
}

/**
 * The function selectors. `safeTransferFrom`, `ownerOf` and `onERC721Received` of ERC-721; `safeTransferFrom`,
 * `balanceOf` and `onERC1155Received` of ERC-1155.
 */
const selectors: Readonly<Record<ContractStandard, Functions>> = {
  erc721: { transfer: '0x42842e0e', held: '0x6352211e', received: '0x150b7a02' },
  erc1155: { transfer: '0xf242432a', held: '0x00fdd58e', received: '0xf23a6e61' },
}

const numberWord = (number: bigint): string => wordOf(number.toString(16))

/** Words, followed by bytes of which there are none. */
const withoutBytes = (words: readonly string[]): string =>
  [...words, numberWord(32n * BigInt(words.length + 1)), numberWord(0n)].join('')

const idWord = ({ itemId }: ContractItem): string => numberWord(BigInt(itemId))

/** The item that a token is; undefined for any other token. */
export const itemOf = ({ standard, itemId }: Pick<Token, 'standard' | 'itemId'>): ContractItem | undefined =>
  itemId !== undefined && (standard === 'erc721' || standard === 'erc1155') ? { standard, itemId } : undefined

/** The data of `safeTransferFrom`. Of ERC-721 there is one. */
export const itemTransferData = (item: ContractItem, from: string, to: string, units: bigint): string => {
  const words = [wordOf(from), wordOf(to), idWord(item)]
  const { transfer } = selectors[item.standard]
  return (
    transfer + (item.standard === 'erc721' ? words.join('') : withoutBytes([...words, numberWord(units)]))
  )
}

/** The data that asks how many of the item an account has, or whose it is. */
export const itemHeldData = (item: ContractItem, owner: string): string =>
  selectors[item.standard].held + (item.standard === 'erc721' ? '' : wordOf(owner)) + idWord(item)

/** How many of the item an account has by the answer. */
export const itemUnitsIn = (
  { standard }: ContractItem,
  owner: string,
  answer: string,
): bigint | undefined => {
  const number = numberIn(answer)
  if (standard === 'erc1155' || number === undefined) return number
  return number === BigInt(owner) ? 1n : 0n
}

/** The data by which the item's contract asks a contract whether it takes the item from its owner. */
export const itemReceivedData = (item: ContractItem, from: string, units: bigint): string => {
  const words = [wordOf(from), wordOf(from), idWord(item)]
  return (
    selectors[item.standard].received +
    withoutBytes(item.standard === 'erc721' ? words : [...words, numberWord(units)])
  )
}

/** Whether the answer says that the contract takes the item. */
export const takesItem = ({ standard }: ContractItem, answer: string): boolean =>
  answer === selectors[standard].received.padEnd(66, '0')
