import type { SolanaProvider } from '#contracts/solana-provider.ts'
import type { ConnectorInfo } from '#contracts/use-cases/connectors.ts'
import type { Walletport } from '#shell/handle.ts'

import { type AdapterError, adapterError } from './adapter-error.ts'
import { adapterOf, type Described, type WalletSource } from './adapter-of.ts'
import type { SolanaAdapter, SolanaWalletRow, SolanaWalletState, SolanaWalletVerbs } from './adapter-types.ts'
import { AdapterVerbs } from './adapter-verbs.ts'

export interface AdapterStoreOptions<PublicKey> {
  readonly autoConnect: boolean
  readonly onError?: ((error: AdapterError, adapter?: SolanaAdapter<PublicKey>) => void) | undefined
}

/** The id of Walletport's connector for wallets on other devices. */
const RELAY = 'walletConnect'

type Account<PublicKey> = ReturnType<WalletSource<PublicKey>['accountOf']>
const none: Account<never> = { publicKey: null, connected: false, connecting: false }

/** A state with the values that it was made of. */
interface Drawn<PublicKey> {
  readonly state: SolanaWalletState<PublicKey>
  readonly parts: readonly unknown[]
}

/** The state of wallet-adapter's hooks over one instance. It starts nothing before it is subscribed to. */
export class AdapterStore<PublicKey extends object> implements WalletSource<PublicKey> {
  readonly #verbs: AdapterVerbs<PublicKey>
  readonly #keys = new Map<string, PublicKey>()
  readonly #rows = new Map<string, SolanaWalletRow<PublicKey>>()
  readonly #listeners = new Set<() => void>()
  #provider: SolanaProvider | undefined
  #selected: string | undefined
  #running: 'connecting' | 'disconnecting' | undefined
  #found: readonly SolanaWalletRow<PublicKey>[] = []
  #stopLooking: (() => void) | undefined
  #last: Drawn<PublicKey> | undefined

  constructor(
    private readonly walletport: Walletport,
    private readonly keyOf: (key: string | Uint8Array) => PublicKey,
    private options: AdapterStoreOptions<PublicKey>,
  ) {
    this.#verbs = new AdapterVerbs(walletport, keyOf, (error) =>
      this.options.onError?.(error, this.#wallet?.adapter),
    )
  }

  use(options: AdapterStoreOptions<PublicKey>): void {
    const isChanged = options.autoConnect !== this.options.autoConnect
    this.options = options
    if (isChanged) this.#changed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.walletport.subscribe(this.#changed)
    const provider = this.walletport.provider$('solana').subscribe((next) => {
      this.#provider = next
      this.#changed()
    })
    this.#listeners.add(listener)
    return () => {
      stop()
      provider.unsubscribe()
      this.#listeners.delete(listener)
      this.#stopLooking?.()
      this.#stopLooking = undefined
    }
  }

  /** Keeps its reference as long as nothing that it holds has changed. */
  readonly snapshot = (): SolanaWalletState<PublicKey> => {
    const next = this.#draw(this.#account)
    const last = this.#last
    if (last !== undefined && next.parts.every((part, index) => part === last.parts[index])) return last.state
    this.#last = next
    return next.state
  }

