import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { balanceData, balanceIn } from './evm-call.ts'
import { Bytes } from './evm-responses.ts'

/**
 * The account's balance of a token. Undefined for the native token. A contract that does not respond is not a token, so the
 * balance is zero.
 */
export const tokenUnits = (
  node: NodeReader,
  { token, from }: Pick<NetworkTransfer, 'token' | 'from'>,
): TE.TaskEither<ChainFailure, bigint | undefined> =>
  token.address === undefined
    ? TE.right(undefined)
    : pipe(
        node.try('eth_call', [{ to: token.address, data: balanceData(token, from) }, 'latest'], Bytes),
        TE.map(
          O.match(
            () => 0n,
            (answer) => balanceIn(token, from, answer) ?? 0n,
          ),
        ),
      )
