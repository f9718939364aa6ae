import type { StandardWalletObject } from '#contracts/provided-wallets.ts'
import type { SolanaSendOptions, SolanaSignIn } from '#contracts/solana-provider.ts'

import { bytesOfBase58 } from './base58.ts'
import { serialized, type Web3Transaction } from './web3.ts'
import { wireOf } from './wire.ts'

/** An adapter with the shape of those of `@solana/wallet-adapter-base`, typed structurally. What it can do may depend on its connection. */
export interface OlderAdapter {
  readonly name: string
  readonly icon: string
  readonly publicKey: { toBase58(): string; toBytes(): Uint8Array } | null
  readonly connected: boolean
  readonly supportedTransactionVersions?: ReadonlySet<unknown> | null | undefined
  connect(): Promise<void>
  autoConnect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(transaction: never, connection: never, options?: object): Promise<string>
  on(event: 'connect' | 'disconnect', listener: () => void): unknown
  off(event: 'connect' | 'disconnect', listener: () => void): unknown
}

/** What adapters may have besides. */
interface Abilities {
  readonly signTransaction?: (transaction: Web3Transaction) => Promise<Web3Transaction>
  readonly signAllTransactions?: (transactions: Web3Transaction[]) => Promise<readonly Web3Transaction[]>
  readonly signMessage?: (message: Uint8Array) => Promise<Uint8Array>
  readonly signIn?: (input: SolanaSignIn) => Promise<object>
  readonly sendTransaction: (
    transaction: Web3Transaction,
    connection: unknown,
    options: object,
  ) => Promise<string>
}

export interface AdapterWalletOptions {
  /** The class of legacy transactions of web3.js 1. */
  readonly Transaction: { from(bytes: Uint8Array): Web3Transaction }
  /** The class of versioned transactions of web3.js 1. */
  readonly VersionedTransaction: { deserialize(bytes: Uint8Array): Web3Transaction }
  /**
   * The connection for a network such as `solana:devnet`, with which the adapter sends.
   * @defaultValue the adapter signs, and a node of the network sends
   */
  readonly connection?: ((chain: string) => object) | undefined
  /**
   * Whether a stored connection is restored with the adapter's `autoConnect`. Set it for adapters that open no window then.
   * @defaultValue `false`: only an adapter that is connected already is restored
   */
  readonly autoConnect?: boolean | undefined
}

const VERSION = { version: '1.0.0' } as const
const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const REJECTED = 4001
const NOT_SUPPORTED = 4200

interface TransactionInput {
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: SolanaSendOptions
}

/** A window that the user closes is a rejection. Codes of other errors are looked for inside them by the provider. */
const settle = async <A>(act: () => Promise<A>): Promise<A> => {
  try {
    return await act()
  } catch (reason) {
    if (!(reason instanceof Error) || reason.name !== 'WalletWindowClosedError') throw reason
    throw Object.assign(new Error('User closed the window', { cause: reason }), { code: REJECTED })
  }
}

/** An older adapter as a wallet of wallet-standard. */
class AdapterWallet implements StandardWalletObject {
  readonly version = '1.0.0'
  readonly chains = CHAINS
  #accounts: readonly [] | readonly [{ readonly address: string }] = []

  constructor(
    private readonly adapter: OlderAdapter,
    private readonly options: AdapterWalletOptions,
  ) {}

  get name(): string {
    return this.adapter.name
  }

  get icon(): string {
    return this.adapter.icon
  }

