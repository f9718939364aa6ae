import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import { matchOf, type SolanaInstruction, type SolanaMovement } from '#domain/send/solana-movement.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { CONFIRMED } from './solana-parts.ts'
import {
  ParsedTransfer,
  type SignatureEntry,
  type SolanaTransaction,
  Signatures,
  type Status,
  Transaction,
} from './solana-responses.ts'

/** The most entries that a node returns at once. */
const MAX_ENTRIES = 1000
/** How many transactions one search compares. */
const MAX_TRANSACTIONS = 32
const PARSED = { ...CONFIRMED, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }

type Included = Extract<Observation, { readonly type: 'included' }>

/** `absent`: the nodes know each of the account's transactions since the request, and this transfer is not among them. */
type Found = Included | 'absent' | 'unclear'

const orUndefined = async <A>(response: TaskEither<never, O.Option<A>>): Promise<A | undefined> => {
  const read = await response()
  return E.isRight(read) ? O.toUndefined(read.right) : undefined
}

/** The signatures of the account's transactions after the request, oldest first. Undefined if some may be missing. */
const signaturesSince = async (
  node: NodeReader,
  address: string,
  slot: number,
): Promise<readonly SignatureEntry[] | undefined> => {
  // A node that has not reached a later slot refuses.
  const params = [address, { ...CONFIRMED, limit: MAX_ENTRIES, minContextSlot: slot + 1 }]
  const entries = await orUndefined(node.try('getSignaturesForAddress', params, Signatures))
  const since = entries?.filter((each) => each.slot > BigInt(slot))
  if (entries === undefined || since === undefined || since.length >= MAX_ENTRIES) return undefined
  return since.toReversed()
}

const isWithoutError = (err: unknown): boolean => err === null || err === undefined

const instructionIn = ({ parsed }: { readonly parsed?: unknown }): readonly SolanaInstruction[] => {
  const decoded = ParsedTransfer.decode(parsed)
  if (E.isLeft(decoded)) return []
  const { type, info } = decoded.right
  const { source, destination: to, lamports, authority, mint, tokenAmount } = info
  if (type === 'transfer' && source !== undefined && lamports !== undefined)
    return [{ owner: source, to, units: lamports }]
  return type.startsWith('transferChecked') && authority !== undefined && tokenAmount !== undefined
    ? [{ owner: authority, mint, units: tokenAmount.amount }]
    : []
}

const movementOf = ({ slot, meta, transaction: { message } }: SolanaTransaction): SolanaMovement => {
  const tokens = (balances: SolanaTransaction['meta']['preTokenBalances']) =>
    (balances ?? []).map(({ mint, owner, uiTokenAmount: { amount: units } }) => ({ mint, owner, units }))
  return {
    slot,
    accounts: message.accountKeys.map(({ pubkey }) => pubkey),
    signers: message.accountKeys.filter(({ signer }) => signer).map(({ pubkey }) => pubkey),
    instructions: message.instructions.flatMap(instructionIn),
    succeeded: isWithoutError(meta.err),
    fee: meta.fee,
    before: { lamports: meta.preBalances, tokens: tokens(meta.preTokenBalances) },
    after: { lamports: meta.postBalances, tokens: tokens(meta.postTokenBalances) },
  }
}

/** Compares the transaction with this signature. `unclear` also if no node shows it. */
export const compareSolana = async (
  node: NodeReader,
  sent: SentTransfer,
  signature: string,
): Promise<Included | 'another' | 'unclear'> => {
  const read = await orUndefined(node.try('getTransaction', [signature, PARSED], Transaction))
  const match = read ? matchOf(sent, movementOf(read)) : undefined
  if (match?.type !== 'it') return match?.type ?? 'unclear'
  const { succeeded, delivered } = match
  // Only a token may deliver another amount than was sent.
  const isToken = delivered !== undefined && sent.tokenId?.endsWith('/native') !== true
  return {
    type: 'included',
    succeeded,
    ...(signature === sent.hash ? {} : { by: signature }),
    ...(isToken ? { delivered, deliveredBy: 'node' } : {}),
  }
}

/** The block of a transaction may be removed until the network has finalised it. */
export const withSlot = ({ confirmationStatus, slot }: Status, included: Included): Included =>
  confirmationStatus === 'confirmed' && slot !== undefined
    ? { ...included, recentBlock: Number(slot) }
    : included

/** The signatures to compare. Undefined if some may be missing. */
const candidates = async (
  node: NodeReader,
  { account, before, hash }: SentTransfer,
  others: OfOthers,
): Promise<readonly SignatureEntry[] | undefined> => {
  if (before === undefined) return undefined
  const all = await signaturesSince(node, accountParts(account).address, before.block)
  return all?.filter(({ signature }) => signature !== hash && !others.hashes.includes(signature))
}

/** Looks for a transfer without a signature of its own among the account's transactions since the request. */
export const searchSolana = async (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
): Promise<Found> => {
  const entries = await candidates(node, sent, others)
  if (entries === undefined) return 'unclear'
  let isUnclear = entries.length > MAX_TRANSACTIONS
  for (const entry of entries.slice(0, MAX_TRANSACTIONS)) {
    const compared = await compareSolana(node, sent, entry.signature)
    if (typeof compared === 'object') return withSlot(entry, compared)
    isUnclear ||= compared === 'unclear'
  }
  return isUnclear ? 'unclear' : 'absent'
}
