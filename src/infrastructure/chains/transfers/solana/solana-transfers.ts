import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import { gasLimitOf, solanaFee, unitPriceOf } from '#domain/send/fee.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { NetworkTransfer, PreparedTransfer, TransferProblem } from '#domain/send/prepared-transfer.ts'
import type { Observation, SentTransfer } from '#domain/send/sent-transfer.ts'
import { computeBudget, tokenAmountIn } from '#domain/send/solana-instructions.ts'
import { failure } from '#domain/shared/failure.ts'
import { toBase64 } from '#domain/solana/encoding.ts'
import { type Instruction, unsignedTransaction } from '#domain/solana/message.ts'
import { providerResponse } from '#infrastructure/chains/provider-response.ts'
import type { FamilyTransfers } from '#infrastructure/chains/transfers/family-transfers.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import { unlessAborted } from '#infrastructure/chains/transfers/unless-aborted.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import { BASE64, CONFIRMED, transferParts, type SolanaParts } from './solana-parts.ts'
import { Balance, Fees, LatestBlockhash, Signature, Simulated, Statuses, Whole } from './solana-responses.ts'

/** The maximum number of compute units of a transaction, which the simulation uses. */
const MAX_UNITS = 1_400_000n
/** The assumed compute units if the simulation counts none, so that the fee can be shown with the failure. */
const ASSUMED_UNITS = 50_000n
/** A blockhash of the right length. The simulating node replaces it by its latest. */
const ANY_BLOCKHASH = '11111111111111111111111111111111'

const unitPrice = (node: NodeReader, writable: readonly string[]): TE.TaskEither<ChainFailure, bigint> =>
  pipe(
    node.try('getRecentPrioritizationFees', [writable], Fees),
    TE.map(
      O.match(
        () => 0n,
        (fees) => unitPriceOf(fees.map(({ prioritizationFee }) => prioritizationFee)),
      ),
    ),
  )

const problemOf = ({ value: { err, logs } }: Simulated): TransferProblem | undefined => {
  if (err === null || err === undefined) return undefined
  const words = logs?.findLast((line) => /error|insufficient|frozen/i.test(line)) ?? ''
  const cause = typeof err === 'string' ? err : JSON.stringify(err)
  return { problem: nodeProblemOf(`${words} ${cause}`), reason: words === '' ? cause : words }
}

/** The amount that reaches the recipient's account according to the simulation. */
const receivedBy = (simulated: Simulated, { held, tokenBalance }: SolanaParts): bigint | undefined => {
  const after = simulated.value.accounts?.[0]
  if (!after) return undefined
  const amount = tokenBalance === undefined ? after.lamports : tokenAmountIn(after.data)
  return amount === undefined ? undefined : amount - held
}

/** The deposit for the account that the transfer creates. */
const depositOf = (simulated: Simulated, { makesAccount }: SolanaParts): bigint =>
  makesAccount ? (simulated.value.accounts?.[0]?.lamports ?? 0n) : 0n

const simulate = (
  node: NodeReader,
  from: string,
  { instructions, watched }: SolanaParts,
  budget: readonly Instruction[],
): TE.TaskEither<ChainFailure, Simulated> => {
  const wire = unsignedTransaction(from, [...budget, ...instructions], ANY_BLOCKHASH)
  const options = {
    ...BASE64,
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses: [watched] },
  }
  return node.read('simulateTransaction', [toBase64(wire), options], Simulated)
}

/**
 * A budget with enough units at a negligible cost. It has the same instructions as the sent transaction, because each
 * consumes units.
 */
const measuringBudget = (price: bigint) => computeBudget(MAX_UNITS, price === 0n ? 0n : 1n)

const unitsOf = ({ value: { unitsConsumed } }: Simulated): bigint =>
  unitsConsumed ? gasLimitOf(unitsConsumed) : ASSUMED_UNITS

const prepare = (
  node: NodeReader,
  transfer: NetworkTransfer,
): TE.TaskEither<ChainFailure | NotSendable, PreparedTransfer> =>
  pipe(
    transferParts(node, transfer),
    TE.bindTo('parts'),
    TE.bindW('price', ({ parts }) => unitPrice(node, [transfer.from, parts.watched])),
    TE.bindW('measured', ({ parts, price }) => simulate(node, transfer.from, parts, measuringBudget(price))),
    TE.let('units', ({ measured }) => unitsOf(measured)),
    TE.let('budget', ({ units, price }) => computeBudget(units, price)),
    // Whether the remaining balance keeps the sender's account depends on the fee, so the simulation has the final fee.
    TE.bindW('simulated', ({ parts, price, measured, budget }) =>
      price === 0n ? TE.right(measured) : simulate(node, transfer.from, parts, budget),
    ),
    TE.bindW('native', () => node.read('getBalance', [transfer.from, CONFIRMED], Balance)),
    TE.map(({ parts, simulated, units, budget, price, native }): PreparedTransfer => {
      const wouldFail = problemOf(simulated)
      const deposit = depositOf(simulated, parts)
      const isNative = parts.tokenBalance === undefined
      return {
        transfer,
        funds: {
          balance: parts.tokenBalance ?? native.value,
          nativeBalance: native.value,
          fee: solanaFee(units, price) + deposit,
          isNative,
        },
        deposit,
        received: wouldFail === undefined ? receivedBy(simulated, parts) : undefined,
        recipient: parts.recipient,
        wouldFail,
        transaction: [...budget, ...parts.instructions],
      }
    }),
  )

const send = (
  node: NodeReader,
  provider: unknown,
  { transfer, transaction }: PreparedTransfer,
  signal: AbortSignal,
): TE.TaskEither<SendFailure | ChainFailure, SentTransaction> =>
  pipe(
    // The blockhash is read as late as possible, because the transaction expires with it.
    node.read('getLatestBlockhash', [CONFIRMED], LatestBlockhash),
    TE.chainW(({ value: { blockhash, lastValidBlockHeight } }) => {
      const wire = unsignedTransaction(transfer.from, transaction as readonly Instruction[], blockhash)
      const failed = failure('SendFailed', 'The wallet did not send the transaction')
      const options = { preflightCommitment: 'confirmed' }
      return pipe(
        providerResponse(provider, 'signAndSendTransaction', [wire, options], Signature, failed),
        (request) => unlessAborted(signal, request),
        TE.map((hash) => ({ hash, lastBlock: Number(lastValidBlockHeight) })),
      )
    }),
  )

const absence = (node: NodeReader, { lastBlock }: SentTransfer): TE.TaskEither<ChainFailure, Observation> =>
  lastBlock === undefined
    ? TE.right({ type: 'unknown' })
    : pipe(
        node.read('getBlockHeight', [CONFIRMED], Whole),
        TE.map((height) => ({ type: height > BigInt(lastBlock) ? 'tooOld' : 'unknown' })),
      )

const observe = (node: NodeReader, sent: SentTransfer): TE.TaskEither<ChainFailure, Observation> =>
  pipe(
    node.read('getSignatureStatuses', [[sent.hash], { searchTransactionHistory: true }], Statuses),
    TE.chain(({ value: [status = null] }): TE.TaskEither<ChainFailure, Observation> => {
      if (status === null) return absence(node, sent)
      const { err, confirmationStatus } = status
      if (confirmationStatus === 'processed') return TE.right({ type: 'pending' })
      return TE.right({ type: 'included', succeeded: err === null || err === undefined })
    }),
  )

/** Transfers on Solana: SOL, SPL tokens and Token-2022. S4-40. */
export const solanaTransfers: FamilyTransfers = { prepare, send, observe }
