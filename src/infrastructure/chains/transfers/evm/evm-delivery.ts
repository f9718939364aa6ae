import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import { itemBalanceData, itemUnitsIn } from '#domain/nfts/nft-calls.ts'
import { quantity } from '#domain/send/evm-call.ts'
import {
  deliveredIn,
  deliveryOf,
  itemsMoved,
  provenDelivery,
  provenItems,
  type SentItem,
  sentItemOf,
} from '#domain/send/evm-receipt.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { changeIn, nativeChange } from './evm-changes.ts'
import { Bytes, type MinedReceipt } from './evm-responses.ts'

export type Arrived = Pick<SentTransfer, 'delivered' | 'deliveredBy'>

/**
 * What shows that the account has done what was asked for. `call`: the call itself, as its transaction or in a trace. `movement`: it
 * has moved something. `word`: nothing but the account's event.
 */
export type ShownBy = 'call' | 'movement' | 'word'

/** What arrived of an ERC-20 token, by the logs of the receipt and by the balances around its block. */
const delivered = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
): TE.TaskEither<never, Arrived> => {
  const { logs = [], blockNumber } = receipt
  const delivery = deliveryOf(sent)
  const logged = deliveredIn(sent, logs)
  if (delivery === undefined) return TE.right({})
  return blockNumber === undefined
    ? TE.right(provenDelivery(logged, undefined))
    : pipe(
        changeIn(node, delivery, receipt, blockNumber),
        TE.map((change) => provenDelivery(logged, change)),
      )
}

/** How many of an item the recipient has at the end of a block. Undefined if its contract does not say. */
const itemsAt = (node: NodeReader, item: SentItem, owner: string, block: bigint) =>
  pipe(
    node.try('eth_call', [{ to: item.contract, data: itemBalanceData(item, owner) }, quantity(block)], Bytes),
    TE.map((read) => (O.isSome(read) ? itemUnitsIn(item, owner, read.value) : undefined)),
  )

/** What arrived of an NFT, by the logs of the receipt, and by what its contract says of the recipient around its block. */
const itemsDelivered = (
  node: NodeReader,
  item: SentItem,
  sent: SentTransfer,
  { logs = [], blockNumber }: MinedReceipt,
): TE.TaskEither<never, Arrived> => {
  const logged = itemsMoved(sent, logs) ?? 0n
  if (blockNumber === undefined || blockNumber === 0n) return TE.right(provenItems(logged, undefined, sent))
  const at = (block: bigint) => itemsAt(node, item, sent.to, block)
  return pipe(
    TE.Do,
    // Only the account can have had the only one before.
    TE.apS('before', item.standard === 'erc721' ? TE.right(0n) : at(blockNumber - 1n)),
    TE.apS('after', at(blockNumber)),
    TE.map(({ before, after }) =>
      provenItems(logged, before === undefined || after === undefined ? undefined : after - before, sent),
    ),
  )
}

/**
 * What arrived, if the receipt shows no movement: of the native token what the balances around the block prove, which have changed
 * by exactly the amount. Otherwise nobody can tell, and of a swap nobody can.
 */
const unmoved = (
  node: NodeReader,
  { account, to, tokenId = '', units, swapped }: SentTransfer,
  { blockNumber }: MinedReceipt,
): TE.TaskEither<never, Arrived> => {
  const { address } = accountParts(account)
  const nobody: Arrived = { deliveredBy: 'nobody' }
  const isOther = to.toLowerCase() !== address.toLowerCase()
  const isNative = tokenId.endsWith('/native') && isOther && swapped === undefined
  return blockNumber === undefined || blockNumber === 0n || !isNative
    ? TE.right(nobody)
    : pipe(
        TE.Do,
        TE.apS('paid', nativeChange(node, address, blockNumber)),
        TE.apS('gained', nativeChange(node, to, blockNumber)),
        TE.map(({ paid, gained }): Arrived =>
          gained === units && paid !== undefined && -paid >= units
            ? { delivered: units, deliveredBy: 'node' }
            : nobody,
        ),
      )
}

/** What arrived of a transaction that has succeeded, as far as anything shows it. */
export const arrivedIn = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
  shownBy: ShownBy,
): TE.TaskEither<never, Arrived> => {
  if (shownBy === 'word') return unmoved(node, sent, receipt)
  const item = sent.swapped === undefined ? sentItemOf(sent) : undefined
  if (item !== undefined) return itemsDelivered(node, item, sent, receipt)
  const isHeld = shownBy === 'call' && sent.swapped?.minimum !== undefined
  return pipe(
    delivered(node, sent, receipt),
    TE.map((arrived) => (isHeld && arrived.delivered === undefined ? { deliveredBy: 'call' } : arrived)),
  )
}
