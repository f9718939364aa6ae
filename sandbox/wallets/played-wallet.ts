import { Approvals, type Answer, type PendingRequest } from './approvals.ts'
import type { WalletIcon } from './icons.ts'
import { WalletMemory, type WalletStorage, type SiteMemory } from './memory.ts'

/** A wallet's name and icon. */
export interface WalletLook {
  readonly name: string
  readonly icon: WalletIcon
}

export interface WalletCall {
  readonly method: string
  readonly params: unknown
}

/** A wallet of any family, which tests can control. */
export abstract class PlayedWallet<Value extends SiteMemory = SiteMemory> {
  abstract readonly look: WalletLook
  abstract readonly accounts: readonly { readonly address: string }[]
  /** The requested methods, oldest first. */
  readonly log: string[] = []
  /** The requests with their parameters. */
  readonly calls: WalletCall[] = []
  readonly #memory: WalletMemory<Value>
  readonly #approvals: Approvals
  readonly #watchers = new Set<() => void>()

  constructor(initial: Value, storage: WalletStorage) {
    this.#memory = new WalletMemory(storage, initial, (before) => {
      this.notifySite(before)
      this.changed()
    })
    this.#approvals = new Approvals(
      () => this.memory.asks,
      () => this.changed(),
    )
  }

  get memory(): Value {
    return this.#memory.value
  }

  get pending(): readonly PendingRequest[] {
    return this.#approvals.pending
  }

  get answer(): Answer {
    return this.#approvals.answer
  }

  /** How the next request that needs approval is answered. Later ones are approved again. */
  next(answer: Answer): void {
    this.#approvals.next(answer)
  }

  /** Answers the oldest waiting request. */
  settle(answer: 'approve' | 'reject'): void {
    this.pending[0]?.settle(answer)
  }

  askMe(asks: boolean): void {
    this.update({ asks })
  }

  switchAccount(account: number): void {
    this.update({ account })
  }

  lock(): void {
    this.update({ locked: true })
  }

  unlock(): void {
    this.update({ locked: false })
  }

  /** Revokes the site's permission, as the user does in the wallet. */
  disconnect(): void {
    this.update({ permitted: false })
  }

  /** Subscribes to changes, for the panel. Returns the unsubscribe function. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Notifies the site of the changes since `before`. */
  protected abstract notifySite(before: Value): void

  protected get isOpen(): boolean {
    return this.memory.permitted && !this.memory.locked
  }

  protected logCall(method: string, params: unknown): void {
    this.log.push(method)
    this.calls.push({ method, params })
  }

  protected update(change: Partial<SiteMemory> | Partial<Value>): void {
    this.#memory.update(change)
  }

  /** Settles when the user of the wallet has approved the request. */
  protected confirm(method: string): Promise<void> {
    return this.#approvals.confirm(method)
  }

  /** Notifies the panel. */
  protected changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
