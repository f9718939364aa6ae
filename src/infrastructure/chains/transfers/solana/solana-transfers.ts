import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'

import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import { gasLimitOf, solanaFee, unitPriceOf } from '#domain/send/fee.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { NetworkTransfer, PreparedTransfer, TransferProblem } from '#domain/send/prepared-transfer.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import { computeBudget, tokenAmountIn } from '#domain/send/solana-instructions.ts'
import { notAsked, submissionOf } from '#domain/send/submission.ts'
import type { WalletRequest } from '#domain/send/wallet-request.ts'
import { failure } from '#domain/shared/failure.ts'
import { toBase64 } from '#domain/solana/encoding.ts'
import { type Instruction, unsignedTransaction } from '#domain/solana/message.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { askWallet } from '#infrastructure/chains/transfers/ask-wallet.ts'
import type { FamilyTransfers } from '#infrastructure/chains/transfers/family-transfers.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { BASE64, CONFIRMED, transferParts, type SolanaParts } from './solana-parts.ts'
import {
  Balance,
  Fees,
  LatestBlockhash,
  Signature,
  Simulated,
  type Status,
  Slot,
  Statuses,
} from './solana-responses.ts'
import { compareSolana, searchSolana, withSlot } from './solana-search.ts'

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
        credited: parts.watched,
        received: wouldFail === undefined ? receivedBy(simulated, parts) : undefined,
        recipient: parts.recipient,
        wouldFail,
        transaction: [...budget, ...parts.instructions],
      }
    }),
  )

/** The blockhash is read as late as possible, because the transaction expires with it. */
const request = (
  node: NodeReader,
  { transfer, transaction }: PreparedTransfer,
): TE.TaskEither<ChainFailure, WalletRequest> =>
  pipe(
    node.read('getLatestBlockhash', [CONFIRMED], LatestBlockhash),
    TE.map(({ value: { blockhash, lastValidBlockHeight }, context: { slot } = {} }) => ({
      ...(slot === undefined ? {} : { sender: { block: Number(slot) } }),
      chainId: transfer.network.caipNetworkId,
      family: 'solana',
      transaction: {
        payer: transfer.from,
        instructions: transaction as readonly Instruction[],
        blockhash,
        lastBlock: Number(lastValidBlockHeight),
      },
    })),
  )

const submit: FamilyTransfers['submit'] = (provider, asked, signal, onAsked) => {
  if (asked.family !== 'solana') return T.of(notAsked('It is a request for another family'))
  const { payer, instructions, blockhash, lastBlock } = asked.transaction
  const wire = unsignedTransaction(payer, instructions, blockhash)
  const options = { preflightCommitment: 'confirmed' }
  return pipe(
    askWallet(provider, 'signAndSendTransaction', [wire, options], signal, onAsked),
    T.map((answer) => submissionOf(answer, (response) => O.toUndefined(decodeWith(Signature)(response)))),
    T.map((submission) =>
      submission.type === 'submitted' || submission.type === 'unknown'
        ? { ...submission, lastBlock }
        : submission,
    ),
  )
}

/** For nodes that have reached a later slot than that of the request. Others refuse, and prove nothing. */
const since = ({ before }: SentTransfer) => ({
  ...CONFIRMED,
  ...(before === undefined ? {} : { minContextSlot: before.block + 1 }),
})

const absence = (node: NodeReader, sent: SentTransfer): TE.TaskEither<ChainFailure, Observation> => {
  const { lastBlock } = sent
  return lastBlock === undefined
    ? TE.right({ type: 'unknown' })
    : pipe(
        node.read('getBlockHeight', [since(sent)], Slot),
        TE.map((height) => ({ type: height > BigInt(lastBlock) ? 'tooOld' : 'unknown' })),
      )
}

/**
 * A transfer without a signature of its own is found by what it has moved. It has expired only if none of the account's
 * transactions may be it.
 */
const lookFor = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
): TE.TaskEither<ChainFailure, Observation> =>
  pipe(
    // The height is read first, so that the search sees each block in which the transfer may be.
    absence(node, sent),
    TE.bindTo('absent'),
    TE.bind('found', ({ absent }) =>
      // While its signature may still appear, nothing else is asked for.
      TE.fromTask(async () =>
        sent.hash === '' || absent.type === 'tooOld' ? searchSolana(node, sent, others) : 'absent',
      ),
    ),
    TE.map(({ absent, found }) => {
      if (found === 'absent') return absent
      return found === 'unclear' ? { type: 'unknown' } : found
    }),
  )

const behind = failure('ChainUnreachable', 'The node lags')

/** A node that lags behind the slot of the request, or of the transaction, does not prove that it is absent. */
const isBehind = ({ recentBlock = 0, before }: SentTransfer, slot: bigint | undefined): boolean =>
  slot !== undefined && slot <= BigInt(Math.max(recentBlock, before?.block ?? 0))

/** The signature that the wallet has returned is a claim until its transaction is this transfer. */
const compared = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  status: Status,
): TE.TaskEither<ChainFailure, Observation> =>
  pipe(
    TE.fromTask(() => compareSolana(node, sent, sent.hash)),
    TE.chain((match): TE.TaskEither<ChainFailure, Observation> => {
      if (typeof match === 'object') return TE.right(withSlot(status, match))
      return match === 'unclear' ? TE.right({ type: 'unknown' }) : lookFor(node, sent, others)
    }),
  )

const observe = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
): TE.TaskEither<ChainFailure, Observation> =>
  sent.hash === ''
    ? lookFor(node, sent, others)
    : pipe(
        node.read('getSignatureStatuses', [[sent.hash], { searchTransactionHistory: true }], Statuses),
        TE.chain(({ value: [status = null], context }): TE.TaskEither<ChainFailure, Observation> => {
          if (status === null)
            return isBehind(sent, context?.slot) ? TE.left(behind) : lookFor(node, sent, others)
          return status.confirmationStatus === 'processed'
            ? TE.right({ type: 'pending' })
            : compared(node, sent, others, status)
        }),
      )

/** Transfers on Solana: SOL, SPL tokens and Token-2022. S4-40. */
export const solanaTransfers: FamilyTransfers = { prepare, request, submit, observe }
