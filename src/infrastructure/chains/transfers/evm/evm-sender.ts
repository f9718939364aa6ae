import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import { isContract } from '#domain/send/contract-code.ts'
import type { SenderState } from '#domain/send/wallet-request.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { Bytes, Count, NextBlock } from './evm-responses.ts'

/**
 * Whether a contract or only a key sends from the account. An account without code that has sent nothing may be a contract that
 * is not deployed yet, and one that delegates sends by others' transactions too.
 */
const kindOf = (code: string, nonce: bigint): Pick<SenderState, 'isContract' | 'isKeyAccount'> => ({
  isContract: isContract(code),
  isKeyAccount: code === '0x' && nonce > 0n,
})

/** Whether the nodes show what waits: only then is an account's number of transactions with those that wait known. */
const showsPool = (next: O.Option<t.TypeOf<typeof NextBlock>>, latest: bigint): boolean =>
  O.isSome(next) && next.value !== null && (next.value.number ?? latest + 1n) > latest

/** What the nodes say of the sender before the wallet is asked. Undefined if they say nothing. */
export const senderState = (
  node: NodeReader,
  address: string,
): TE.TaskEither<never, SenderState | undefined> =>
  pipe(
    TE.Do,
    TE.apS('next', node.try('eth_getBlockByNumber', ['pending', false], NextBlock)),
    TE.apS('nonce', node.try('eth_getTransactionCount', [address, 'latest'], Count)),
    TE.apS('waiting', node.try('eth_getTransactionCount', [address, 'pending'], Count)),
    TE.apS('code', node.try('eth_getCode', [address, 'latest'], Bytes)),
    // Read last, so that a block in between does not look like one that a node builds.
    TE.bind('block', () => node.try('eth_blockNumber', [], Count)),
    TE.map(({ block, next, nonce, waiting, code }) =>
      O.isSome(block) && O.isSome(nonce)
        ? {
            block: Number(block.value),
            nonce: Number(nonce.value),
            ...(O.isSome(waiting) && showsPool(next, block.value) ? { waiting: Number(waiting.value) } : {}),
            ...(O.isSome(code) ? kindOf(code.value, nonce.value) : {}),
          }
        : undefined,
    ),
  )
