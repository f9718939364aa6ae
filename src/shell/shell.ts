import { Observable } from 'rxjs'

import type { Markup } from './button/markup.ts'
import { Cell } from './cell.ts'
import { checkOptions } from './check-options.ts'
import type { WalletportEvent, WalletportOptions, WalletportState } from './contracts/index.ts'
import type { Kernel, Loaders, Walletport } from './handle.ts'
import { initialState } from './initial-state.ts'
import type { Instance } from './instance.ts'
import { Once } from './once.ts'
import { answerInstanceCount } from './page-instances.ts'
import { Promises, report } from './promises.ts'
import { onConnectedElsewhere, hasStoredVisit } from './stored-connection.ts'
import { WalletportError } from './walletport-error.ts'
import { whenIdle } from './when-idle.ts'

type Core = Awaited<ReturnType<Kernel<unknown>['core']>>

/**
 * Implements the handle. Answers immediately, and loads the kernel and the modal when they are first needed.
 */
export class Shell<Inside> implements Walletport, Instance {
  readonly handle = this
  readonly state$: Observable<WalletportState>
  readonly events$: Observable<WalletportEvent>
  readonly ready: Promise<void>
  /** The state for server rendering and hydration. */
  readonly serverState: WalletportState
  readonly #state: Cell<WalletportState>
  readonly #lastEvent = new Cell<WalletportEvent | undefined>(undefined)
  readonly #ends: (() => void)[] = []
  readonly #options: Cell<WalletportOptions>
  readonly #promises = new Promises()
  readonly #kernel = new Once(() => this.#start())
  /** A browser takes a task, and often a frame, to import a file again. */
  readonly #modalCode = new Once(async () => {
    this.#promises.checkBrowser()
    return this.loaders.modal?.()
  })
  readonly #modal = new Once(() => this.#mount())
  #running: Kernel<Inside> | undefined
  /** Another object when a provider may have changed. */
  readonly #wallets = new Cell({})
  /** Counts calls of close. An open that is still loading is dropped if the count has changed. */
  #closings = 0
  #started = false
  #settle: () => void = () => {}

  /** Has no side effects before `start`. */
  constructor(
    options: WalletportOptions,
    private readonly loaders: Loaders<Inside>,
  ) {
    checkOptions(options)
    this.#options = new Cell(options)
    this.serverState = initialState(options, 'restoring')
    const restores = typeof window === 'undefined' || hasStoredVisit(options)
    this.#state = new Cell(restores ? this.serverState : initialState(options, 'ready'))
    this.state$ = this.#state.select((state) => state)
    this.events$ = new Observable((subscriber) =>
      this.#lastEvent.listen((event) => event !== undefined && subscriber.next(event)),
    )
    this.ready = restores ? new Promise((resolve) => (this.#settle = resolve)) : Promise.resolve()
  }

  /** In a browser, restores stored connections and shows an embedded modal. */
  readonly start = (): void => {
    if (typeof window === 'undefined' || this.#started) return
    this.#started = true
    this.#ends.push(answerInstanceCount())
    if (this.#state.value.phase === 'restoring')
      void this.#kernel.get().catch((error) => this.#failLoading(error))
    if (this.options().storage === undefined)
      this.#ends.push(onConnectedElsewhere(this.options, () => void this.#kernel.get().catch(report)))
    if (this.options().enableEmbedded) void this.open().catch(report)
    // The press itself reports load errors.
    const prepare = () => void this.#modal.get().catch(() => {})
    if (this.options().prefetch === 'idle') this.#ends.push(whenIdle(prepare))
  }

  readonly options = (): WalletportOptions => this.#options.value
  readonly listenToOptions = (listener: () => void): (() => void) => this.#options.listen(listener)

  /** The user is about to open the modal. Mounts it closed, so that the press only shows it. */
  readonly prefetch = (): void => {
    if (this.options().prefetch !== 'none') void this.#modal.get().catch(report)
  }

  readonly open: Walletport['open'] = (request = {}) =>
    this.#promises.make(async () => {
      const closings = this.#closings
      const [kernel] = await this.#load()
      if (closings !== this.#closings) return
      // Opened before mounting, so that the first render draws it.
      kernel.open(request)
      await this.#modal.get()
    })

  readonly close: Walletport['close'] = () =>
    this.#promises.make(async () => {
      this.#closings += 1
      this.#running?.close()
    })

  readonly connect: Walletport['connect'] = (request = {}) =>
    this.#promises.make(async () => {
      if (request.connectorId !== undefined) return (await this.#core()).verbs.connect(request)
      const closings = this.#closings
      const [{ verbs }] = await Promise.all([this.#core(), this.#modal.get(), this.ready])
      if (closings !== this.#closings) throw new WalletportError('CANCELLED', 'Modal closed')
      return verbs.connect(request)
    })

  /** Stored connections that are not restored yet are ended too. */
  readonly disconnect: Walletport['disconnect'] = (request = {}) =>
    this.#promises.make(async () => {
      await this.ready
      if (this.#kernel.begun === undefined && !hasStoredVisit(this.options())) return
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

  readonly flagOf = (address: string): Markup | undefined => this.#running?.flagOf(address)

  readonly provider$: Walletport['provider$'] = (namespace) =>
    this.#wallets.select(() => this.#running?.providerOf(namespace))

  readonly getState = (): WalletportState => this.#state.value
  readonly subscribe: Walletport['subscribe'] = (listener) => this.#state.listen(listener)

  readonly account$: Walletport['account$'] = (own) =>
    this.#state.select(({ accounts, namespace }) => accounts[own ?? namespace])

  readonly update: Walletport['update'] = (changes) => {
    this.#promises.check()
    const options = { ...this.#options.value, ...changes }
    checkOptions(options)
    this.#running?.update(changes)
    this.#options.set(options)
    if (this.#running === undefined) this.#state.set(initialState(options, this.#state.value.phase))
  }

  readonly core: Walletport['core'] = () => this.#inCore(({ useCases }) => ({ useCases }))

  readonly dispose = (): void => {
    this.#promises.end()
    for (const end of this.#ends.splice(0).reverse()) end()
    this.#settle()
  }

  #inCore<A>(use: (core: Core) => A | Promise<A>): Promise<A> {
    return this.#promises.make(async () => use(await this.#core()))
  }

  async #core(): Promise<Core> {
    const core = await (await this.#kernel.get()).core()
    this.#promises.check()
    return core
  }

  /** Loads the kernel and the modal in parallel. */
  #load() {
    return Promise.all([this.#kernel.get(), this.#modalCode.get()])
  }

  /** The kernel did not load. Nothing is restored until the next verb loads it again. */
  #failLoading(error: unknown): void {
    if (!this.#promises.over) this.#state.set(initialState(this.options(), 'ready'))
    this.#settle()
    report(error)
  }

  async #start(): Promise<Kernel<Inside>> {
    this.#promises.checkBrowser()
    const loading = this.loaders.kernel()
    // the adapters' own chunks, which are smaller, load in parallel with the kernel's
    for (const adapter of this.options().adapters ?? []) void adapter.loadWallets().catch(report)
    const createKernel = await loading
    this.#promises.check()
    const kernel = createKernel(this.options())
    this.#running = kernel
    this.#ends.push(kernel.dispose)
    // Restoring starts first, so that the kernel's state never appears disconnected before.
    void kernel.restore().catch(report).then(this.#settle)
    const followed = kernel.state$.subscribe((state) => this.#state.set(state))
    // The kernel may open the modal by itself, for example on an unsupported chain. S4-30.
    followed.add(this.state$.subscribe(({ open }) => void (open && this.#modal.get().catch(report))))
    followed.add(kernel.wallets$.subscribe(() => this.#wallets.set({})))
    followed.add(kernel.events$.subscribe((event) => this.#lastEvent.set(event)))
    this.#ends.push(() => followed.unsubscribe())
    return kernel
  }

  /** Mounts the modal as the options say. Does nothing in headless hosts. S2-31. */
  async #mount(): Promise<void> {
    const [kernel, mountModal] = await this.#load()
    this.#promises.check()
    if (mountModal === undefined) return
    const unmount = mountModal(kernel.useCases, this.options())
    // The page may add its element later.
    if (unmount === undefined) return this.#modal.forget()
    this.#ends.push(unmount)
  }
}
