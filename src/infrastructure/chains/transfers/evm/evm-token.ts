import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { itemOf } from '#domain/nfts/nft-calls.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import { hasOtherDecimals, isRevert } from '#domain/tokens/contract-decimals.ts'
import { DECIMALS, isMultiplier, numberIn, UI_MULTIPLIER } from '#domain/tokens/erc20.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { balanceData, balanceIn } from './evm-balance.ts'
import { Bytes } from './evm-responses.ts'

const unknownAnswer = failure('ChainUnreachable', 'The network does not say what the contract answers')

/**
 * The contract's response to a call; undefined if it is proven to refuse it, by a revert of code that is there. Fails with
 * `ChainUnreachable` for anything else, which says nothing of the contract.
 */
export const contractAnswer = (
  node: NodeReader,
  contract: string,
  data: string,
): TE.TaskEither<ChainFailure, string | undefined> =>
  pipe(
    node.request('eth_call', [{ to: contract, data }, 'latest'], Bytes),
    TE.orElse((failed): TE.TaskEither<ChainFailure, string | undefined> => {
      if (failed._tag !== 'RequestRejected') return TE.left(failed)
      if (!isRevert(failed.error)) return TE.left(unknownAnswer)
      return pipe(
        node.read('eth_getCode', [contract, 'latest'], Bytes),
        TE.chain((code) => (code === '0x' ? TE.left(unknownAnswer) : TE.right(undefined))),
      )
    }),
  )

/**
 * The account's balance of a token. Undefined for the native token. A contract that reverts or returns no number is not a token,
 * so the balance is zero.
 */
export const tokenUnits = (
  node: NodeReader,
  { token, from }: Pick<NetworkTransfer, 'token' | 'from'>,
): TE.TaskEither<ChainFailure, bigint | undefined> =>
  token.address === undefined
    ? TE.right(undefined)
    : pipe(
        contractAnswer(node, token.address, balanceData(token, from)),
        TE.map((answer = '') => balanceIn(token, from, answer) ?? 0n),
      )

/**
 * The contract's response to `decimals()`; undefined if it is proven to have no such function. Fails with `ChainUnreachable` if
 * that is not known: no node answers, a node refuses the call, or the response is no number.
 */
export const statedDecimals = (
  node: NodeReader,
  contract: string,
): TE.TaskEither<ChainFailure, bigint | undefined> =>
  pipe(
    contractAnswer(node, contract, DECIMALS),
    TE.chain((answer) => {
      const stated = numberIn(answer)
      return answer !== undefined && stated === undefined ? TE.left(unknownAnswer) : TE.right(stated)
    }),
  )

/**
 * Whether the token's issuer shows other amounts than base units over decimals now (ERC-8056). Most contracts have no such function,
 * and revert. Fails with `ChainUnreachable` if it is the node that does not answer, because the entered amount would be another one.
 */
export const isScaled = (node: NodeReader, contract: string): TE.TaskEither<ChainFailure, boolean> =>
  pipe(
    node.request('eth_call', [{ to: contract, data: UI_MULTIPLIER }, 'latest'], Bytes),
    TE.map((answer) => isMultiplier(numberIn(answer))),
    TE.orElse((failed): TE.TaskEither<ChainFailure, boolean> => {
      if (failed._tag !== 'RequestRejected') return TE.left(failed)
      return isRevert(failed.error) ? TE.right(false) : TE.left(unknownAnswer)
    }),
  )

/**
 * Fails if the contract has other decimals than the source of the token states, because another amount than the shown one would
 * be sent, or if it is not known which ones it has, or if its issuer shows other amounts. ERC-20 does not require a contract to state
 * them.
 */
export const checkDecimals = (
  node: NodeReader,
  { token }: Pick<NetworkTransfer, 'token'>,
): TE.TaskEither<ChainFailure | NotSendable, void> =>
  token.address === undefined || itemOf(token) !== undefined
    ? TE.right(undefined)
    : pipe(
        TE.Do,
        TE.apS('stated', statedDecimals(node, token.address)),
        TE.apS('scaled', isScaled(node, token.address)),
        TE.chainW(({ stated, scaled }): TE.TaskEither<NotSendable, void> => {
          if (hasOtherDecimals(token, stated))
            return TE.left(failure('NotSendable', `The token has ${stated} decimals`))
          const refused = failure('NotSendable', 'The issuer of the token shows other amounts')
          return scaled ? TE.left({ ...refused, because: 'scaled' }) : TE.right(undefined)
        }),
      )
