import { WalletError } from './test-wallet-methods.ts'
import type { TestAnswer } from './test-wallet.ts'

/** An address of a test wallet on one network: its key stays with the test. */
export interface TestBitcoinAccount {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly publicKey: Uint8Array
  /** By wallet-standard's names. */
  readonly chain: `bitcoin:${string}`
  /** In base64. */
  readonly signMessage: (message: Uint8Array, protocol: string | undefined) => string
}

export interface TestBitcoinInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes: readonly number[]
}

export interface TestBitcoinWalletOptions {
  /** Of all networks. */
  readonly accounts: readonly TestBitcoinAccount[]
  readonly name?: string
  readonly icon?: string
  readonly signPsbt?: (psbt: Uint8Array, inputs: readonly TestBitcoinInput[]) => Uint8Array
  /** Sends what was signed, or a transfer; gives the transaction's id. */
  readonly send?: (what: unknown) => Promise<string>
}

/** What a person at the wallet says to the next question. */
const confirmed = (answer: TestAnswer): Promise<void> => {
  if (answer === 'hang') return new Promise(() => undefined)
  if (answer === 'reject') return Promise.reject(new WalletError(4001, 'User rejected the request.'))
  if (answer === 'fail') return Promise.reject(new WalletError(-32603, 'Something is wrong.'))
  return Promise.resolve()
}

/** A Bitcoin wallet for tests: it asks nobody, and does what the test says. Its faces are in files of their own. */
export class TestBitcoinWallet {
  /** What it was asked and with what, oldest first. */
  readonly asked: { readonly method: string; readonly params: unknown }[] = []
  permitted = false
  #answer: TestAnswer = 'approve'
  #chain: string
  #chosen: readonly TestBitcoinAccount[]
  readonly #listeners = new Set<(change: 'accounts' | 'network' | 'left') => void>()

  constructor(readonly options: TestBitcoinWalletOptions) {
    this.#chosen = options.accounts
    this.#chain = options.accounts[0]?.chain ?? 'bitcoin:mainnet'
  }

  get name(): string {
    return this.options.name ?? 'Test Bitcoin Wallet'
  }

  get icon(): string {
    return this.options.icon ?? 'data:image/png;base64,AAAA'
  }

  get chain(): string {
    return this.#chain
  }

  /** What the site may see, on all networks. */
  get shown(): readonly TestBitcoinAccount[] {
    return this.permitted ? this.#chosen : []
  }

  /** The answer to the next question; those after it are approved again. */
  next(answer: TestAnswer): void {
    this.#answer = answer
  }

  /** Notes the call, and asks the person where one is asked. */
  async note(method: string, params: unknown, isAsked = true): Promise<void> {
    this.asked.push({ method, params })
    if (!isAsked) return
    const answer = this.#answer
    this.#answer = 'approve'
    await confirmed(answer)
  }

  choose(accounts: readonly TestBitcoinAccount[]): void {
    this.#chosen = accounts
    this.#tell('accounts')
  }

  /** The wallet moves to another network by itself. */
  moveTo(chain: string): void {
    this.#chain = chain
    this.#tell('network')
  }

  /** The wallet takes its permission back. */
  letGo(): void {
    this.permitted = false
    this.#tell('left')
  }

  /** Gives the way to stop. */
  listen(listener: (change: 'accounts' | 'network' | 'left') => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  own(address: string): TestBitcoinAccount {
    const account = this.options.accounts.find((one) => one.address === address)
    if (account === undefined) throw new WalletError(4100, 'Not an account of this wallet.')
    return account
  }

  #tell(change: 'accounts' | 'network' | 'left'): void {
    for (const listener of this.#listeners) listener(change)
  }
}
