import type { PrivateKeyAccount } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { providerError } from './approvals.ts'
import { type EvmQuirks, quirkyError, writtenChain } from './evm-quirks.ts'
import { ACCOUNTS_PER_WALLET, once, sandboxAccount, type WalletName } from './keys.ts'
import { initialMemory, pageStorage, type WalletStorage, type Memory } from './memory.ts'
import { ownMethods, type WalletContext } from './methods.ts'
import { PlayedWallet, type WalletLook } from './played-wallet.ts'

type Listener = (...details: unknown[]) => void

/** The EIP-1193 provider in the page. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): WalletProvider
  removeListener(event: string, listener: Listener): WalletProvider
}

export interface EvmLook extends WalletLook {
  readonly rdns: string
}

type Accounts = () => readonly PrivateKeyAccount[]

const addressesIn = ({ permitted, locked, account }: Memory, accounts: Accounts) =>
  permitted && !locked ? [accounts()[account]?.address ?? ''] : []

/** A wallet with real keys on the sandbox's chains, which tests can control. */
export class SandboxWallet extends PlayedWallet<Memory> {
  readonly provider: WalletProvider
  readonly #accounts: Accounts
  readonly #listeners = new Map<string, Set<Listener>>()
  #quirks: EvmQuirks = {}

  constructor(
    key: WalletName,
    readonly look: EvmLook,
    private readonly endpoints: Readonly<Record<string, string>>,
    chainIds: readonly number[],
    storage: WalletStorage = pageStorage(key),
  ) {
    super({ ...initialMemory, chainId: chainIds[0] ?? 1, chainIds }, storage)
    this.#accounts = once(() =>
      Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) => sandboxAccount(key, index)),
    )
    const provider: WalletProvider = {
      request: ({ method, params }) =>
        this.#request(method, params).catch((error: unknown) => {
          throw quirkyError(error, this.#quirks)
        }),
      on: (event, listener) => {
        this.#listenersOf(event).add(listener)
        return provider
      },
      removeListener: (event, listener) => {
        this.#listenersOf(event).delete(listener)
        return provider
      },
    }
    this.provider = provider
  }

  get accounts(): readonly PrivateKeyAccount[] {
    return this.#accounts()
  }

  get quirks(): EvmQuirks {
    return this.#quirks
  }

  /** Makes the wallet differ from the standards as published ones do. */
  behave(quirks: EvmQuirks): void {
    this.#quirks = quirks
    this.changed()
  }

  /** Accepts any chain id, also of a chain that the app does not configure or that does not run. */
  setChain(chainId: number): void {
    this.update({ chainId })
  }

  /** The wallet answers 4902 for this chain from now on. */
  forgetChain(chainId: number): void {
    this.update({ chainIds: this.memory.chainIds.filter((known) => known !== chainId) })
  }

  override disconnect(): void {
    super.disconnect()
    this.#emit('disconnect', providerError(4900, 'The wallet disconnected.'))
  }

  async #request(method: string, params: unknown): Promise<unknown> {
    this.logCall(method, params)
    const ownMethod = ownMethods[method]
    if (ownMethod) return ownMethod(this.#context(), Array.isArray(params) ? params : [params], method)
    // anvil's own accounts are unlocked, so nothing that signs may reach it.
    if (/^(wallet_|personal_|eth_sign)/.test(method)) throw providerError(4200, `No method ${method}.`)
    return this.#forward(method, params ?? [])
  }

  #context(): WalletContext {
    const { memory } = this
    return {
      account: this.accounts[memory.account] ?? sandboxAccount('harbour', 0),
      memory,
      quirks: this.#quirks,
      addresses: () => this.#addressesIn(this.memory),
      confirm: async (method) => {
        if (this.#quirks.onePrompt && this.pending.length > 0)
          throw providerError(-32002, 'A request is already pending.')
        await this.confirm(method)
      },
      change: (change) => this.update(change),
      forward: (method, params) => this.#forward(method, params),
      isChainRunning: (chainId) => chainId in this.endpoints,
    }
  }

  #forward(method: string, params: unknown): Promise<unknown> {
    const { chainId } = this.memory
    const url = this.endpoints[chainId]
    if (url === undefined) throw providerError(4901, `The sandbox does not run chain ${chainId}.`)
    return rpc(url, method, params)
  }

  #listenersOf(event: string): Set<Listener> {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners)
    return listeners
  }

  #addressesIn(memory: Memory): readonly string[] {
    const addresses = addressesIn(memory, this.#accounts)
    return this.#quirks.lowerCase ? addresses.map((address) => address.toLowerCase()) : addresses
  }

  #emit(event: string, ...details: unknown[]): void {
    const tell = () => {
      // A copy: a listener may add and remove listeners.
      Array.from(this.#listenersOf(event)).forEach((listener) => listener(...details))
    }
    const { silent, eventsAfterMs } = this.#quirks
    if (silent) return
    if (eventsAfterMs === undefined) tell()
    else setTimeout(tell, eventsAfterMs)
  }

  protected notifySite(before: Memory): void {
    const [previousAddresses, currentAddresses] = [before, this.memory].map((memory) =>
      this.#addressesIn(memory),
    )
    const chainId = writtenChain(this.memory.chainId, this.#quirks)
    if (before.chainId !== this.memory.chainId) this.#emit('chainChanged', chainId)
    if (previousAddresses?.length === 0 && currentAddresses?.length === 1) this.#emit('connect', { chainId })
    if (previousAddresses?.[0] !== currentAddresses?.[0]) this.#emit('accountsChanged', currentAddresses)
  }
}
