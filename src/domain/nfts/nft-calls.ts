import { wholeOf } from '#domain/shared/whole-number.ts'
import { numberIn, wordOf } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'

type ContractStandard = 'erc721' | 'erc1155'

/** An item of an NFT contract. */
export interface ContractItem {
  readonly standard: ContractStandard
  /** Decimal digits. */
  readonly itemId: string
}

interface Selectors {
  readonly transfer: string
  readonly balance: string
  /** The selector of the receiver's hook, which is also its return value. */
  readonly onReceived: string
}

/**
 * The function selectors. `safeTransferFrom`, `ownerOf` and `onERC721Received` of ERC-721; `safeTransferFrom`,
 * `balanceOf` and `onERC1155Received` of ERC-1155.
 */
const selectors: Readonly<Record<ContractStandard, Selectors>> = {
  erc721: { transfer: '0x42842e0e', balance: '0x6352211e', onReceived: '0x150b7a02' },
  erc1155: { transfer: '0xf242432a', balance: '0x00fdd58e', onReceived: '0xf23a6e61' },
}

const numberWord = (number: bigint): string => wordOf(number.toString(16))

/** The words, followed by an empty bytes argument. */
const withEmptyBytes = (words: readonly string[]): string =>
  [...words, numberWord(32n * BigInt(words.length + 1)), numberWord(0n)].join('')

const idWord = ({ itemId }: ContractItem): string => numberWord(wholeOf(itemId))

/** The token as an item of a contract. Undefined for other tokens. */
export const itemOf = ({ standard, itemId }: Pick<Token, 'standard' | 'itemId'>): ContractItem | undefined =>
  itemId !== undefined && (standard === 'erc721' || standard === 'erc1155') ? { standard, itemId } : undefined

/** The call data of `safeTransferFrom`. ERC-721 has no amount. */
export const itemTransferData = (item: ContractItem, from: string, to: string, units: bigint): string => {
  const words = [wordOf(from), wordOf(to), idWord(item)]
  const { transfer } = selectors[item.standard]
  return (
    transfer + (item.standard === 'erc721' ? words.join('') : withEmptyBytes([...words, numberWord(units)]))
  )
}

/** The call data that reads the account's amount (ERC-1155) or the owner (ERC-721). */
export const itemBalanceData = (item: ContractItem, owner: string): string =>
  selectors[item.standard].balance + (item.standard === 'erc721' ? '' : wordOf(owner)) + idWord(item)

/** The account's amount of the item, decoded from the response. */
export const itemUnitsIn = (
  { standard }: ContractItem,
  owner: string,
  response: string,
): bigint | undefined => {
  const number = numberIn(response)
  if (standard === 'erc1155' || number === undefined) return number
  return number === wholeOf(owner) ? 1n : 0n
}

/** The call data of the receiver's hook, which the item's contract calls at a transfer. */
export const itemReceivedData = (item: ContractItem, from: string, units: bigint): string => {
  const words = [wordOf(from), wordOf(from), idWord(item)]
  return (
    selectors[item.standard].onReceived +
    withEmptyBytes(item.standard === 'erc721' ? words : [...words, numberWord(units)])
  )
}

/** Whether the hook's response accepts the item. */
export const acceptsItem = ({ standard }: ContractItem, response: string): boolean =>
  response === selectors[standard].onReceived.padEnd(66, '0')
