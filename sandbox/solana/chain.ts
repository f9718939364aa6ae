import {
  address,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Address,
  type EncodedAccount,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { Subject } from 'rxjs'

import { SolanaRpcError, transactionError, errorText, type TransactionError } from './errors.ts'

/** The number of blocks for which a blockhash is valid. */
const BLOCKHASH_LIFE = 150n
const HISTORY = 10_000n
/** The fee of a signature, in lamports. */
export const FEE = 5000
/** The sender of airdrops. */
const AIRDROPPER = address('11111111111111111111111111111111')

/** An instruction with indexes of the keys. */
export interface MessageInstruction {
  readonly programAddressIndex: number
  readonly accountIndices?: readonly number[]
  readonly data?: Iterable<number>
}

/** A processed transaction, successful or not. */
export interface Processed {
  readonly signature: string
  readonly slot: number
  readonly error: TransactionError | null
  readonly time: number
  readonly keys: readonly string[]
  /** How many of the keys have signed. They are the first. */
  readonly signers: number
  /** The instructions, as they are in the message. */
  readonly instructions: readonly MessageInstruction[]
  /** The accounts of the keys before and after the transaction. */
  readonly before: readonly (EncodedAccount | undefined)[]
  readonly after: readonly (EncodedAccount | undefined)[]
  /** In lamports. The first key paid it. */
  readonly fee: number
}

export interface Outcome {
  readonly error: TransactionError | null
  /** The accounts after the transaction, if it succeeds. */
  readonly accounts: readonly EncodedAccount[]
  readonly logs: readonly string[]
  readonly unitsConsumed: number
}

const decode = (wire: Uint8Array): Transaction => {
  try {
    return getTransactionDecoder().decode(wire)
  } catch (error) {
    throw new SolanaRpcError(-32602, `failed to deserialize transaction: ${String(error)}`)
  }
}

const signatureOf = ({ signatures }: Transaction): string =>
  getBase58Decoder().decode(Object.values(signatures)[0] ?? new Uint8Array(64))

/** An in-memory chain that verifies and runs transactions like a validator. */
export class SolanaChain {
  readonly slots$ = new Subject<number>()
  readonly processed$ = new Subject<Processed>()
  // litesvm accepts only its latest blockhash, so recent ones are tracked here.
  readonly #machine = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(HISTORY)
  readonly #lastValid = new Map<string, bigint>()
  readonly #processed = new Map<string, Processed>()
  /** The latest slot that no fork removes. By default all of them are final. */
  finalSlot = Infinity
  #slot = 1n

  constructor() {
    this.advance()
  }

  get slot(): number {
    return Number(this.#slot)
  }

  /** The latest blockhash and its last valid block. */
  get blockhash() {
    const blockhash = this.#machine.latestBlockhash()
    return { blockhash, lastValidBlockHeight: Number(this.#lastValid.get(blockhash)) }
  }

  isRecent(blockhash: string): boolean {
    return (this.#lastValid.get(blockhash) ?? 0n) >= this.#slot
  }

  /** Advances by one block. */
  advance(): void {
    this.#slot += 1n
    this.#machine.warpToSlot(this.#slot)
    this.#machine.expireBlockhash()
    this.#lastValid.set(this.#machine.latestBlockhash(), this.#slot + BLOCKHASH_LIFE)
    this.slots$.next(this.slot)
  }

  balance(key: Address): number {
    return Number(this.#machine.getBalance(key) ?? 0n)
  }

  account(key: Address): EncodedAccount | undefined {
    const account = this.#machine.getAccount(key)
    return account.exists ? account : undefined
  }

  accountsOf(program: Address): readonly EncodedAccount[] {
    return this.#machine.getProgramAccounts(program)
  }

  /** Writes an account, with the rent that it needs. */
  put(key: Address, programAddress: Address, data: Uint8Array): void {
    const space = BigInt(data.length)
    const rent = lamports(this.#machine.minimumBalanceForRentExemption(space))
    this.#machine.setAccount({ address: key, programAddress, data, space, lamports: rent, executable: false })
  }

  rentFor(bytes: number): number {
    return Number(this.#machine.minimumBalanceForRentExemption(BigInt(bytes)))
  }

  airdrop(key: Address, amount: bigint): string {
    const keys = [AIRDROPPER, key]
    const before = this.#accountsAt(keys)
    const outcome = this.#machine.airdrop(key, lamports(amount))
    if (outcome === null || outcome instanceof FailedTransactionMetadata)
      throw new SolanaRpcError(-32603, 'The airdrop failed.')
    return this.#process(getBase58Decoder().decode(outcome.signature()), {
      keys,
      signers: 1,
      instructions: [],
      before,
      fee: 0,
      error: null,
    })
  }

  simulate(wire: Uint8Array, isSigned: boolean): Outcome {
    const outcome = this.#machine.withSigverify(isSigned).simulateTransaction(decode(wire))
    this.#machine.withSigverify(true)
    const hasFailed = outcome instanceof FailedTransactionMetadata
    const meta = outcome.meta()
    return {
      error: hasFailed ? transactionError(outcome.err()) : null,
      accounts: hasFailed ? [] : outcome.postAccounts(),
      logs: meta.logs(),
      unitsConsumed: Number(meta.computeUnitsConsumed()),
    }
  }

  /** Runs a transaction and returns its signature. With the preflight, a failing transaction is rejected. */
  send(wire: Uint8Array, skipPreflight: boolean): string {
    const transaction = decode(wire)
    const compiled = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const { lifetimeToken, staticAccounts, header } = compiled
    const isStale = !this.isRecent(String(lifetimeToken))
    if (isStale)
      throw this.#simulationError({ error: 'BlockhashNotFound', accounts: [], logs: [], unitsConsumed: 0 })
    if (!skipPreflight) this.#preflight(wire)
    // It is in a later block than each that was reported.
    this.advance()
    const before = this.#accountsAt(staticAccounts)
    const outcome = this.#machine.sendTransaction(transaction)
    const error = outcome instanceof FailedTransactionMetadata ? transactionError(outcome.err()) : null
    const fee = FEE * Object.keys(transaction.signatures).length
    const signers = header.numSignerAccounts
    const instructions = 'instructions' in compiled ? compiled.instructions : []
    const message = { keys: staticAccounts, signers, instructions }
    return this.#process(signatureOf(transaction), { ...message, before, fee, error })
  }

  /** Removes the block of a transaction, as another fork does. What it has moved stays. Returns it. */
  rollBack(signature: string): Processed | undefined {
    const removed = this.#processed.get(signature)
    this.#processed.delete(signature)
    return removed
  }

  /** Includes a transaction that was removed, in a block of another fork. */
  includeAgain(transaction: Processed): void {
    this.advance()
    this.#processed.set(transaction.signature, { ...transaction, slot: this.slot })
  }

  processed(signature: string): Processed | undefined {
    return this.#processed.get(signature)
  }

  /** The transactions of an account, latest first, optionally only those before a signature. */
  historyOf(key: string, before?: string): readonly Processed[] {
    const transactions = [...this.#processed.values()].filter(({ keys }) => keys.includes(key)).toReversed()
    return transactions.slice(
      before === undefined ? 0 : transactions.findIndex(({ signature }) => signature === before) + 1,
    )
  }

  #preflight(wire: Uint8Array): void {
    const outcome = this.simulate(wire, true)
    if (outcome.error === 'SignatureFailure')
      throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
    if (outcome.error !== null) throw this.#simulationError(outcome)
  }

  #simulationError({ error, logs, unitsConsumed }: Outcome & { readonly error: TransactionError | null }) {
    const reason = error === 'BlockhashNotFound' ? 'Blockhash not found' : errorText(error ?? '')
    const data = { err: error, logs, accounts: null, unitsConsumed }
    return new SolanaRpcError(-32002, `Transaction simulation failed: ${reason}`, data)
  }

  #accountsAt(keys: readonly Address[]): readonly (EncodedAccount | undefined)[] {
    return keys.map((key) => this.account(key))
  }

  #process(
    signature: string,
    transaction: { readonly keys: readonly Address[] } & Omit<
      Processed,
      'keys' | 'signature' | 'slot' | 'time' | 'after'
    >,
  ): string {
    const time = Math.floor(Date.now() / 1000)
    const processed = {
      ...transaction,
      signature,
      slot: this.slot,
      time,
      after: this.#accountsAt(transaction.keys),
    }
    this.#processed.set(signature, processed)
    this.processed$.next(processed)
    return signature
  }
}
