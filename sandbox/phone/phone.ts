import type { IWalletKit } from '@reown/walletkit'
import type { PrivateKeyAccount } from 'viem/accounts'

import type { Answer } from '#sandbox/wallets/approvals.ts'
import { ACCOUNTS_PER_WALLET, sandboxAccount } from '#sandbox/wallets/keys.ts'
import { pageStorage, WalletMemory, type Memory } from '#sandbox/wallets/memory.ts'

import { Desk } from './desk.ts'
import { listen } from './listen.ts'
import { type Namespace, namespaceOf, type Offer, type Session } from './namespaces.ts'
import { Questions, type Question } from './questions.ts'
import { errorReason } from './refusal.ts'
import { Sessions, type VisibleState } from './sessions.ts'
import { SignIns } from './sign-ins.ts'

/** A relay wallet with real keys on the sandbox's chains, which tests can control. */
export class SandboxPhone {
  readonly accounts: readonly PrivateKeyAccount[] = Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) =>
    sandboxAccount('phone', index),
  )
  /** The part of a proposal that new sessions get. A missing field grants everything that is requested. */
  offer: Offer = {}
  /** The requested methods, oldest first. */
  readonly log: string[] = []
  readonly #memory: WalletMemory
  readonly #sessions: Sessions
  readonly #questions = new Questions(() => this.#changed())
  readonly signIns: SignIns
  readonly #watchers = new Set<() => void>()
  #lastError = ''

  constructor(
    private readonly kit: IWalletKit,
    readonly endpoints: Readonly<Record<string, string>>,
    name: string,
  ) {
    const chainIds = Object.keys(endpoints).map(Number)
    const chains = { chainId: chainIds[0] ?? 1, chainIds }
    const initialMemory = { permitted: true, locked: false, asks: true, account: 0, ...chains }
    this.#memory = new WalletMemory<Memory>(pageStorage(name), initialMemory, () => this.#changed())
    this.#sessions = new Sessions(kit)
    this.signIns = new SignIns(kit, this.#questions, this, (action) => void this.#run(action))
    this.#listen()
  }

  get memory(): Memory {
    return this.#memory.value
  }

  get account(): PrivateKeyAccount {
    return this.accounts[this.memory.account] ?? sandboxAccount('phone', 0)
  }

  /** The waiting requests, oldest first. */
  get pending(): readonly Question[] {
    return this.#questions.pending
  }

  get sessions(): readonly Session[] {
    return this.#sessions.all
  }

  /** The last error text. */
  get lastError(): string {
    return this.#lastError
  }

  get isOnline(): boolean {
    return this.kit.core.relayer.connected
  }

  /** How requests are answered, unless `next` was called. Initially a person answers. */
  get answer(): Answer {
    return this.#questions.defaultAnswer
  }

  always(answer: Answer): void {
    this.#questions.always(answer)
  }

  /** How the next request is answered. */
  next(answer: Answer): void {
    this.#questions.next(answer)
  }

  /** Answers the oldest waiting request. */
  settle(answer: 'approve' | 'reject'): void {
    this.pending[0]?.settle(answer)
  }

  /** Whether the phone supports sign-in requests. Otherwise it gets a session proposal. */
  setSignInSupport(isSupported: boolean): void {
    this.signIns.setSupported(isSupported)
    this.#changed()
  }

  /** Opens a pairing link. */
  pair(uri: string): Promise<void> {
    return this.#run(() => this.kit.pair({ uri }))
  }

  /** Switches the network for every app, whether its session includes it or not. */
  switchChain(chainId: number): Promise<void> {
    return this.#run(() => this.applyChange({ chainId }))
  }

  switchAccount(account: number): Promise<void> {
    return this.#run(() => this.applyChange({ account }))
  }

  /** The phone answers 4902 for this chain from now on. */
  forgetChain(chainId: number): void {
    this.#memory.update({ chainIds: this.memory.chainIds.filter((known) => known !== chainId) })
  }

  /** Changes the approved namespace of every session. */
  update(change: Partial<Namespace>): Promise<void> {
    return this.#forEachSession((session) =>
      this.#sessions.replace(session, { ...namespaceOf(session), ...change }),
    )
  }

  /** Emits an arbitrary event, for robustness tests. */
  emit(name: string, data: unknown, chainId: number): Promise<void> {
    return this.#forEachSession((session) => this.#sessions.emit(session, name, data, chainId))
  }

  /** One session or all, here and below. */
  extend(only?: Session): Promise<void> {
    return this.#forEachSession((session) => this.#sessions.extend(session), only && [only])
  }

  ping(only?: Session): Promise<void> {
    return this.#forEachSession((session) => this.#sessions.ping(session), only && [only])
  }

  disconnect(only?: Session): Promise<void> {
    return this.#forEachSession((session) => this.#sessions.end(session), only && [only])
  }

  /** Disconnects from the relay like a locked phone. The relay stores messages in the meantime. */
  sleep(): Promise<void> {
    return this.#run(() => this.kit.core.relayer.transportClose())
  }

  wake(): Promise<void> {
    return this.#run(() => this.kit.core.relayer.transportOpen())
  }

  /** Changes the phone's state and notifies every app. Rejects if an app cannot be notified. */
  async applyChange(change: Partial<Memory>): Promise<void> {
    const previous = this.#shown()
    this.#memory.update(change)
    const current = this.#shown()
    await Promise.all(this.sessions.map((session) => this.#sessions.notify(session, previous, current)))
    this.#changed()
  }

  /** Subscribes to changes. Returns the unsubscribe function. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  #listen(): void {
    const desk = new Desk(this.kit, this.#questions, this)
    listen(this.kit, {
      onProposal: (proposal) => void this.#run(() => desk.handleProposal(proposal)),
      onRequest: (request) => {
        this.log.push(request.params.request.method)
        void this.#run(() => desk.handleRequest(request))
      },
      onExpired: (id) => this.#questions.remove(id),
      onChanged: () => this.#changed(),
    })
  }

  readonly #shown = (): VisibleState => ({ chainId: this.memory.chainId, address: this.account.address })

  #forEachSession(
    action: (session: Session) => Promise<void>,
    sessions: readonly Session[] = this.sessions,
  ): Promise<void> {
    return this.#run(async () => void (await Promise.all(sessions.map(action))))
  }

  /** An error is shown on the page only. */
  async #run(action: () => Promise<unknown>): Promise<void> {
    this.#lastError = ''
    try {
      await action()
    } catch (error) {
      this.#lastError = errorReason(error).message
    }
    this.#changed()
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
