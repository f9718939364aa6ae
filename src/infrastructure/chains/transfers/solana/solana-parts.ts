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
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { Instruction } from '#domain/solana/message.ts'
import { type TransferLimit, transferLimitIn } from '#domain/solana/mint-extensions.ts'
import { sendableAccounts } from '#domain/solana/sendable-accounts.ts'
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
  /** The balance of a token other than SOL that one transaction can send. */
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

/** A token account of the sender. */
interface Source {
  readonly address: string
  readonly amount: bigint
}

/** The sender's accounts of the token from which a transfer can take, the largest first. */
const sourcesOf = (
  node: NodeReader,
  from: string,
  mint: string,
): TE.TaskEither<ChainFailure, readonly Source[]> =>
  pipe(
    node.read(
      'getTokenAccountsByOwner',
      [from, { mint }, { ...CONFIRMED, encoding: 'jsonParsed' }],
      TokenAccounts,
    ),
    TE.map(({ value }) =>
      sendableAccounts(
        value.map(({ pubkey, account }) => {
          const { state, tokenAmount } = account.data.parsed.info
          return { address: pubkey, amount: tokenAmount.amount, state }
        }),
      ),
    ),
  )

/** Takes the units from as few accounts as possible. What they lack is asked of the first, and refused. */
const taken = (sources: readonly [Source, ...Source[]], units: bigint): readonly Source[] => {
  const parts: Source[] = []
  let left = units
  for (const { address, amount } of sources) {
    const part = amount < left ? amount : left
    if (part > 0n) parts.push({ address, amount: part })
    left -= part
  }
  const [first, ...others] = parts
  const [{ address }] = sources
  return [{ address: first?.address ?? address, amount: (first?.amount ?? 0n) + left }, ...others]
}

const REASONS: Readonly<Record<TransferLimit, string>> = {
  ownProgram: 'runs a program of its own with each transfer',
  nonTransferable: 'cannot be transferred',
  scaled: 'is shown with other amounts by its issuer',
}

/** A token that limits its transfers is refused before anything is asked of the wallet. */
const refusalOf = (mint: string, data: Uint8Array): NotSendable | undefined => {
  const because = transferLimitIn(data)
  if (because === undefined) return undefined
  return { ...failure('NotSendable', `The token ${mint} ${REASONS[because]}`), because }
}

const derived = (owner: string, mint: string, program: string): TE.TaskEither<ChainFailure, string> =>
  tryCatch(
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
    TE.apS('sources', sourcesOf(node, from, mint)),
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
    TE.chainFirstW(({ known: [account] }) => {
      const refused = account ? refusalOf(mint, account.data) : undefined
      return refused === undefined ? TE.right(undefined) : TE.left(refused)
    }),
    TE.bindW('target', ({ program }) => derived(to, mint, program)),
    TE.bindW('senderAccount', ({ program }) => derived(from, mint, program)),
    TE.bindW('held', ({ target }) => accounts(node, [target])),
    TE.map(({ known, sources, program, target, senderAccount, held: [account = null] }): SolanaParts => {
      const recipientAccount = { payer: from, account: target, owner: to, mint, program }
      const moved = { owner: from, to: target, mint, program, decimals: token.decimals }
      const [first = { address: senderAccount, amount: 0n }, ...others] = sources
      return {
        instructions: [
          ...(account === null ? [createTokenAccount(recipientAccount)] : []),
          ...taken([first, ...others], units).map(({ address, amount }) =>
            transferChecked({ ...moved, from: address, units: amount }),
          ),
        ],
        recipient: factsOf(known[1] ?? null),
        tokenBalance: sources.reduce((sum, { amount }) => sum + amount, 0n),
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
