import { accountParts } from '#domain/caip/account-id.ts'
import { type ContractItem, itemOf } from '#domain/nfts/nft-calls.ts'
import { MAX_UINT256 } from '#domain/shared/units.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'
import { APPROVE, numberIn } from '#domain/tokens/erc20.ts'

import { erc20Of } from './erc20-of.ts'
import { isSameHex } from './evm-consent.ts'
import type { SentTransfer } from './sent-transfer.ts'

/** A log of a receipt, in the notation of JSON-RPC. */
export interface EvmLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `ExecutionSuccess` and `ExecutionFailure` of a Safe, which name the hash of its own transaction. */
const SAFE_SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
/** `UserOperationEvent` of an entry point. ERC-4337. */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The entry points 0.6 to 0.9. Another contract may log an operation that never was. */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

/** Whether a topic is this address. */
const isAddress = (topic: string | undefined, address: string): boolean =>
  topic?.length === 66 && isSameHex(topic.slice(-40), address.slice(-40))

/** The events of contract accounts for `eth_getLogs`: those of the account itself, and those of the entry points. */
export const accountEventFilter = (address: string) => ({
  address: [address, ...ENTRY_POINTS],
  topics: [[SAFE_SUCCESS, SAFE_FAILURE, OPERATION]],
})

interface AccountEvent {
  /** The hash of the account's own transaction, or of its operation. */
  readonly hash: string
  readonly succeeded: boolean
}

/** The words of the data: the nonce, then whether it succeeded. */
const operationIn = (
  { address: emitter, topics, data }: EvmLog,
  address: string,
): AccountEvent | undefined => {
  const [name = '', hash = '', sender] = topics
  return isSameHex(OPERATION, name) &&
    ENTRY_POINTS.includes(emitter.toLowerCase()) &&
    isAddress(sender, address)
    ? { hash, succeeded: numberIn(`0x${data.slice(66, 130)}`) === 1n }
    : undefined
}

/** The topic of the account whose operation an entry point has logged. Undefined for other logs. */
export const operationSender = ({
  address: emitter,
  topics: [name = '', , sender],
}: EvmLog): string | undefined =>
  isSameHex(OPERATION, name) && ENTRY_POINTS.includes(emitter.toLowerCase())
    ? sender?.slice(2).toLowerCase()
    : undefined

/** Older Safes have the hash in the data. */
const safeEventIn = (
  { address: emitter, topics, data }: EvmLog,
  address: string,
): AccountEvent | undefined => {
  const [name = '', hash = data.slice(0, 66)] = topics
  const isResult = [SAFE_SUCCESS, SAFE_FAILURE].includes(name.toLowerCase())
  return isResult && isSameHex(emitter, address)
    ? { hash, succeeded: isSameHex(SAFE_SUCCESS, name) }
    : undefined
}

/**
 * Whether a contract account's own transaction or operation succeeded. Undefined if the log is not about one. `hash`: the hash
 * of that transaction or operation, if it is known.
 */
export const accountEvent = (log: EvmLog, address: string, hash?: string): boolean | undefined => {
  const event = operationIn(log, address) ?? safeEventIn(log, address)
  return event === undefined || (hash !== undefined && !isSameHex(hash, event.hash))
    ? undefined
    : event.succeeded
}

/** `Approval` of ERC-20: the owner, then the spender. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/**
 * Whether the logs show the allowance of a call that approves one. Undefined for other calls. The words of the call and of the event
 * are the same.
 */
export const isApproved = ({ account, call }: SentTransfer, logs: readonly EvmLog[]): boolean | undefined => {
  if (call === undefined || !call.data.toLowerCase().startsWith(APPROVE)) return undefined
  const [spender, units] = [call.data.slice(10, 74), call.data.slice(74)]
  const { address } = accountParts(account)
  return logs.some(
    ({ address: emitter, topics: [name = '', owner, allowed], data }) =>
      isSameHex(call.to, emitter) &&
      isSameHex(APPROVAL, name) &&
      isAddress(owner, address) &&
      isSameHex(`0x${spender}`, allowed) &&
      isSameHex(`0x${units}`, data),
  )
}

/** `TransferSingle` of ERC-1155: the operator, then from and to. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** An item of an NFT contract. */
export interface SentItem extends ContractItem {
  readonly contract: string
}

