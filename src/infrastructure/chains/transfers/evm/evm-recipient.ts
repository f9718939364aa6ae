import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { type ContractItem, itemOf, itemReceivedData, acceptsItem } from '#domain/nfts/nft-calls.ts'
import { canCall, isContract } from '#domain/send/contract-code.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import type { RecipientFacts } from '#domain/send/recipient-guard.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { DECIMALS, numberIn, TOTAL_SUPPLY } from '#domain/tokens/erc20.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { Bytes, Quantity } from './evm-responses.ts'
import { contractAnswer } from './evm-token.ts'

const HIGHEST_RESERVED = 0xffn

const answersNumber = (node: NodeReader, to: string, data: string): TE.TaskEither<ChainFailure, boolean> =>
  pipe(
    contractAnswer(node, to, data),
    TE.map((answer) => numberIn(answer) !== undefined),
  )

/** Whether the contract is a token, which has decimals and a supply. */
const isTokenContract = (node: NodeReader, to: string): TE.TaskEither<ChainFailure, boolean> =>
  pipe(
    answersNumber(node, to, DECIMALS),
    TE.chain((has) => (has ? answersNumber(node, to, TOTAL_SUPPLY) : TE.right(false))),
  )

/** Whether a contract accepts the item. The item's contract makes the same call when the item is sent. */
const takes = (
  node: NodeReader,
  item: ContractItem,
  { token, from, to, units }: NetworkTransfer,
): TE.TaskEither<ChainFailure, boolean> => {
  const call = { from: token.address, to, data: itemReceivedData(item, from, units) }
  return pipe(
    node.request('eth_call', [call, 'latest'], Bytes),
    TE.map((answer) => acceptsItem(item, answer)),
    TE.orElse((failed) => (failed._tag === 'RequestRejected' ? TE.right(false) : TE.left(failed))),
  )
}

/**
 * Whether tokens would be lost in the contract, because it cannot call other contracts or is a token itself. Whether a
 * contract accepts the native token is found out by the simulation, and whether it accepts NFTs by its own report.
 */
const cannotHold = (
  node: NodeReader,
  transfer: NetworkTransfer,
  code: string,
): TE.TaskEither<ChainFailure, boolean> => {
  const { token, to } = transfer
  const item = itemOf(token)
  // The zero address and the addresses of precompiled contracts have no key.
  if (wholeOf(to) <= HIGHEST_RESERVED) return TE.right(true)
  if (item !== undefined && code.length > 2)
    return pipe(
      takes(node, item, transfer),
      TE.map((isTaken) => !isTaken),
    )
  if (token.address === undefined || !isContract(code)) return TE.right(false)
  return canCall(code) ? isTokenContract(node, to) : TE.right(true)
}

/** What the network's nodes report about the recipient. */
export const recipientFacts = (
  node: NodeReader,
  transfer: NetworkTransfer,
): TE.TaskEither<ChainFailure, RecipientFacts> => {
  const params = [transfer.to, 'latest']
  return pipe(
    TE.Do,
    TE.apS('code', node.read('eth_getCode', params, Bytes)),
    TE.apS('balance', node.read('eth_getBalance', params, Quantity)),
    TE.apS('count', node.read('eth_getTransactionCount', params, Quantity)),
    TE.bind('cannotHold', ({ code }) => cannotHold(node, transfer, code)),
    TE.map((known) => ({
      cannotHold: known.cannotHold,
      isUsed: known.balance > 0n || known.count > 0n || known.code.length > 2,
    })),
  )
}
