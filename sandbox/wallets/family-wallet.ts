import { providerError } from './approvals.ts'
import { once } from './keys.ts'
import { initialMemory, type WalletStorage, type SiteMemory } from './memory.ts'
import { PlayedWallet, type WalletLook } from './played-wallet.ts'

interface Addressed {
  readonly address: string
}

/** A wallet of a family whose accounts have one or several keys. */
export abstract class FamilyWallet<Key extends Addressed> extends PlayedWallet {
  readonly #listeners = new Set<() => void>()
  readonly #keyrings: () => readonly (readonly [Key, ...Key[]])[]
  #muted = false

  constructor(
    readonly look: WalletLook,
    keyrings: () => readonly (readonly [Key, ...Key[]])[],
    storage: WalletStorage,
  ) {
    super(initialMemory, storage)
    this.#keyrings = once(keyrings)
  }

  get accounts(): readonly Addressed[] {
    return this.#keyrings().map(([first]) => first)
  }

  /** The keys that the site may see. Empty without permission. */
  get keys(): readonly Key[] {
    return this.isOpen ? (this.#keyrings()[this.memory.account] ?? []) : []
  }

  /** Whether the wallet emits no change events. Requests are still answered. */
  mute(muted: boolean): void {
    this.#muted = muted
    this.changed()
  }

  get isMuted(): boolean {
    return this.#muted
  }

  /** Subscribes to changes of the visible accounts. Returns the unsubscribe function. */
  onAccounts(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Connects the site, with the user's approval if it is not connected yet. */
  async permit(method: string, params: unknown): Promise<readonly Key[]> {
    this.logCall(method, params)
    if (!this.isOpen) {
      await this.confirm(method)
      this.update({ permitted: true, locked: false })
    }
    return this.keys
  }

  /** Runs an operation with an address's key after approval. Defaults to the first key. */
  async runWithKey<Result>(
    method: string,
    params: unknown,
    address: string | undefined,
    action: (key: Key) => Result,
  ): Promise<Awaited<Result>> {
    this.logCall(method, params)
    const key = this.keys.find((other) => address === undefined || other.address === address)
    if (!key) throw providerError(4100, 'The site has no permission for this account.')
    await this.confirm(method)
    return await action(key)
  }

  /** Records a request that needs no approval. */
  record(method: string, params: unknown): void {
    this.logCall(method, params)
  }

  protected notifySite(before: SiteMemory): void {
    const { permitted, locked, account } = this.memory
    const same = before.permitted === permitted && before.locked === locked && before.account === account
    if (same || this.#muted) return
    for (const listener of [...this.#listeners]) listener()
  }
}