/** CAIP-19 of an NFT on an EVM network. */
const ITEM = /^eip155:\d{1,20}\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i

/** The contract and the item of an NFT that is sent. Undefined for other tokens. */
export const sentItemOf = ({ tokenId = '' }: Pick<SentTransfer, 'tokenId'>): SentItem | undefined => {
  const [, standard, contract, itemId] = ITEM.exec(tokenId) ?? []
  const item = itemOf({ standard: standard as SentItem['standard'], itemId })
  return item === undefined || contract === undefined || wholeIn(item.itemId) === undefined
    ? undefined
    : { ...item, contract }
}

/** How many of the item the account has given to the recipient, by the logs. Undefined for other tokens than NFTs. */
export const itemsMoved = (sent: SentTransfer, logs: readonly EvmLog[]): bigint | undefined => {
  const nft = sentItemOf(sent)
  const { address } = accountParts(sent.account)
  if (nft === undefined) return undefined
  const moved = logs.reduce((sum, { address: emitter, topics: [name = '', ...indexed], data }) => {
    const [parties, item, units] = isSameHex(TRANSFER, name)
      ? [indexed, indexed[2], 1n]
      : isSameHex(TRANSFER_SINGLE, name)
        ? [indexed.slice(1), data.slice(0, 66), numberIn(`0x${data.slice(66, 130)}`)]
        : []
    const [from, to] = parties ?? []
    const isIt =
      isSameHex(nft.contract, emitter) &&
      isAddress(from, address) &&
      isAddress(to, sent.to) &&
      numberIn(item) === wholeIn(nft.itemId)
    return isIt ? sum + (units ?? 0n) : sum
  }, 0n)
  return moved > MAX_UINT256 ? 0n : moved
}

interface TokenMove {
  readonly from: string
  readonly to: string
  readonly units: bigint
}

const movesOf = (logs: readonly EvmLog[], contract: string): readonly TokenMove[] =>
  logs.flatMap(({ address, topics: [name = '', from = '', to = '', ...more], data }) => {
    const units = numberIn(data)
    const isMove =
      isSameHex(address, contract) && isSameHex(TRANSFER, name) && to.length === 66 && more.length === 0
    return isMove && units !== undefined ? [{ from, to, units }] : []
  })

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** The movements of the sent token from the account to the recipient for `eth_getLogs`. Undefined for other tokens than ERC-20. */
export const movementFilter = ({ account, tokenId, to, swapped }: SentTransfer) => {
  const address = swapped === undefined ? erc20Of(tokenId) : undefined
  const { address: from } = accountParts(account)
  return address === undefined ? undefined : { address, topics: [TRANSFER, topicOf(from), topicOf(to)] }
}

const sumOf = (moves: readonly TokenMove[]): bigint => moves.reduce((sum, { units }) => sum + units, 0n)

/** The movements of the sent token from the account, by the logs. Undefined for other tokens than ERC-20. */
const movesFrom = (
  { account, tokenId }: SentTransfer,
  logs: readonly EvmLog[],
): readonly TokenMove[] | undefined => {
  const contract = erc20Of(tokenId)
  const { address } = accountParts(account)
  return contract === undefined
    ? undefined
    : movesOf(logs, contract).filter(({ from }) => isAddress(from, address))
}

/** The units that the account has sent to anyone, by the logs. Undefined for other tokens than ERC-20. */
export const unitsPaid = (sent: SentTransfer, logs: readonly EvmLog[]): bigint | undefined => {
  const moves = movesFrom(sent, logs)
  return moves && sumOf(moves)
}

/** The units that the account of a transfer has sent to its recipient itself, by the logs. Undefined for other tokens than ERC-20. */
export const unitsMoved = (sent: SentTransfer, logs: readonly EvmLog[]): bigint | undefined => {
  const moves = movesFrom(sent, logs)
  return moves && sumOf(moves.filter(({ to }) => isAddress(to, sent.to)))
}

/** The token's contract, and whose balance of it rises. */
export interface Delivery {
  readonly contract: string
  readonly owner: string
}

