import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import { operationOf } from '#domain/activity/seen-operation.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { shortAddress } from '#domain/caip/short-address.ts'
import type { Network } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { amountFrom, compareAmounts } from '#domain/tokens/amount.ts'

import type { SignatureEntry, SolanaTransaction, TokenBalance } from './solana-codecs.ts'

const SECOND = 1000
/** The program that sets the fee. It is ignored for the operation. */
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

/** The change of the balance by account. */
type Changes = ReadonlyMap<string, bigint>

const absolute = (units: bigint): bigint => (units < 0n ? -units : units)

/** The only other account with the opposite change: of the same amount, or of any amount if there is only one. */
const counterpartOf = (changes: Changes, account: string): string | undefined => {
  const change = changes.get(account) ?? 0n
  const opposite = [...changes].filter(
    ([owner, other]) => owner !== account && (change < 0n ? other > 0n : other < 0n),
  )
  const same = opposite.filter(([, other]) => other === -change)
  const [only] = same.length === 1 ? same : opposite
  return same.length === 1 || opposite.length === 1 ? only?.[0] : undefined
}

const transferOf = (
  changes: Changes,
  account: string,
  asset: TransferDescription['asset'],
  decimals: number,
): readonly TransferDescription[] => {
  const change = changes.get(account) ?? 0n
  if (change === 0n) return []
  const other = counterpartOf(changes, account)
  const amount = { units: absolute(change), decimals }
  return change < 0n
    ? [{ direction: 'out', asset, amount, from: account, to: other }]
    : [{ direction: 'in', asset, amount, from: other, to: account }]
}

/** The changes of SOL without the fee, which has its own field. */
const solChanges = ({ meta, transaction }: SolanaTransaction): Changes =>
  new Map(
    transaction.message.accountKeys.map(({ pubkey }, index) => {
      const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
      return [pubkey, index === 0 ? change + meta.fee : change]
    }),
  )

interface MintChanges {
  readonly decimals: number
  /** Whether the node shows other amounts, by the mint's multiplier or interest. */
  readonly isScaled: boolean
  readonly byOwner: Changes
}

const hasOtherAmount = ({ amount, decimals, uiAmountString }: TokenBalance['uiTokenAmount']): boolean => {
  const shown = uiAmountString ? amountFrom(uiAmountString) : undefined
  return shown !== undefined && compareAmounts(shown, { units: amount, decimals }) !== 0
}

/** The changes of each mint by owner. An account that is missing before or after the transaction has a balance of zero. */
const tokenChanges = ({ meta }: SolanaTransaction): ReadonlyMap<string, MintChanges> => {
  const mints = new Map<string, MintChanges & { readonly byOwner: Map<string, bigint> }>()
  const count = (balances: readonly TokenBalance[] | null | undefined, sign: bigint) => {
    for (const { mint, owner, uiTokenAmount } of balances ?? []) {
      const { decimals } = uiTokenAmount
      const { byOwner, isScaled } = mints.get(mint) ?? { byOwner: new Map<string, bigint>(), isScaled: false }
      mints.set(mint, { decimals, byOwner, isScaled: isScaled || hasOtherAmount(uiTokenAmount) })
      if (owner) byOwner.set(owner, (byOwner.get(owner) ?? 0n) + sign * uiTokenAmount.amount)
    }
  }
  count(meta.preTokenBalances, -1n)
  count(meta.postTokenBalances, 1n)
  return mints
}

/** The short address is the name, because nodes return no names. One unit of an indivisible mint is an NFT. */
const mintAsset = (mint: string, { decimals, byOwner, isScaled }: MintChanges, account: string) => {
  const name = shortAddress(mint)
  const isItem = decimals === 0 && absolute(byOwner.get(account) ?? 0n) === 1n
  return isItem
    ? ({ type: 'nft', address: mint, name } as const)
    : ({
        type: 'token',
        address: mint,
        name,
        symbol: name,
        decimals,
        isScaled: isScaled || undefined,
      } as const)
}

/** The type or the program of the first instruction that does not set the fee. */
const methodOf = ({ transaction }: SolanaTransaction): string | undefined => {
  const first = transaction.message.instructions.find(
    (instruction) => field(instruction, 'programId') !== COMPUTE_BUDGET,
  )
  const [method] = [field(field(first, 'parsed'), 'type'), field(first, 'program')].flatMap((name) =>
    typeof name === 'string' ? [name] : [],
  )
  return method
}

/** The fields that need the whole transaction, not only its signature. */
const fieldsOf = (network: Network, address: Address, transaction: SolanaTransaction) => {
  const payer = transaction.transaction.message.accountKeys[0]?.pubkey
  const isOwn = payer === address
  const { decimals } = network.nativeCurrency
  const transfers = [
    ...transferOf(solChanges(transaction), address, 'native', decimals),
    ...[...tokenChanges(transaction)].flatMap(([mint, changes]) =>
      transferOf(changes.byOwner, address, mintAsset(mint, changes, address), changes.decimals),
    ),
  ]
  const recipient = transfers.find(({ direction }) => direction === 'out')?.to
  return {
    operation: operationOf({ transfers, isOwn, method: methodOf(transaction) }),
    from: payer,
    to: recipient ?? (isOwn ? undefined : address),
    fee: isOwn ? transaction.meta.fee : undefined,
    transfers,
  }
}

/** Describes a signature and, if the node returned it, its transaction. */
export const solanaTransaction = (
  network: Network,
  address: Address,
  { signature, err, blockTime }: SignatureEntry,
  transaction: SolanaTransaction | undefined,
): TransactionDescription => {
  const seconds = blockTime ?? transaction?.blockTime
  return {
    hash: signature,
    operation: 'execute',
    status: (err ?? undefined) === undefined ? 'confirmed' : 'failed',
    minedAt: seconds && seconds * SECOND,
    transfers: [],
    ...(transaction && fieldsOf(network, address, transaction)),
  }
}
