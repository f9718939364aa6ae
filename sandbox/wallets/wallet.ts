import { numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import { rpc } from '#sandbox/rpc.ts'

import { Approvals, providerError, type Answer, type PendingRequest } from './approvals.ts'
import { ACCOUNTS_PER_WALLET, sandboxAccount, type WalletName } from './keys.ts'
import { WalletMemory, type Memory } from './memory.ts'
import { ownMethods, type WalletContext } from './methods.ts'

type Listener = (...details: unknown[]) => void

/** EIP-1193, as the page sees it. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): WalletProvider
  removeListener(event: string, listener: Listener): WalletProvider
}

export interface WalletLook {
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

const addressesIn = ({ permitted, locked, account }: Memory, accounts: readonly PrivateKeyAccount[]) =>
  permitted && !locked ? [accounts[account]?.address ?? ''] : []

/** A wallet with real keys on the sandbox's chains, and with strings for whoever tests against it. */
export class SandboxWallet {
  readonly accounts: readonly PrivateKeyAccount[]
  /** The methods asked for, oldest first. */
  readonly log: string[] = []
  readonly provider: WalletProvider
  readonly #memory: WalletMemory
  readonly #approvals: Approvals
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #watchers = new Set<() => void>()

  constructor(
    key: WalletName,
    readonly look: WalletLook,
    private readonly endpoints: Readonly<Record<string, string>>,
    chainIds: readonly number[],
  ) {
    this.accounts = Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) => sandboxAccount(key, index))
    const chainId = chainIds[0] ?? 1
    const initial = { permitted: false, locked: false, asks: false, account: 0, chainId, chainIds }
    this.#memory = new WalletMemory(key, initial, (before) => this.#tell(before))
    this.#approvals = new Approvals(
      () => this.memory.asks,
      () => this.#changed(),
    )
    const provider: WalletProvider = {
      request: ({ method, params }) => this.#request(method, params),
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

  get memory(): Memory {
    return this.#memory.value
  }

  get pending(): readonly PendingRequest[] {
    return this.#approvals.pending
  }

  get answer(): Answer {
    return this.#approvals.answer
  }

  /** What happens to the next request that needs a confirmation; the ones after it are approved again. */
  next(answer: Answer): void {
    this.#approvals.next(answer)
  }

  /** Answers the oldest request that hangs. */
  settle(answer: 'approve' | 'reject'): void {
    this.pending[0]?.settle(answer)
  }

  askMe(asks: boolean): void {
    this.#memory.update({ asks })
  }

  switchAccount(account: number): void {
    this.#memory.update({ account })
  }

  /** Any number: a chain that the app does not configure, or one that nobody runs. */
  setChain(chainId: number): void {
    this.#memory.update({ chainId })
  }

  /** The wallet answers 4902 for this chain from now on. */
  forgetChain(chainId: number): void {
    this.#memory.update({ chainIds: this.memory.chainIds.filter((known) => known !== chainId) })
  }

  lock(): void {
    this.#memory.update({ locked: true })
  }

  unlock(): void {
    this.#memory.update({ locked: false })
  }

  /** Takes the permission back from the wallet's side. */
  disconnect(): void {
    this.#memory.update({ permitted: false })
    this.#emit('disconnect', providerError(4900, 'The wallet disconnected.'))
  }

  /** Called on every change, for the panel. Gives the way to stop. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  async #request(method: string, params: unknown): Promise<unknown> {
    this.log.push(method)
    const own = ownMethods[method]
    if (own) return own(this.#context(), Array.isArray(params) ? params : [params], method)
    // anvil's own accounts are unlocked, so nothing that signs may reach it.
    if (/^(wallet_|personal_|eth_sign)/.test(method)) throw providerError(4200, `No method ${method}.`)
    return this.#forward(method, params ?? [])
  }

  #context(): WalletContext {
    const { memory } = this
    return {
      account: this.accounts[memory.account] ?? sandboxAccount('harbour', 0),
      memory,
      addresses: () => addressesIn(this.memory, this.accounts),
      confirm: (method) => this.#approvals.confirm(method),
      change: (change) => this.#memory.update(change),
      forward: (method, params) => this.#forward(method, params),
      runs: (chainId) => chainId in this.endpoints,
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

  #emit(event: string, ...details: unknown[]): void {
    // A copy: a listener may add and remove listeners.
    Array.from(this.#listenersOf(event)).forEach((listener) => listener(...details))
  }

  #tell(before: Memory): void {
    const [was, is] = [before, this.memory].map((memory) => addressesIn(memory, this.accounts))
    if (before.chainId !== this.memory.chainId) this.#emit('chainChanged', numberToHex(this.memory.chainId))
    if (was?.length === 0 && is?.length === 1)
      this.#emit('connect', { chainId: numberToHex(this.memory.chainId) })
    if (was?.[0] !== is?.[0]) this.#emit('accountsChanged', is)
    this.#changed()
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
