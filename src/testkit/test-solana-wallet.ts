import { WalletError } from './test-wallet-methods.ts'
import type { TestAnswer } from './test-wallet.ts'

/** An account of a test wallet. The test has its key. */
export interface TestSolanaAccount {
  /** The address in base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly sign: (message: Uint8Array) => Uint8Array
}

export interface TestSolanaWalletOptions {
  readonly accounts: readonly TestSolanaAccount[]
  /** The chains' names in the wallet standard. */
  readonly chains?: readonly `solana:${string}`[]
  readonly name?: string
  readonly icon?: string
  /** Sends a signed transaction to the chain that the site names. Returns its signature. */
  readonly send?: (wire: Uint8Array, options: unknown, chain: string | undefined) => Promise<Uint8Array>
  /** What the wallet makes of a transaction before it signs, such as one with another fee. */
  readonly changes?: (wire: Uint8Array) => Uint8Array
  /** Whether the wallet emits no change events. */
  readonly silent?: boolean
  /** The text that the wallet writes and signs when it is asked to sign in. Without it the wallet has no such feature. */
  readonly signIn?: (input: TestSignIn) => string
  /** The optional features that the wallet lacks. */
  readonly without?: readonly string[]
  /** The versions of transactions that it signs. */
  readonly versions?: readonly unknown[]
  /** Accounts of other families, which the wallet lists before its own. */
  readonly others?: readonly object[]
  /** Whether the user permitted the site in an earlier visit. */
  readonly permitted?: boolean
  /** Called with each call instead of the wallet's own answers. Rejects with the error that the site gets. */
  readonly ask?: (method: string, inputs: readonly object[]) => Promise<void>
  /** Called when the site gets or loses its permission. */
  readonly changed?: (permitted: boolean) => void
}

/** What a site asks for with `solana:signIn`. */
export type TestSignIn = Readonly<Record<string, string | readonly string[] | undefined>>

interface Input {
  readonly account: object
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: unknown
}

type Listener = (change: object) => void

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/** Sets the account's signature in a transaction with few accounts. */
const signedBy = (account: TestSolanaAccount, wire: Uint8Array): Uint8Array => {
  const count = wire[0] ?? 0
  const message = wire.slice(1 + count * SIGNATURE_BYTES)
  const keysAt = (message[0] ?? 0) >= 0x80 ? 5 : 4
  const isOwn = (index: number) =>
    account.publicKey.every((byte, place) => message[keysAt + index * KEY_BYTES + place] === byte)
  const index = Array.from({ length: count }, (_, place) => place).findIndex(isOwn)
  if (index === -1) throw new WalletError(-32602, 'The account has nothing to sign here.')
  const signed = wire.slice()
  signed.set(account.sign(message), 1 + index * SIGNATURE_BYTES)
  return signed
}

/** Waits for the user's action for the next prompt. Throws if the user rejects it. */
const confirmed = (answer: TestAnswer): Promise<void> => {
  if (answer === 'hang') return new Promise(() => undefined)
  if (answer === 'reject') return Promise.reject(new WalletError(4001, 'User rejected the request.'))
  if (answer === 'fail') return Promise.reject(new WalletError(-32000, 'Something is wrong.'))
  return Promise.resolve()
}

/** A wallet-standard wallet for tests, which a test controls without a user. */
export class TestSolanaWallet {
  /** The calls, oldest first. */
  readonly requests: string[] = []
  /** The inputs to sign or send. */
  readonly inputs: Input[] = []
  /** The wallet-standard object that pages see. */
  readonly standard: object
  #answer: TestAnswer = 'approve'
  #held: Promise<void> | undefined
  #permitted: boolean
  #accounts: readonly TestSolanaAccount[]
  readonly #listeners = new Set<Listener>()
  readonly #objects = new Map<string, object>()

  constructor(private readonly options: TestSolanaWalletOptions) {
    const { accounts, chains = ['solana:mainnet', 'solana:devnet'] } = options
    this.#accounts = accounts
    this.#permitted = options.permitted ?? false
    const shown = () => this.shown
    this.standard = {
      version: '1.0.0',
      name: options.name ?? 'Test Solana Wallet',
      icon: options.icon ?? 'data:image/png;base64,AAAA',
      chains,
      get accounts() {
        return shown()
      },
      features: this.#features(),
    }
  }

