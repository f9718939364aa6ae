import * as viem from 'viem'
import type { Address, Hex, TransactionSerialized } from 'viem'

import { type Blocks, type IncludedTransaction, priceOf, type SentTransaction } from './blocks.ts'
import { ChainError, codes } from './chain-error.ts'
import type { Call, CallOutcome, Contracts } from './contracts.ts'

const TRANSFER_GAS = 21_000n
const CALL_GAS = 40_000n
const BYTE_GAS = 16n
/** A transaction that replaces another one pays at least a tenth more. */
const REPLACEMENT = { share: 11n, of: 10n }

const nothing: CallOutcome = { result: '0x', logs: [], effects: [] }

const callOf = ({ from, fields: { to, data = '0x', value = 0n } }: SentTransaction): Call | undefined =>
  to === undefined || to === null ? undefined : { from, to, data, value }

const rejected = (message: string): ChainError => new ChainError(codes.rejected, message)

/** The balances and nonces of a chain, and its transactions until they are in a block. */
export class Transactions {
  readonly #balances = new Map<string, bigint>()
  readonly #nonces = new Map<string, number>()
  readonly #pending: SentTransaction[] = []

  constructor(
    private readonly chainId: number,
    private readonly blocks: Blocks,
    private readonly contracts: Contracts,
  ) {}

  hasBalance(address: string): boolean {
    return this.#balances.has(address.toLowerCase())
  }

  /** In wei. */
  balanceOf(address: string): bigint {
    return this.#balances.get(address.toLowerCase()) ?? 0n
  }

  setBalance(address: string, wei: bigint): void {
    this.#balances.set(address.toLowerCase(), wei)
  }

  /** The number of transactions of an account in blocks, or also of those that are pending. */
  nonceOf(address: string, withPending: boolean): number {
    const included = this.#nonces.get(address.toLowerCase()) ?? 0
    if (!withPending) return included
    return included + this.#pending.filter(({ from }) => from.toLowerCase() === address.toLowerCase()).length
  }

  pending(hash: unknown): SentTransaction | undefined {
    return this.#pending.find((transaction) => transaction.hash === hash)
  }

  /** Runs a call that changes nothing. Throws a ChainError if it reverts. */
  call(call: Call): CallOutcome {
    return this.contracts.call(call)
  }

  /** In units of gas. Throws a ChainError if the call reverts. */
  gasOf(call: Call | undefined): bigint {
    if (call === undefined) return TRANSFER_GAS + CALL_GAS
    this.contracts.call(call)
    const data = BigInt(viem.size(call.data)) * BYTE_GAS
    return TRANSFER_GAS + data + (this.contracts.has(call.to) ? CALL_GAS : 0n)
  }

  /** Accepts a signed transaction, as `eth_sendRawTransaction`. */
  async accept(raw: unknown): Promise<Hex> {
    const transaction = await decodedTransaction(raw)
    this.#check(transaction)
    const replaced = this.#pending.findIndex((other) => this.#isSamePlace(other, transaction))
    if (replaced >= 0) this.#pending.splice(replaced, 1, transaction)
    else this.#pending.push(transaction)
    return transaction.hash
  }

  /** Puts the pending transactions into a block. */
  include(): void {
    const included = this.#pending.splice(0).map((transaction) => this.#execute(transaction))
    this.blocks.add(included)
  }

  #isSamePlace(one: SentTransaction, other: SentTransaction): boolean {
    return one.from === other.from && one.fields.nonce === other.fields.nonce
  }

  #check(transaction: SentTransaction): void {
    const { chainId } = transaction.fields
    if (chainId !== undefined && chainId !== this.chainId)
      throw rejected(`invalid chain id: the transaction is for ${chainId}, this is chain ${this.chainId}`)
    this.#checkPlace(transaction)
    this.#checkGas(transaction)
  }

  /** Its nonce follows, or it replaces a transaction that is pending. */
  #checkPlace(transaction: SentTransaction): void {
    const { from, fields } = transaction
    const { nonce = 0 } = fields
    if (nonce < this.nonceOf(from, false)) throw rejected('nonce too low')
    const other = this.#pending.find((one) => this.#isSamePlace(one, transaction))
    if (other === undefined) {
      if (nonce > this.nonceOf(from, true)) throw rejected('nonce too high')
      return
    }
    if (priceOf(transaction) * REPLACEMENT.of < priceOf(other) * REPLACEMENT.share)
      throw rejected('replacement transaction underpriced')
  }

  #checkGas(transaction: SentTransaction): void {
    const { from, fields } = transaction
    const { value = 0n, gas = 0n, data = '0x' } = fields
    if (this.balanceOf(from) < value + gas * priceOf(transaction))
      throw rejected('insufficient funds for gas * price + value')
    if (gas < TRANSFER_GAS + BigInt(viem.size(data)) * BYTE_GAS) throw rejected('intrinsic gas too low')
  }

  #execute(transaction: SentTransaction): IncludedTransaction {
    const { from, fields } = transaction
    const call = callOf(transaction)
    this.#nonces.set(from.toLowerCase(), (fields.nonce ?? 0) + 1)
    const outcome = this.#outcomeOf(call)
    const gasUsed = outcome === undefined ? (fields.gas ?? TRANSFER_GAS) : this.gasOf(call)
    this.setBalance(from, this.balanceOf(from) - gasUsed * priceOf(transaction))
    if (outcome !== undefined) this.#apply(call, outcome)
    return { ...transaction, isSuccess: outcome !== undefined, gasUsed, logs: outcome?.logs ?? [] }
  }

  /** Undefined if the call reverts. */
  #outcomeOf(call: Call | undefined): CallOutcome | undefined {
    if (call === undefined) return nothing
    if (this.balanceOf(call.from) < call.value) return undefined
    try {
      return this.contracts.call(call)
    } catch {
      return undefined
    }
  }

  #apply(call: Call | undefined, { effects }: CallOutcome): void {
    if (call === undefined) return
    this.setBalance(call.from, this.balanceOf(call.from) - call.value)
    this.setBalance(call.to, this.balanceOf(call.to) + call.value)
    for (const effect of effects) effect()
  }
}

const decodedTransaction = async (raw: unknown): Promise<SentTransaction> => {
  if (typeof raw !== 'string' || !viem.isHex(raw))
    throw new ChainError(codes.invalidParams, 'Expected a signed transaction in hex')
  try {
    const fields = viem.parseTransaction(raw)
    const from: Address = await viem.recoverTransactionAddress({
      serializedTransaction: raw as TransactionSerialized,
    })
    return { raw, from, fields, hash: viem.keccak256(raw) }
  } catch {
    throw new ChainError(codes.invalidParams, 'This is no signed transaction')
  }
}
