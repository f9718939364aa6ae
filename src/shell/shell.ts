import { Observable, type Subscription } from 'rxjs'

import { Cell } from './cell.ts'
import { checkAllOptions, checkOptions } from './check-options.ts'
import type {
  ConnectArguments,
  ConnectedAccount,
  DisconnectArguments,
  NamespaceName,
  NetworkInput,
  OpenArguments,
  WalletportEvent,
  WalletportOptions,
  WalletportState,
} from './contract.ts'
import type { Kernel, Stages, Walletport, WalletportCore } from './handle.ts'
import { initialState } from './initial-state.ts'
import { placeOf } from './place.ts'
import { onConnectedElsewhere, remembersConnection } from './remembers.ts'
import { WalletportError } from './walletport-error.ts'

/** The first stage: answers at once, and fetches the kernel and the modal when they are first needed. */
export class Shell<Inside> implements Walletport {
  readonly state$: Observable<WalletportState>
  readonly events$: Observable<WalletportEvent>
  readonly ready: Promise<void>
  /** The same on a server and at hydration. */
  readonly serverState: WalletportState
  readonly #state: Cell<WalletportState>
  readonly #told = new Cell<WalletportEvent | undefined>(undefined)
  readonly #ends: (() => void)[] = []
  readonly #options: Cell<WalletportOptions>
  #kernel: Promise<Kernel<Inside>> | undefined
  #running: Kernel<Inside> | undefined
  #modal: Promise<void> | undefined
  #started = false
  #disposed = false
  #settle: () => void = () => {}