  /** The visible accounts. */
  get shown(): readonly object[] {
    if (!this.#permitted) return []
    return [...(this.options.others ?? []), ...this.#accounts.map((account) => this.#objectOf(account))]
  }

  /** The next prompt is answered only when the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined
    this.#held = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }

  /** Sets the user's action for the next prompt. Later prompts are approved again. */
  next(answer: TestAnswer): void {
    this.#answer = answer
  }

  changeAccounts(accounts: readonly TestSolanaAccount[]): void {
    this.#accounts = accounts
    this.#emitChange()
  }

  /** The wallet revokes its permission. */
  disconnectOne(): void {
    this.permit(false)
  }

  /** Gives the site its permission, or takes it back. */
  permit(permitted: boolean): void {
    this.#permitted = permitted
    this.options.changed?.(permitted)
    this.#emitChange()
  }

  #features(): object {
    const all = Object.entries(this.#allFeatures())
    return Object.fromEntries(all.filter(([name]) => !this.options.without?.includes(name)))
  }

  #allFeatures(): object {
    const {
      silent = false,
      send,
      signIn,
      versions: supportedTransactionVersions = ['legacy', 0],
    } = this.options
    const events = { on: (_: string, listener: Listener) => this.#listen(listener) }
    return {
      'standard:connect': { connect: (how?: { readonly silent?: boolean }) => this.#connect(how?.silent) },
      'standard:disconnect': { disconnect: async () => this.disconnectOne() },
      ...(silent ? {} : { 'standard:events': events }),
      'solana:signMessage': {
        signMessage: this.#each('signMessage', async (account, { message }) => ({
          signedMessage: message,
          signature: account.sign(message),
        })),
      },
      'solana:signTransaction': {
        supportedTransactionVersions,
        signTransaction: this.#each('signTransaction', async (account, { transaction }) => ({
          signedTransaction: signedBy(account, this.options.changes?.(transaction) ?? transaction),
        })),
      },
      ...(signIn && {
        'solana:signIn': { signIn: (input: TestSignIn) => this.#signIn(signIn, input) },
      }),
      ...(send && {
        'solana:signAndSendTransaction': {
          supportedTransactionVersions,
          signAndSendTransaction: this.#each('signAndSendTransaction', async (account, input) => ({
            signature: await send(signedBy(account, input.transaction), input.options, input.chain),
          })),
        },
      }),
    }
  }

  #each<A>(name: string, sign: (account: TestSolanaAccount, input: Input) => Promise<A>) {
    return async (...inputs: readonly Input[]): Promise<readonly A[]> => {
      this.requests.push(name)
      this.inputs.push(...inputs)
      await this.#confirm(name, inputs)
      return Promise.all(
        inputs.map((input) => {
          const account = this.#accounts.find((account) => this.#objectOf(account) === input.account)
          if (account === undefined) throw new WalletError(4100, 'Not an account of this wallet.')
          return sign(account, input)
        }),
      )
    }
  }

  /** Connects the site with the same prompt. */
  async #signIn(write: (input: TestSignIn) => string, input: TestSignIn): Promise<readonly object[]> {
    this.requests.push('signIn')
    await this.#confirm('signIn', [input])
    const [account] = this.#accounts
    if (account === undefined) throw new WalletError(4100, 'There is no account.')
    this.permit(true)
    const signedMessage = new TextEncoder().encode(write({ address: account.address, ...input }))
    return [{ account: this.#objectOf(account), signedMessage, signature: account.sign(signedMessage) }]
  }

  async #connect(silent = false): Promise<object> {
    this.requests.push(silent ? 'restore' : 'connect')
    if (silent) await this.options.ask?.('restore', [])
    else {
      await this.#confirm('connect', [])
      this.permit(true)
    }
    return { accounts: this.shown }
  }

  async #confirm(method: string, inputs: readonly object[]): Promise<void> {
    if (this.options.ask !== undefined) return this.options.ask(method, inputs)
    const [answer, held] = [this.#answer, this.#held]
    this.#answer = 'approve'
    this.#held = undefined
    await held
    await confirmed(answer)
  }

  #listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #emitChange(): void {
    for (const listener of this.#listeners) listener({ accounts: this.shown })
  }

  /** One object per account, as in real wallets. */
  #objectOf(account: TestSolanaAccount): object {
    const { chains = ['solana:mainnet', 'solana:devnet'] } = this.options
    const { address, publicKey } = account
    const object = this.#objects.get(address) ?? Object.freeze({ address, publicKey, chains, features: [] })
    this.#objects.set(address, object)
    return object
  }
}
