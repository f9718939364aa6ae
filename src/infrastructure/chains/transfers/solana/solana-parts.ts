import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import type { RecipientFacts } from '#domain/send/recipient-guard.ts'
import {
  createTokenAccount,
  mintDecimalsIn,
  TOKEN_PROGRAMS,
  tokenAmountIn,
  transferChecked,
  transferSol,
} from '#domain/send/solana-instructions.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Instruction } from '#domain/solana/message.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { type Account, Accounts, TokenAccounts } from './solana-responses.ts'
import { tokenAccountOf } from './token-account.ts'

export const CONFIRMED = { commitment: 'confirmed' }
export const BASE64 = { ...CONFIRMED, encoding: 'base64' }

/** The instructions of a transfer, and the nodes' data about its accounts. */
export interface SolanaParts {
  readonly instructions: readonly Instruction[]
  readonly recipient: RecipientFacts
  /** The spendable balance of a token other than SOL. */
  readonly tokenBalance: bigint | undefined
  /** The recipient's account that the simulation observes, and its current amount. */
  readonly watched: string
  readonly held: bigint
  readonly makesAccount: boolean
}

/** Facts about the recipient. An account of a token program is not a wallet, and neither is a program. */
const factsOf = (account: Account | null): RecipientFacts => ({
  cannotHold: account !== null && (account.executable || TOKEN_PROGRAMS.includes(account.owner)),
  isUsed: account !== null,
})

const accounts = (
  node: NodeReader,
  addresses: readonly string[],
): TE.TaskEither<ChainFailure, readonly (Account | null)[]> =>
  pipe(
    node.read('getMultipleAccounts', [addresses, BASE64], Accounts),
    TE.map(({ value }) => value),
  )

const solParts = (
  node: NodeReader,
  { from, to, units }: NetworkTransfer,
): TE.TaskEither<ChainFailure, SolanaParts> =>
  pipe(
    accounts(node, [to]),
    TE.map(([account = null]) => ({
      instructions: [transferSol(from, to, units)],
      recipient: factsOf(account),
      tokenBalance: undefined,
      watched: to,
      held: account?.lamports ?? 0n,
      makesAccount: false,
    })),
  )

/** The sender's token account with the largest balance, because a transfer takes tokens from one account. */
const richest = (
  node: NodeReader,
  from: string,
  mint: string,
): TE.TaskEither<ChainFailure, { readonly address: string; readonly amount: bigint } | undefined> =>
  pipe(
    node.read(
      'getTokenAccountsByOwner',
      [from, { mint }, { ...CONFIRMED, encoding: 'jsonParsed' }],
      TokenAccounts,
    ),
    TE.map(
      ({ value }) =>
        value
          .map(({ pubkey, account }) => ({
            address: pubkey,
            amount: account.data.parsed.info.tokenAmount.amount,
          }))
          .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))[0],
    ),
  )

const derived = (owner: string, mint: string, program: string): TE.TaskEither<ChainFailure, string> =>
  TE.tryCatch(
    () => tokenAccountOf(owner, mint, program),
    () => failure('ChainUnreachable', 'The token account cannot be computed on this page'),
  )

const tokenParts = (
  node: NodeReader,
  { token, from, to, units }: NetworkTransfer,
  mint: string,
): TE.TaskEither<ChainFailure | NotSendable, SolanaParts> =>
  pipe(
    TE.Do,
    TE.apS('known', accounts(node, [mint, to])),
    TE.apS('source', richest(node, from, mint)),
    TE.bindW('program', ({ known: [account] }) =>
      account && TOKEN_PROGRAMS.includes(account.owner)
        ? TE.right(account.owner)
        : TE.left(failure('NotSendable', `No token program has ${mint}`)),
    ),
    // With other decimals than those of the mint, another amount than the shown one would be sent.
    TE.chainFirstW(({ known: [account] }): TE.TaskEither<ChainFailure | NotSendable, void> => {
      const decimals = account ? mintDecimalsIn(account.data) : undefined
      if (decimals === undefined) return TE.left(failure('ChainUnreachable', 'The mint cannot be read'))
      return decimals === token.decimals
        ? TE.right(undefined)
        : TE.left(failure('NotSendable', `The token has ${decimals} decimals`))
    }),
    TE.bindW('target', ({ program }) => derived(to, mint, program)),
    TE.bindW('senderAccount', ({ program }) => derived(from, mint, program)),
    TE.bindW('held', ({ target }) => accounts(node, [target])),
    TE.map(({ known, source, program, target, senderAccount, held: [account = null] }): SolanaParts => {
      const recipientAccount = { payer: from, account: target, owner: to, mint, program }
      const moved = { owner: from, from: source?.address ?? senderAccount, to: target, mint, program, units }
      return {
        instructions: [
          ...(account === null ? [createTokenAccount(recipientAccount)] : []),
          transferChecked({ ...moved, decimals: token.decimals }),
        ],
        recipient: factsOf(known[1] ?? null),
        tokenBalance: source?.amount ?? 0n,
        watched: target,
        held: account === null ? 0n : (tokenAmountIn(account.data) ?? 0n),
        makesAccount: account === null,
      }
    }),
  )

export const transferParts = (
  node: NodeReader,
  transfer: NetworkTransfer,
): TE.TaskEither<ChainFailure | NotSendable, SolanaParts> => {
  const { address } = transfer.token
  return address === undefined ? solParts(node, transfer) : tokenParts(node, transfer, address)
}
