import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { Instruction } from '#domain/solana/message.ts'

import { callOf, type EvmTransaction } from './evm-call.ts'
import { evmDifference, type EvmDifference } from './evm-consent.ts'
import { solanaFee } from './fee.ts'
import type { Review } from './review.ts'
import {
  createTokenAccount,
  feeLimits,
  TOKEN_PROGRAMS,
  transferChecked,
  transferredUnits,
  transferSol,
} from './solana-instructions.ts'
import type { FamilyTransactions, SolanaTransaction, WalletRequest } from './wallet-request.ts'

/** A request that asks for nothing beyond a review. Only `withinReview` returns one, and a wallet gets no other. */
export type ReviewedRequest = Brand<WalletRequest, 'ReviewedRequest'>

/** The part of a request that differs from what was reviewed. */
type Difference = EvmDifference | 'family'

const evmTransferDifference = (
  { prepared }: Review,
  transaction: EvmTransaction,
  dataFee: bigint,
): Difference | undefined => {
  const { transfer, funds } = prepared
  const call = callOf(transfer)
  const { caipNetworkId: chainId } = transfer.network
  return evmDifference({ chainId, from: call.from, calls: [call], fee: funds.fee - dataFee }, transaction)
}

const isSame = (one: readonly Instruction[], other: readonly Instruction[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether these instructions make the reviewed transfer, and nothing else. */
const isSolanaTransfer = ({ prepared }: Review, instructions: readonly Instruction[]): boolean => {
  const { transfer, credited } = prepared
  const { from, to, units, token } = transfer
  const { address: mint, decimals } = token
  if (mint === undefined) return isSame(instructions, [transferSol(from, to, units)])
  return TOKEN_PROGRAMS.some((program) => {
    const made = createTokenAccount({ payer: from, account: credited, owner: to, mint, program })
    const moves =
      instructions[0] !== undefined && isSame(instructions.slice(0, 1), [made])
        ? instructions.slice(1)
        : instructions
    // The sender's own signature protects the accounts that pay. The token program checks the mint and its decimals.
    const expected = moves.map((move) =>
      transferChecked({
        owner: from,
        from: move.accounts[0]?.address ?? '',
        to: credited,
        mint,
        program,
        units: transferredUnits(move),
        decimals,
      }),
    )
    return isSame(moves, expected) && moves.reduce((sum, move) => sum + transferredUnits(move), 0n) === units
  })
}

const solanaDifference = (
  review: Review,
  { payer, instructions }: SolanaTransaction,
): Difference | undefined => {
  const { transfer, funds, deposit } = review.prepared
  const { limits, others } = feeLimits(instructions)
  if (payer !== transfer.from) return 'account'
  if (!isSolanaTransfer(review, others)) return 'call'
  return limits === undefined || solanaFee(limits.units, limits.price) + deposit > funds.fee
    ? 'fee'
    : undefined
}

const differences: {
  readonly [Family in keyof FamilyTransactions]: (
    review: Review,
    transaction: FamilyTransactions[Family],
    dataFee: bigint,
  ) => Difference | undefined
} = { eip155: evmTransferDifference, solana: solanaDifference }

const differenceOf = <Family extends keyof FamilyTransactions>(
  review: Review,
  { family, chainId, transaction, dataFee = 0n }: WalletRequest<Family>,
): Difference | undefined => {
  const { network } = review.prepared.transfer
  if (family !== network.chainNamespace) return 'family'
  return chainId === network.caipNetworkId ? differences[family](review, transaction, dataFee) : 'network'
}

/**
 * Accepts a request that asks for the reviewed call (network, account, recipient, amount, data) for at most the reviewed fee.
 * Nothing in a transaction limits what a layer-2 network charges for its data, so the node's word of this moment counts.
 */
export const withinReview = (
  review: Review,
  request: WalletRequest,
): E.Either<Failure<'SendFailed'>, ReviewedRequest> => {
  const difference = differenceOf(review, request)
  return difference === undefined
    ? E.right(request as ReviewedRequest)
    : E.left(failure('SendFailed', `The request differs from the review: ${difference}`))
}
