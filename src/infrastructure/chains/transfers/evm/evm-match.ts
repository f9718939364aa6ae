import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { type EvmMatch, matchOf, type ReportedTransaction } from '#domain/send/evm-match.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { type BlockTransaction, Bytes } from './evm-responses.ts'

export type Compared = Exclude<EvmMatch, 'extended'>

/** Compares a transaction with the sent call. Added data changes nothing for a recipient without code. */
export const compareEvm = (
  node: NodeReader,
  sent: SentTransfer,
  found: ReportedTransaction,
  isNamed: boolean,
): TE.TaskEither<ChainFailure, Compared> => {
  const match = matchOf(sent, found, isNamed)
  return match === 'extended'
    ? pipe(
        node.try('eth_getCode', [found.to, 'latest'], Bytes),
        TE.map((code): Compared => (O.isSome(code) && code.value === '0x' ? 'it' : 'unclear')),
      )
    : TE.right(match)
}

export interface ComparedAll {
  /** The first transaction that is the sent call, and belongs to no other transfer. */
  readonly found?: BlockTransaction
  /** Whether one of the transactions may be it. */
  readonly isUnclear: boolean
  /** The nonce of the first that is such a call or may be it, even if it belongs to another transfer now. */
  readonly firstAlike?: number
}

const isOfOthers = ({ hashes, nonces }: OfOthers, { hash, nonce }: BlockTransaction): boolean =>
  hashes.includes(hash) || nonces.includes(Number(nonce))

/** Looks for the sent call among the account's transactions. */
export const compareAll = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  transactions: readonly BlockTransaction[],
): TE.TaskEither<ChainFailure, ComparedAll> =>
  pipe(
    transactions,
    TE.traverseSeqArray((each) =>
      pipe(
        compareEvm(node, sent, each, false),
        TE.map((match) => ({ each, match })),
      ),
    ),
    TE.map((compared) => {
      const own = compared.filter(({ each }) => !isOfOthers(others, each))
      const found = own.find(({ match }) => match === 'it')?.each
      const alike = compared.find(({ match }) => match !== 'another')?.each
      return {
        ...(found === undefined ? {} : { found }),
        isUnclear: own.some(({ match }) => match === 'unclear'),
        ...(alike === undefined ? {} : { firstAlike: Number(alike.nonce) }),
      }
    }),
  )
