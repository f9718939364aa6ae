import { Observable } from 'rxjs'

import type { OpenArguments, WalletportEvent, WalletportOptions, WalletportState } from '#contracts/index.ts'

import type { Markup } from './button/markup.ts'
import { Cell } from './cell.ts'
import { checkOptions } from './check-options.ts'
import { defaultPrefetch } from './default-prefetch.ts'
import type { Kernel, Loaders, Walletport } from './handle.ts'
import { initialState } from './initial-state.ts'
import type { Instance } from './instance.ts'
import { type KnownVisit, withKnown } from './known-visit.ts'
import { isNotLoaded, loadCode } from './load-code.ts'
import { namesWallet } from './names-wallet.ts'
import { Once } from './once.ts'
import { answerInstanceCount } from './page-instances.ts'
import { Promises, report } from './promises.ts'
import { onConnectedInOtherTab, hasStoredVisit } from './stored-connection.ts'
import { WalletportError } from './walletport-error.ts'
import { asksAround, isInside } from './wallets-around.ts'
import { whenIdle } from './when-idle.ts'

type Core = Awaited<ReturnType<Kernel<unknown>['core']>>

/** Implements the handle. It can be used immediately, and loads the kernel and the modal when they are first needed. */
export class Shell<UseCases> implements Walletport, Instance {
  readonly handle = this
  readonly state$: Observable<WalletportState>
  readonly events$: Observable<WalletportEvent>
  readonly ready: Promise<void>
  /** The state for server rendering and hydration. */
  readonly serverState: WalletportState
  readonly #state: Cell<WalletportState>
  readonly #lastEvent = new Cell<WalletportEvent | undefined>(undefined)
  readonly #teardowns: (() => void)[] = []
  readonly #options: Cell<WalletportOptions>
  readonly #promises = new Promises()
  readonly #kernelCode = new Once(async () => {
    this.#promises.checkBrowser()
    const loading = loadCode(this.loaders.kernel)
    // In parallel. An opening waits for them too, so that its first frame has the wallets of this browser.
    const { adapters = [] } = this.options()
    const wallets = adapters.map((one) => loadCode(() => one.loadWallets()).catch(this.#alert))
    const [kernelOf] = await Promise.all([loading, ...wallets])
    this.#promises.check()
    const kernel = kernelOf(this.options)
    this.#teardowns.push(kernel.dispose)
    return kernel
  })
  readonly #kernel = new Once(() => this.#startKernel())
  readonly #modalCode = new Once(async () => {
    this.#promises.checkBrowser()
    return this.loaders.modal && loadCode(this.loaders.modal)
  })
  readonly #modal = new Once(() => this.#mount())
  #running: Kernel<UseCases> | undefined
  /** Set to a new object when a provider may have changed. */
  readonly #wallets = new Cell({})
  /** The number of calls of `close`. A call of `open` that is still loading ends if the number has changed. */
  #closeCount = 0
  #isStarted = false
  #isAlerted = false
  /** How often in a row the modal could not open because its code did not load. */
  #failures = 0
  #resolveReady: () => void = () => {}

  /** Has no side effects before `start`. */
  constructor(
    options: WalletportOptions,
    private readonly loaders: Loaders<UseCases>,
  ) {
    checkOptions(options)
    this.#options = new Cell(options)
    this.serverState = { ...initialState(options, 'restoring'), ...options.initialState?.state }
    const mayRestore = typeof window === 'undefined' || hasStoredVisit(options) || asksAround(options)
    this.#state = new Cell(
      typeof window === 'undefined'
        ? this.serverState
        : initialState(options, mayRestore ? 'restoring' : 'ready'),
    )
    this.state$ = this.#state.select((state) => state)
    this.events$ = new Observable((subscriber) =>
      this.#lastEvent.listen(
        (event) => event !== undefined && subscriber.next(event),
        () => subscriber.complete(),
      ),
    )
    this.ready = mayRestore ? new Promise((resolve) => (this.#resolveReady = resolve)) : Promise.resolve()
  }

  /** In a browser, restores stored connections and shows an embedded modal. */
  readonly start = (): void => {
    if (typeof window === 'undefined' || this.#isStarted) return
    this.#isStarted = true
    this.#teardowns.push(answerInstanceCount())
    if (this.#state.value.phase === 'restoring') void this.#restore()
    this.#teardowns.push(
      onConnectedInOtherTab(this.options, () => void this.#kernel.get().catch(report)),
      this.options().storage?.follow?.(this) ?? (() => {}),
    )
    if (this.options().enableEmbedded) void this.open().catch(report)
    if ((this.options().prefetch ?? defaultPrefetch(this.loaders)) === 'idle')
      this.#teardowns.push(whenIdle(() => void this.#prepare().catch(() => {})))
  }

  readonly options = (): WalletportOptions => this.#options.value
  readonly listenToOptions = (listener: () => void): (() => void) => this.#options.listen(listener)

  /** Called when the user is about to open the modal. Mounts the closed modal, so that opening only shows it. */
  readonly prefetch = (): void => {
    // Opening the modal reports load errors.
    if (this.options().prefetch !== 'none') void this.#modal.get().catch(() => {})
  }

  /** Opens the modal for a button, which shows when its code does not load. The second time, a press reloads the page. */
  readonly press = (request: OpenArguments): void => {
    if (this.#failures > 1) location.reload()
    else void this.open(request).catch(report)
  }

  readonly open: Walletport['open'] = (request = {}) =>
    this.#promises.make(async () => {
      const closeCount = this.#closeCount
      const [kernel] = await this.#load().catch(this.#failOpening)
      this.#failures = 0
      this.#show(this.#state.value)
      if (closeCount !== this.#closeCount) return
      // The modal opens before it is mounted, so that its first render shows the view.
      kernel.open(request)
      await this.#modal.get()
    })

  readonly close: Walletport['close'] = () =>
    this.#promises.make(async () => {
      this.#closeCount += 1
      this.#running?.close()
    })

  readonly connect: Walletport['connect'] = (request = {}) =>
    this.#promises.make(async () => {
      if (namesWallet(request)) return (await this.#core()).verbs.connect(request)
      const closeCount = this.#closeCount
      const [{ verbs }] = await Promise.all([this.#core(), this.#modal.get(), this.ready])
      if (closeCount !== this.#closeCount) throw new WalletportError('CANCELLED', 'Modal closed')
      return verbs.connect(request)
    })

  /** Also ends stored connections that are not restored yet. */
  readonly disconnect: Walletport['disconnect'] = (request = {}) =>
    this.#promises.make(async () => {
      await this.ready
      if (this.#kernel.promise === undefined && !hasStoredVisit(this.options())) return
      await (await this.#core()).verbs.disconnect(request)
    })

  readonly switchNetwork: Walletport['switchNetwork'] = (network) =>
    this.#inCore(async ({ verbs }) => {
      await this.ready
      await verbs.switchNetwork(network)
    })

  readonly addNetwork: Walletport['addNetwork'] = (network) =>
    this.#inCore(({ verbs }) => verbs.addNetwork(network))
  readonly removeNetwork: Walletport['removeNetwork'] = (network) =>
    this.#inCore(({ verbs }) => verbs.removeNetwork(network))

  readonly manifest: Walletport['manifest'] = () => this.#inCore(({ verbs }) => verbs.manifest())
  readonly check: Walletport['check'] = () => this.#inCore(({ verbs }) => verbs.check())

  readonly getProvider: Walletport['getProvider'] = (namespace) =>
    this.#promises.make(async () => {
      await this.ready
      return this.#running?.providerOf(namespace)
    })

  readonly flagOf = (address: string): Markup | undefined =>
    this.#running?.flagOf(address) ?? this.#known()?.flags?.[address]

  readonly provider$: Walletport['provider$'] = (namespace) =>
    this.#wallets.select(() => this.#running?.providerOf(namespace))

  readonly getState = (): WalletportState => this.#state.value
  readonly subscribe: Walletport['subscribe'] = (listener) => this.#state.listen(listener)
  readonly account$: Walletport['account$'] = (name) =>
    this.#state.select(({ accounts, namespace }) => accounts[name ?? namespace])

  readonly update: Walletport['update'] = (changes) => {
    this.#promises.check()
    const options = { ...this.#options.value, ...changes }
    checkOptions(options)
    this.#running?.update(changes)
    this.#options.set(options)
    if (this.#running === undefined) this.#state.set(initialState(options, this.#state.value.phase))
  }

  readonly know: Instance['know'] = (known) => {
    this.#options.set({ ...this.#options.value, initialState: known })
    this.#state.set(withKnown(this.#state.value, known))
  }

  readonly core: Walletport['core'] = () => this.#inCore(({ useCases }) => ({ useCases }))

  readonly dispose = (): void => {
    this.#promises.end()
    for (const teardown of this.#teardowns.splice(0).reverse()) teardown()
    this.#state.end({ ...this.#state.value, open: false })
    this.#lastEvent.end()
    this.#wallets.end()
    this.#resolveReady()
  }

  #known(): KnownVisit | undefined {
    return this.options().initialState as KnownVisit | undefined
  }

  #inCore<A>(use: (core: Core) => A | Promise<A>): Promise<A> {
    return this.#promises.make(async () => use(await this.#core()))
  }

  async #core(): Promise<Core> {
    const core = await (await this.#kernel.get()).core()
    this.#promises.check()
    return core
  }

  /** Fetches the code. The kernel does the rest in short steps. */
  async #prepare(): Promise<void> {
    const [kernel] = await Promise.all([this.#kernelCode.get(), this.#modalCode.get()])
    await kernel.prepare([this.#kernel.get, this.#modal.get])
  }

  /** Loads the kernel and the modal in parallel. */
  #load() {
    return Promise.all([this.#kernel.get(), this.#modalCode.get()])
  }

  readonly #failOpening = (error: unknown): never => {
    this.#alert(error)
    this.#failures += 1
    this.#show(this.#state.value)
    throw error
  }

  /** Tells the host's developer once that code did not load. Throws any other error. */
  readonly #alert = (error: unknown): void => {
    if (!isNotLoaded(error)) throw error
    if (this.#isAlerted) return
    this.#isAlerted = true
    ;(this.options().logger ?? console).error(error.message, error.cause)
    this.#lastEvent.set({ event: 'DEVELOPER_ALERT', properties: { code: error.code } })
  }

  #show(state: WalletportState): void {
    const { loadFailures, ...loaded } = state
    if (this.#failures > 0) this.#state.set({ ...loaded, loadFailures: this.#failures })
    else this.#state.set(loadFailures === undefined ? state : loaded)
  }

  /** Loads the kernel only if a connection is stored, or the page is inside a wallet. A later call of the handle loads it otherwise. */
  async #restore(): Promise<void> {
    const inside = isInside(this.options())
    if (hasStoredVisit(this.options()) || (await inside))
      await this.#kernel.get().catch(this.#alert).catch(report)
    if (this.#running) return
    if (!this.#promises.over) this.#state.set(initialState(this.options(), 'ready'))
    this.#resolveReady()
  }

  async #startKernel(): Promise<Kernel<UseCases>> {
    const unstarted = await this.#kernelCode.get()
    this.#promises.check()
    const kernel = unstarted.start()
    this.#running = kernel
    this.#teardowns.push(kernel.dispose)
    // Restoring starts before the subscription to the state, so that hosts never see a disconnected state first.
    void kernel.restore().catch(report).then(this.#resolveReady)
    const subscriptions = kernel.state$.subscribe((state) => this.#show(withKnown(state, this.#known())))
    // The kernel may open the modal itself, for example on an unsupported chain. S4-30.
    subscriptions.add(this.state$.subscribe(({ open }) => void (open && this.#modal.get().catch(report))))
    subscriptions.add(kernel.wallets$.subscribe(() => this.#wallets.set({})))
    subscriptions.add(kernel.events$.subscribe((event) => this.#lastEvent.set(event)))
    this.#teardowns.push(() => subscriptions.unsubscribe())
    return kernel
  }

  /** Mounts the modal. Does nothing in headless hosts. S2-31. */
  async #mount(): Promise<void> {
    const [kernel, mountModal] = await this.#load()
    this.#promises.check()
    if (mountModal === undefined) return
    const unmount = mountModal(kernel.useCases, this.options())
    // The page lacks the target element and may add it later, so the next call tries again.
    if (unmount === undefined) return this.#modal.forget()
    this.#teardowns.push(unmount)
  }
}