  /** What a server draws: nothing is known. */
  readonly serverSnapshot = (): SolanaWalletState<PublicKey> => (this.#server ??= this.#draw(none).state)
  #server: SolanaWalletState<PublicKey> | undefined

  /** The account of this wallet, if it is the connected one. */
  accountOf(id: string): Account<PublicKey> {
    return this.walletport.getState().accounts.solana.connectorId === id ? this.#account : none
  }

  get transactionVersions(): SolanaAdapter<PublicKey>['supportedTransactionVersions'] {
    const versions = this.#provider?.supportedTransactionVersions
    return versions === undefined ? null : new Set(versions)
  }

  readonly connectTo = (id: string | undefined): Promise<void> =>
    this.#run('connecting', async () => {
      await this.walletport.connect({ namespace: 'solana', ...(id !== undefined && { connectorId: id }) })
      this.#selected = undefined
    })

  readonly disconnect = (): Promise<void> =>
    this.#run('disconnecting', async () => {
      this.#selected = undefined
      await this.walletport.disconnect({ namespace: 'solana' })
    })

  /** The verbs that the connected wallet has. */
  verbsOf({ connected }: Pick<Account<PublicKey>, 'connected'>): SolanaWalletVerbs {
    const { signTransaction, signAllTransactions, signMessage, signIn, sendTransaction } = this.#verbs
    const has = (method: Parameters<SolanaProvider['supports']>[0]) =>
      connected && (this.#provider?.supports(method) ?? true)
    return {
      sendTransaction,
      signTransaction: has('signTransaction') ? signTransaction : undefined,
      signAllTransactions: has('signTransaction') ? signAllTransactions : undefined,
      signMessage: has('signMessage') ? signMessage : undefined,
      // What is not known yet is not offered instead of a signed message.
      signIn: connected && this.#provider?.supports('signIn') ? signIn : undefined,
    }
  }

  readonly #select = (name: string | null): void => {
    const { connected } = this.#account
    if (connected && name === this.#wallet?.adapter.name) return
    this.#selected = name ?? undefined
    this.#changed()
    // `onError` is told.
    if (name === null) void (connected && this.disconnect().catch(() => undefined))
    else if (this.options.autoConnect) void this.#connect().catch(() => undefined)
  }

  readonly #connect = async (): Promise<void> => {
    const name = this.#selected
    if (name === undefined) return this.#account.connected ? undefined : this.connectTo(undefined)
    const row = this.#rowNamed(name)
    return row === null ? this.connectTo(await this.#idOf(name)) : row.adapter.connect()
  }

  /** The id of a wallet that the host names without having read the list. The id of most wallets of Solana is their name. */
  async #idOf(name: string): Promise<string> {
    const { useCases } = await this.walletport.core()
    const found = useCases.connectors.state.connectors.find(
      (one) => one.name === name && one.namespaces.includes('solana'),
    )
    return found?.id ?? name
  }

  async #run(what: 'connecting' | 'disconnecting', act: () => Promise<void>): Promise<void> {
    this.#running = what
    this.#changed()
    const name = what === 'connecting' ? 'WalletConnectionError' : 'WalletDisconnectionError'
    try {
      await this.#verbs.settle(name, act)
    } finally {
      this.#running = undefined
      this.#changed()
    }
  }

  readonly #changed = (): void => {
    for (const listener of this.#listeners) listener()
  }

  get #account(): Account<PublicKey> {
    const { status, address } = this.walletport.getState().accounts.solana
    return {
      publicKey: address === undefined ? null : this.#keyOf(address),
      connected: status === 'connected',
      // Also while a stored connection is restored.
      connecting: status === 'connecting' || this.#running === 'connecting',
    }
  }

  /** One object per address, so that it can be compared. */
  #keyOf(address: string): PublicKey {
    const key = this.#keys.get(address) ?? this.keyOf(address)
    this.#keys.set(address, key)
    return key
  }

  get #wallet(): SolanaWalletRow<PublicKey> | null {
    const { connectorId: id, wallet } = this.walletport.getState().accounts.solana
    if (this.#selected !== undefined) return this.#rowNamed(this.#selected)
    return id === undefined ? null : this.#rowOf({ id, name: wallet?.name ?? id, icon: wallet?.icon })
  }

  #rowNamed(name: string): SolanaWalletRow<PublicKey> | null {
    return this.#found.find(({ adapter }) => adapter.name === name) ?? null
  }

  #rowOf(described: Described): SolanaWalletRow<PublicKey> {
    const key = JSON.stringify(described)
    const readyState = described.id === RELAY ? 'Loadable' : 'Installed'
    const row = this.#rows.get(key) ?? { adapter: adapterOf(this, described, readyState), readyState }
    this.#rows.set(key, row)
    return row
  }

  #draw(account: Account<PublicKey>): Drawn<PublicKey> {
    const wallets = () => this.#wallets
    const isKnown = account !== none
    const values = {
      ...account,
      ...this.verbsOf(account),
      autoConnect: this.options.autoConnect,
      wallet: isKnown ? this.#wallet : null,
      disconnecting: this.#running === 'disconnecting',
      select: this.#select,
      connect: this.#connect,
      disconnect: this.disconnect,
    }
    const state = {
      ...values,
      get wallets() {
        return isKnown ? wallets() : []
      },
    }
    return { state, parts: [...Object.values(values), this.#found] }
  }

  /** The code that looks for wallets is loaded for hosts that read them. */
  get #wallets(): readonly SolanaWalletRow<PublicKey>[] {
    if (this.#stopLooking === undefined && this.#listeners.size > 0) this.#look()
    return this.#found
  }

  #look(): void {
    let isOver = false
    let end = () => {}
    this.#stopLooking = () => {
      isOver = true
      end()
    }
    const look = async () => {
      const { useCases } = await this.walletport.core()
      if (isOver) return
      const looking = useCases.connectors.state$.subscribe(({ connectors }) => this.#show(connectors))
      end = () => looking.unsubscribe()
    }
    look().catch((reason: unknown) => {
      if (!isOver) this.options.onError?.(adapterError('WalletNotReadyError', reason))
    })
  }

  #show(connectors: readonly ConnectorInfo[]): void {
    const found = connectors
      .filter(({ group, namespaces }) => group !== 'auth' && namespaces.includes('solana'))
      .map(({ id, name, icon }) => this.#rowOf({ id, name, icon }))
    const isSame =
      found.length === this.#found.length && found.every((row, index) => row === this.#found[index])
    if (isSame) return
    this.#found = found
    this.#changed()
  }
}
