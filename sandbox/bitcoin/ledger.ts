import { hex } from '@scure/base'
import { Script, Transaction } from '@scure/btc-signer'

import { isSigned, type Coin } from './checks.ts'

/** A rejected transaction, with Bitcoin Core's text and code. */
export class TransactionRejection extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export interface LedgerEntry {
  readonly txid: string
  readonly transaction: Transaction
  /** The spent coins. Empty for newly created coins. */
  readonly spent: readonly Coin[]
  readonly created: readonly Coin[]
  /** Absent while unconfirmed. */
  readonly block?: { readonly height: number; readonly time: number }
}

const NO_TRANSACTION = new Uint8Array(32)
const NO_OUTPUT = 0xffffffff
const FIRST_HEIGHT = 880_000
const MIN_FEE_RATE = 1

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }
const outpointOf = (txid: string, vout: number): string => `${txid}:${vout}`

const decode = (raw: string): Transaction => {
  try {
    return Transaction.fromRaw(hex.decode(raw.trim()), lenient)
  } catch {
    throw new TransactionRejection(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }
}

const createdBy = (transaction: Transaction): readonly Coin[] =>
  Array.from({ length: transaction.outputsLength }, (_, vout) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(vout)
    return { txid: transaction.id, vout, value: Number(amount), script }
  })

const sumOf = (coins: readonly Coin[]): number => coins.reduce((sum, { value }) => sum + value, 0)

export const feeOf = ({ spent, created }: LedgerEntry): number =>
  spent.length === 0 ? 0 : sumOf(spent) - sumOf(created)

/** An in-memory ledger. Unlike a node's, it can create coins. */
export class BitcoinLedger {
  readonly #entries = new Map<string, LedgerEntry>()
  readonly #unspent = new Map<string, Coin>()
  #height = FIRST_HEIGHT

  get height(): number {
    return this.#height
  }

  /** Latest first. */
  get entries(): readonly LedgerEntry[] {
    return [...this.#entries.values()].toReversed()
  }

  get unspent(): readonly Coin[] {
    return [...this.#unspent.values()]
  }

  entry(txid: string): LedgerEntry | undefined {
    return this.#entries.get(txid)
  }

  /** Creates a confirmed coin for an address. Returns the transaction id. */
  fund(address: string, satoshi: number): string {
    const transaction = new Transaction(lenient)
    transaction.addOutputAddress(address, BigInt(satoshi))
    // Makes every transaction id unique.
    const finalScriptSig = Script.encode([new TextEncoder().encode(`coin ${this.#entries.size}`)])
    transaction.addInput({ txid: NO_TRANSACTION, index: NO_OUTPUT, finalScriptSig })
    this.#addEntry(transaction, [])
    this.mine()
    return transaction.id
  }

  /** Accepts a transaction if its coins exist and are signed for. Returns its id. */
  broadcast(raw: string): string {
    const transaction = decode(raw)
    if (this.#entries.has(transaction.id))
      throw new TransactionRejection(-27, 'Transaction outputs already in utxo set')
    const spent = Array.from({ length: transaction.inputsLength }, (_, index) =>
      this.#coinOf(transaction, index),
    )
    const fee = sumOf(spent) - sumOf(createdBy(transaction))
    if (fee < 0) throw new TransactionRejection(-26, 'bad-txns-in-belowout')
    if (fee < transaction.vsize * MIN_FEE_RATE) throw new TransactionRejection(-26, 'min relay fee not met')
    if (!spent.every((_, index) => isSigned(transaction, index, spent)))
      throw new TransactionRejection(-26, 'mandatory-script-verify-flag-failed (Signature is not valid)')
    return this.#addEntry(transaction, spent)
  }

  /** Creates a block with all waiting transactions. */
  mine(): void {
    this.#height += 1
    const block = { height: this.#height, time: Math.floor(Date.now() / 1000) }
    for (const [txid, entry] of this.#entries) if (!entry.block) this.#entries.set(txid, { ...entry, block })
  }

  #coinOf(transaction: Transaction, input: number): Coin {
    const { txid = NO_TRANSACTION, index = 0 } = transaction.getInput(input)
    const coin = this.#unspent.get(outpointOf(hex.encode(txid), index))
    if (!coin) throw new TransactionRejection(-25, 'bad-txns-inputs-missingorspent')
    return coin
  }

  #addEntry(transaction: Transaction, spent: readonly Coin[]): string {
    const created = createdBy(transaction)
    for (const { txid, vout } of spent) this.#unspent.delete(outpointOf(txid, vout))
    for (const coin of created) this.#unspent.set(outpointOf(coin.txid, coin.vout), coin)
    this.#entries.set(transaction.id, { txid: transaction.id, transaction, spent, created })
    return transaction.id
  }
}