  /** Has no effect yet: that is `start`. */
  constructor(
    options: WalletportOptions,
    private readonly stages: Stages<Inside>,
  ) {
    checkAllOptions(options)
    this.#options = new Cell(options)
    this.serverState = initialState(options, 'restoring')
    const restores = typeof window === 'undefined' || remembersConnection(options)
    this.#state = new Cell(restores ? this.serverState : initialState(options, 'ready'))
    this.state$ = this.#state.select((state) => state)
    this.events$ = new Observable((subscriber) =>
      this.#told.listen((event) => event !== undefined && subscriber.next(event)),
    )
    this.ready = restores ? new Promise((resolve) => (this.#settle = resolve)) : Promise.resolve()
  }

  /** In a browser: restores what is remembered, and shows the modal where the page embeds it. */
  readonly start = (): void => {
    if (typeof window === 'undefined' || this.#started) return
    this.#started = true
    if (this.#state.value.phase === 'restoring') void this.#wake().catch(report)
    if (this.#options.value.storage === undefined)
      this.#ends.push(onConnectedElsewhere(() => void this.#wake().catch(report)))
    if (this.#options.value.enableEmbedded) void this.open().catch(report)
  }

  readonly options = (): WalletportOptions => this.#options.value

  readonly listenToOptions = (listener: () => void): (() => void) => this.#options.listen(listener)

  /** The visitor is about to open the modal. */
  readonly prefetch = (): void => {
    void this.#wake().catch(report)
    void this.stages.modal?.().catch(report)
  }

  readonly open = async (request: OpenArguments = {}): Promise<void> => {
    const [kernel] = await Promise.all([this.#wake(), this.#show()])
    kernel.useCases.openModal.open(request)
  }

  readonly close = async (): Promise<void> => {
    const kernel = await this.#kernel
    kernel?.useCases.openModal.close()
  }

  readonly connect = async (request: ConnectArguments = {}): Promise<ConnectedAccount> => {
    if (request.connectorId !== undefined) return (await this.#wake()).useCases.connectWallet.connect(request)
    const [kernel] = await Promise.all([this.#wake(), this.#show()])
    await this.ready
    return kernel.connectInModal(request)
  }

  readonly disconnect = async (request: DisconnectArguments = {}): Promise<void> => {
    await this.ready
    await (await this.#kernel)?.useCases.disconnect.disconnect(request)
  }

  readonly switchNetwork = async (network: NetworkInput | string): Promise<void> => {
    const kernel = await this.#wake()
    await this.ready
    await kernel.useCases.switchNetwork.switchTo(network)
  }

  readonly addNetwork = async (network: NetworkInput): Promise<void> =>
    (await this.#wake()).useCases.manageNetworks.add(network)

  readonly removeNetwork = async (network: NetworkInput): Promise<void> =>
    (await this.#wake()).useCases.manageNetworks.remove(network)

  readonly getProvider: Walletport['getProvider'] = async (namespace) => {
    await this.ready
    return (await this.#kernel)?.providerOf(namespace)
  }

  readonly getState = (): WalletportState => this.#state.value

  readonly subscribe = (listener: (state: WalletportState) => void): (() => void) =>
    this.#state.listen(listener)

  readonly account$ = (namespace?: NamespaceName) =>
    this.#state.select(({ accounts, namespace: active }) => accounts[namespace ?? active])

  readonly update = (changes: Partial<WalletportOptions>): void => {
    checkOptions(changes)
    const options = { ...this.#options.value, ...changes }
    checkAllOptions(options)
    this.#running?.update(changes)
    this.#options.set(options)
    if (this.#kernel === undefined) this.#state.set(initialState(options, this.#state.value.phase))
  }

  readonly core = async (): Promise<WalletportCore> => {
    const { useCases } = await this.#wake()
    return { useCases }
  }

  readonly dispose = (): void => {
    this.#disposed = true
    for (const end of this.#ends.splice(0).reverse()) end()
    this.#state.clear()
    this.#options.clear()
    this.#told.clear()
    this.#settle()
  }

  /** The kernel, fetched once; a fetch that failed is tried again next time. */
  #wake(): Promise<Kernel<Inside>> {
    if (typeof window === 'undefined')
      return Promise.reject(new WalletportError('NO_BROWSER', 'Walletport needs a browser for this'))
    if (this.#disposed) return Promise.reject(disposedError())
    return (this.#kernel ??= this.#start().catch((error: unknown) => {
      this.#kernel = undefined
      throw error
    }))
  }

  async #start(): Promise<Kernel<Inside>> {
    // the adapters' own chunks come beside the kernel's, not after it
    for (const adapter of this.#options.value.adapters ?? []) void adapter.loadWallets().catch(report)
    const createKernel = await this.stages.kernel()
    if (this.#disposed) throw disposedError()
    const kernel = (this.#running = createKernel(this.#options.value))
    this.#ends.push(kernel.dispose)
    // first what is remembered, so that nobody sees a kernel that has not looked yet
    void kernel.restore().then(this.#settle, report)
    this.#follow(kernel.state$.subscribe((state) => this.#state.set(state)))
    // the kernel opens it by itself too, on an unsupported chain for one. S4-30
    this.#follow(this.state$.subscribe(({ open }) => void (open && this.#show().catch(report))))
    this.#follow(kernel.useCases.reportEvents.events$.subscribe((event) => this.#told.set(event)))
    return kernel
  }

  #follow(subscription: Subscription): void {
    this.#ends.push(() => subscription.unsubscribe())
  }

  /** Mounts the modal once, where the options say; nowhere in headless hosts. S2-31. */
  #show(): Promise<void> {
    return (this.#modal ??= this.#mount().catch((error: unknown) => {
      this.#modal = undefined
      throw error
    }))
  }

  async #mount(): Promise<void> {
    const [kernel, mountModal] = await Promise.all([this.#wake(), this.stages.modal?.()])
    const place = mountModal && !this.#disposed ? placeOf(this.#options.value) : undefined
    if (mountModal === undefined || place === undefined) return
    const unmount = mountModal(kernel.inside, place)
    this.#ends.push(place.remove, unmount)
  }
}

const disposedError = () => new WalletportError('DISPOSED', 'This Walletport has been disposed')

/** What goes wrong where nobody waits still reaches the page's own error reporting, except a disposal. */
const report = (error: unknown): void => {
  if (!(error instanceof WalletportError && error.code === 'DISPOSED')) reportError(error)
}