/** Where an ERC-20 token arrives: with the recipient, or what a swap brings the account. Undefined for other tokens. */
export const deliveryOf = ({ account, to, tokenId, swapped }: SentTransfer): Delivery | undefined => {
  const { address } = accountParts(account)
  const owner = swapped === undefined ? to : address
  const contract = erc20Of(swapped === undefined ? tokenId : swapped.tokenId)
  const isElsewhere = swapped?.chainId !== undefined
  return contract === undefined || isElsewhere || (swapped === undefined && isSameHex(to, address))
    ? undefined
    : { contract, owner }
}

/** By how much the owner's balance has changed, by these logs. Undefined if the contract has logged no transfer. */
export const gainIn = ({ contract, owner }: Delivery, logs: readonly EvmLog[]): bigint | undefined => {
  const moves = movesOf(logs, contract)
  return moves.length === 0
    ? undefined
    : sumOf(moves.filter(({ to }) => isAddress(to, owner))) -
        sumOf(moves.filter(({ from }) => isAddress(from, owner)))
}

/**
 * What arrived of an ERC-20 token by the logs of the receipt. Undefined for other tokens, for a token whose contract has logged no
 * transfer, and for one whose events add up to more than any balance can be.
 */
export const deliveredIn = (sent: SentTransfer, logs: readonly EvmLog[]): bigint | undefined => {
  const delivery = deliveryOf(sent)
  const gained = delivery && gainIn(delivery, logs)
  return gained === undefined || gained < 0n || gained > MAX_UINT256 ? undefined : gained
}

/**
 * Whether the logs show this swap: the account has paid at most what was to be paid, and has got some of the other token. Undefined
 * if logs do not show it: of the native token, and of a token that arrives on another network.
 */
export const isSwapIn = (sent: SentTransfer, logs: readonly EvmLog[]): boolean | undefined => {
  const { account, tokenId, units, swapped } = sent
  const paid = erc20Of(tokenId)
  const delivery = deliveryOf(sent)
  if (swapped === undefined || paid === undefined || delivery === undefined) return undefined
  const lost = -(gainIn({ contract: paid, owner: accountParts(account).address }, logs) ?? 0n)
  return lost > 0n && lost <= units && (gainIn(delivery, logs) ?? 0n) > 0n
}

/** What a block has changed, as far as a node reports it. */
export interface BlockChange {
  /** The change of the owner's balance. */
  readonly gained: bigint
  /** The change by the token's events in the other transactions of the block. Undefined if it is not known. */
  readonly byOthers: bigint | undefined
  /** Whether one of those concerns the owner. */
  readonly hasOthers: boolean
}

type Proven = Pick<SentTransfer, 'delivered' | 'deliveredBy'>

/** What arrived by the balance alone, if no other transaction of the block concerns the owner. Nothing otherwise. */
const byBalance = ({ gained, hasOthers }: BlockChange): Proven =>
  hasOthers ? {} : { delivered: gained < 0n ? 0n : gained, deliveredBy: 'node' }

/**
 * What arrived, if the token's event says `logged`: an event may overstate it, and a token may have none. Only the balance proves it.
 * If several transactions of the block have changed the balance, and it does not fit their events, nobody can tell which event is wrong.
 */
export const provenDelivery = (logged: bigint | undefined, change: BlockChange | undefined): Proven => {
  const proven = change === undefined ? {} : byBalance(change)
  if (logged === undefined) return proven
  const { gained, byOthers }: Partial<BlockChange> = change ?? {}
  if (gained === logged || (byOthers !== undefined && gained === logged + byOthers))
    return { delivered: logged, deliveredBy: 'node' }
  return { delivered: logged, deliveredBy: 'token', ...proven }
}

/**
 * How many of an item arrived. `logged`: by its contract's event. `gained`: by its contract, undefined if it does not say. An event
 * alone is only its word, and without any nobody can tell. `units`: those that were sent.
 */
export const provenItems = (
  logged: bigint,
  gained: bigint | undefined,
  { units }: Pick<SentTransfer, 'units'>,
): Proven => {
  if (gained !== undefined && gained === (logged === 0n ? units : logged))
    return { delivered: gained, deliveredBy: 'node' }
  return logged === 0n ? { deliveredBy: 'nobody' } : { delivered: logged, deliveredBy: 'token' }
}