  /** One object per account, as long as it stays. */
  get accounts(): readonly { readonly address: string }[] {
    const { publicKey } = this.adapter
    const address = publicKey?.toBase58()
    if (publicKey && address !== undefined && address !== this.#accounts[0]?.address)
      this.#accounts = [
        Object.freeze({ address, publicKey: publicKey.toBytes(), chains: CHAINS, features: this.#names }),
      ]
    else if (address === undefined) this.#accounts = []
    return this.#accounts
  }

  /** Read each time, because an adapter may learn with its connection what its wallet can do. */
  get features(): Readonly<Record<string, unknown>> {
    return {
      'standard:connect': { ...VERSION, connect: this.#connect },
      'standard:disconnect': { ...VERSION, disconnect: () => settle(() => this.adapter.disconnect()) },
      'standard:events': { ...VERSION, on: this.#on },
      ...this.#signing,
    }
  }

  get #able(): Abilities {
    const adapter: object = this.adapter
    return adapter as Abilities
  }

  get #names(): readonly string[] {
    return Object.keys(this.#signing)
  }

  get #versions(): readonly unknown[] {
    const versions = this.adapter.supportedTransactionVersions
    return versions ? [...versions] : ['legacy']
  }

  get #signing(): Readonly<Record<string, unknown>> {
    const sending = { ...VERSION, supportedTransactionVersions: this.#versions }
    const { signTransaction, signMessage, signIn } = this.#able
    return {
      ...(signTransaction && {
        'solana:signTransaction': { ...sending, signTransaction: this.#signTransactions },
      }),
      ...(signMessage && { 'solana:signMessage': { version: '1.1.0', signMessage: this.#signMessages } }),
      ...(signIn && { 'solana:signIn': { ...VERSION, signIn: this.#signIn } }),
      ...(this.options.connection && {
        'solana:signAndSendTransaction': { ...sending, signAndSendTransaction: this.#send },
      }),
    }
  }

  readonly #connect = ({ silent = false }: { readonly silent?: boolean } = {}) =>
    settle(async () => {
      const { connected } = this.adapter
      if (!connected && !silent) await this.adapter.connect()
      else if (!connected && this.options.autoConnect) await this.adapter.autoConnect()
      return { accounts: this.accounts }
    })

  readonly #on = (event: string, listener: (change: object) => void): (() => void) => {
    if (event !== 'change') return () => undefined
    const changed = () => listener({ accounts: this.accounts })
    this.adapter.on('connect', changed)
    this.adapter.on('disconnect', changed)
    return () => {
      this.adapter.off('connect', changed)
      this.adapter.off('disconnect', changed)
    }
  }

  readonly #signMessages = (...inputs: readonly { readonly message: Uint8Array }[]) =>
    this.#each(inputs, async ({ message }) => ({
      signedMessage: message,
      signature: await this.#able.signMessage?.(message),
    }))

  readonly #signIn = (...inputs: readonly SolanaSignIn[]) =>
    this.#each(inputs, async (input) => this.#able.signIn?.(input))

  readonly #signTransactions = (...inputs: readonly TransactionInput[]) =>
    settle(async () => {
      const transactions = inputs.map(({ transaction }) => this.#objectOf(transaction))
      const [first, ...others] = transactions
      const signed =
        first !== undefined && others.length === 0
          ? [await this.#able.signTransaction?.(first)]
          : await this.#signAll(transactions)
      return signed.flatMap((one) => (one === undefined ? [] : { signedTransaction: serialized(one) }))
    })

  readonly #send = (...inputs: readonly TransactionInput[]) =>
    this.#each(inputs, async ({ transaction, chain = CHAINS[0], options = {} }) => {
      const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
      const known = Object.entries({ skipPreflight, preflightCommitment, maxRetries, minContextSlot })
      const how = Object.fromEntries(known.filter(([, value]) => value !== undefined))
      const connection = this.options.connection?.(chain)
      const sent = await this.#able.sendTransaction(this.#objectOf(transaction), connection, how)
      return { signature: bytesOfBase58(sent) }
    })

  async #signAll(transactions: Web3Transaction[]): Promise<readonly (Web3Transaction | undefined)[]> {
    const all = await this.#able.signAllTransactions?.(transactions)
    return all ?? this.#each(transactions, async (one) => this.#able.signTransaction?.(one))
  }

  /** One after the other, because each of them asks the user. */
  #each<Input, Output>(
    inputs: readonly Input[],
    use: (input: Input) => Promise<Output>,
  ): Promise<readonly Output[]> {
    return settle(async () => {
      const outputs: Output[] = []
      for (const input of inputs) outputs.push(await use(input))
      return outputs
    })
  }

  #objectOf(bytes: Uint8Array): Web3Transaction {
    const { isVersioned } = wireOf(bytes)
    if (isVersioned && !this.#versions.includes(0))
      throw Object.assign(new Error('The wallet signs no versioned transactions'), { code: NOT_SUPPORTED })
    const { Transaction, VersionedTransaction } = this.options
    return isVersioned ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
  }
}

/** An adapter of `@solana/wallet-adapter-base` as a wallet for `solana({ wallets })`. */
export const walletOfAdapter = (adapter: OlderAdapter, options: AdapterWalletOptions): StandardWalletObject =>
  new AdapterWallet(adapter, options)
