import { WalletError } from './test-wallet-methods.ts'
import type { TestAnswer } from './test-wallet.ts'

/** An address of a test wallet on one network. The test has its key. */
export interface TestBitcoinAccount {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly publicKey: Uint8Array
  /** The chain's name in the wallet standard. */
  readonly chain: `bitcoin:${string}`
  /** Returns the signature in base64. */
  readonly signMessage: (message: Uint8Array, protocol: string | undefined) => string
}

export interface TestBitcoinInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes: readonly number[]
}

export interface TestBitcoinWalletOptions {
  /** The accounts on all networks. */
  readonly accounts: readonly TestBitcoinAccount[]
  readonly name?: string
  readonly icon?: string
  readonly signPsbt?: (psbt: Uint8Array, inputs: readonly TestBitcoinInput[]) => Uint8Array
  /** Sends a signed transaction or a transfer. Returns the transaction id. */
  readonly send?: (what: unknown) => Promise<string>
  /** The features of the wallet standard that the wallet lacks. */
  readonly without?: readonly string[]
  /** Accounts of other coins and families, which the wallet lists before its own. */
  readonly others?: readonly unknown[]
  /** Whether the user permitted the site in an earlier visit. */
  readonly permitted?: boolean
  /** Called with each call instead of the wallet's own answers. Rejects with the error that the site gets. */
  readonly ask?: (method: string, params: unknown, isAsked: boolean) => Promise<void>
  /** Called when the site gets or loses its permission. */
  readonly changed?: (permitted: boolean) => void
}

/** Waits for the user's action for the next prompt. Throws if the user rejects it. */
const confirmed = (answer: TestAnswer): Promise<void> => {
  if (answer === 'hang') return new Promise(() => undefined)
  if (answer === 'reject') return Promise.reject(new WalletError(4001, 'User rejected the request.'))
  if (answer === 'fail') return Promise.reject(new WalletError(-32603, 'Something is wrong.'))
  return Promise.resolve()
}

/** A Bitcoin wallet for tests, which a test controls without a user. Other files implement its interfaces. */
export class TestBitcoinWallet {
  /** The calls with their parameters, oldest first. */
  readonly requests: { readonly method: string; readonly params: unknown }[] = []
  #permitted: boolean
  #answer: TestAnswer = 'approve'
  #held: Promise<void> | undefined
  #chain: string
  #chosen: readonly TestBitcoinAccount[]
  readonly #listeners = new Set<(change: 'accounts' | 'network' | 'disconnected') => void>()

  constructor(readonly options: TestBitcoinWalletOptions) {
    this.#chosen = options.accounts
    this.#permitted = options.permitted ?? false
    this.#chain = options.accounts[0]?.chain ?? 'bitcoin:mainnet'
  }

  get permitted(): boolean {
    return this.#permitted
  }
  set permitted(permitted: boolean) {
    this.#permitted = permitted
    this.options.changed?.(permitted)
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

  /** The visible accounts on all networks. */
  get shown(): readonly TestBitcoinAccount[] {
    return this.permitted ? this.#chosen : []
  }

  /** Sets the user's action for the next prompt. Later prompts are approved again. */
  next(answer: TestAnswer): void {
    this.#answer = answer
  }

  /** Records the call, and prompts if the method needs it. */
  async note(method: string, params: unknown, isAsked = true): Promise<void> {
    this.requests.push({ method, params })
    if (this.options.ask !== undefined) return this.options.ask(method, params, isAsked)
    if (!isAsked) return
    const [answer, held] = [this.#answer, this.#held]
    this.#answer = 'approve'
    this.#held = undefined
    await held
    await confirmed(answer)
  }

  /** The next prompt is answered only when the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined
    this.#held = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }

  choose(accounts: readonly TestBitcoinAccount[]): void {
    this.#chosen = accounts
    this.#emit('accounts')
  }

  /** The wallet changes its network. */
  changeChain(chain: string): void {
    this.#chain = chain
    this.#emit('network')
  }

  /** The wallet revokes its permission. */
  disconnectOne(): void {
    this.permitted = false
    this.#emit('disconnected')
  }

  /** Returns the unsubscribe function. */
  listen(listener: (change: 'accounts' | 'network' | 'disconnected') => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  accountAt(address: string): TestBitcoinAccount {
    const account = this.options.accounts.find((one) => one.address === address)
    if (account === undefined) throw new WalletError(4100, 'Not an account of this wallet.')
    return account
  }

  #emit(change: 'accounts' | 'network' | 'disconnected'): void {
    for (const listener of this.#listeners) listener(change)
  }
}
