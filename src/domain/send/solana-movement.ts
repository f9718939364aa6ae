import { accountParts } from '#domain/caip/account-id.ts'

import type { SentTransfer } from './sent-transfer.ts'

/** An owner's balance of a token in one account of a transaction. */
export interface SolanaTokenBalance {
  readonly mint: string
  readonly owner: string
  readonly units: bigint
}

/** The balances of a transaction's accounts before or after it. Lamports are in the order of the accounts. */
interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly SolanaTokenBalance[]
}

/** An instruction that transfers SOL, or a token of the `mint`, with the signature of the `owner`. */
export interface SolanaInstruction {
  readonly owner: string
  readonly units: bigint
  readonly to?: string | undefined
  readonly mint?: string | undefined
}

/** What a transaction in a block was asked to do, and what it has changed. The first account has paid the fee. */
export interface SolanaMovement {
  readonly slot: bigint
  readonly accounts: readonly string[]
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  readonly succeeded: boolean
  readonly fee: bigint
  readonly before: Balances
  readonly after: Balances
}

/**
 * `it`: exactly this transfer. `delivered`: what the recipient has gained, if the balances show it. `unclear`: the sender's
 * transaction gives the recipient this token too, and differs otherwise.
 */
type Match =
  | { readonly type: 'it'; readonly succeeded: boolean; readonly delivered?: bigint }
  | { readonly type: 'unclear' }
  | { readonly type: 'another' }

/** The mint of a token other than SOL. */
const mintOf = (tokenId: string): string | undefined => tokenId.split('/token:')[1]

const lamportsGained = ({ accounts, before, after }: SolanaMovement, owner: string): bigint => {
  const place = accounts.indexOf(owner)
  return (after.lamports[place] ?? 0n) - (before.lamports[place] ?? 0n)
}

const tokensGained = ({ before, after }: SolanaMovement, owner: string, mint: string): bigint => {
  const sum = ({ tokens }: Balances) =>
    tokens
      .filter((each) => each.mint === mint && each.owner === owner)
      .reduce((total, { units }) => total + units, 0n)
  return sum(after) - sum(before)
}

interface Change {
  readonly delivered: bigint
  readonly isExact: boolean
}

/** What the sender has lost and the recipient gained. A token may keep a fee of it, SOL does not. */
const changeBy = (
  { to, tokenId = '', units }: SentTransfer,
  moved: SolanaMovement,
  from: string,
): Change | undefined => {
  const mint = mintOf(tokenId)
  if (mint !== undefined) {
    const [paid, delivered] = [-tokensGained(moved, from, mint), tokensGained(moved, to, mint)]
    return { delivered, isExact: paid === units && delivered <= units }
  }
  if (!tokenId.endsWith('/native')) return undefined
  const fee = moved.accounts[0] === from ? moved.fee : 0n
  const [paid, delivered] = [-lamportsGained(moved, from) - fee, lamportsGained(moved, to)]
  return { delivered, isExact: paid === units && delivered === units }
}

/** Whether the transaction names the recipient, or one of its accounts is the recipient's. */
const names = ({ accounts, before, after }: SolanaMovement, to: string): boolean =>
  accounts.includes(to) || [...before.tokens, ...after.tokens].some(({ owner }) => owner === to)

/** Whether one of the instructions is exactly this transfer, or several take it from several accounts of the sender. */
const isAsked = ({ to, tokenId = '', units }: SentTransfer, moved: SolanaMovement, from: string): boolean => {
  const mint = mintOf(tokenId)
  if (mint === undefined && !tokenId.endsWith('/native')) return false
  const own = moved.instructions.filter((each) => each.owner === from && each.mint === mint)
  if (mint === undefined) return own.some((each) => each.units === units && each.to === to)
  const sum = own.reduce((total, each) => total + each.units, 0n)
  return names(moved, to) && (sum === units || own.some((each) => each.units === units))
}

const another: Match = { type: 'another' }

/** The match of a transaction without the instruction. */
const matchByChange = (change: Change | undefined, succeeded: boolean): Match => {
  if (!succeeded) return another
  if (change === undefined) return { type: 'unclear' }
  const { delivered, isExact } = change
  if (delivered <= 0n) return another
  return isExact ? { type: 'it', succeeded, delivered } : { type: 'unclear' }
}

/**
 * Whether a transaction is this transfer: the sender has signed it after the request, and it has the instruction that was asked
 * for, or the sender has lost and the recipient gained exactly that. A failed one is recognised by its instruction alone.
 */
export const matchOf = (sent: SentTransfer, moved: SolanaMovement): Match => {
  const { address: from } = accountParts(sent.account)
  const { succeeded } = moved
  const isEarlier = sent.before !== undefined && moved.slot <= BigInt(sent.before.block)
  if (isEarlier || !moved.signers.includes(from)) return another
  const change = from === sent.to ? undefined : changeBy(sent, moved, from)
  if (!isAsked(sent, moved, from)) return matchByChange(change, succeeded)
  return succeeded && change !== undefined
    ? { type: 'it', succeeded, delivered: change.delivered < 0n ? 0n : change.delivered }
    : { type: 'it', succeeded }
}
