import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, first, type Observable, Subscription } from 'rxjs'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { Connections } from '#application/connection/connections.ts'
import { derived } from '#application/derived.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { ModalStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { OpenArguments } from '#contracts/arguments.ts'
import { Namespace } from '#domain/caip/namespace.ts'
import { type Modal, SHAKE_MS, viewOf } from '#domain/modal/modal.ts'
import { isOffered } from '#domain/modal/offered.ts'
import { firstView, isRequiredSignIn, closedView } from '#domain/modal/opening.ts'
import {
  isOpenable,
  isViewName,
  type OpenableView,
  traitsOf,
  type View,
  type ViewName,
  viewNames,
} from '#domain/modal/view.ts'
import { isUnsupported } from '#domain/networks/networks.ts'
import { opensUnsupportedChain } from '#domain/networks/switching.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { Feedback } from './feedback.ts'

export type OpenFailure = Failure<'ViewNotFound' | 'ViewNotAvailable' | 'UnknownNamespace' | 'NoAdapter'>
export interface ModalOpenRequest extends Omit<OpenArguments, 'view' | 'namespace'> {
  readonly view?: string | undefined
  readonly namespace?: string | undefined
}

/** The fields of each form that a host can fill in. */
const presets = {
  Send: ['token', 'sendTokenAmount', 'receiverAddress'],
  Swap: ['fromToken', 'toToken', 'amount'],
} as const

/**
 * The view that a host opens, with the form fields that the host filled in. Values that are not strings are ignored.
 */
const openedView = (name: OpenableView, request: ModalOpenRequest): View => {
  if (name !== 'Send' && name !== 'Swap') return { name }
  const texts = presets[name].flatMap((key) =>
    typeof request[key] === 'string' ? [[key, request[key]]] : [],
  )
  return texts.length === 0 ? { name } : { name, preset: Object.fromEntries(texts) }
}

/** Opens, closes and navigates the modal. S2-22 to S2-31. */
@injectable()
export class ModalNavigation {
  readonly modal$: Observable<Modal>
  /** Whether the options no longer offer the feature of the shown view, and nothing in it is confirmed. */
  readonly isSwitchedOff$: Observable<boolean>
  /** The views that show what the user has confirmed, which goes on. */
  readonly #confirmed = new BehaviorSubject<readonly ViewName[]>([])
  #shaking = Subscription.EMPTY
  #keptOpen = 0

  constructor(
    @inject(ModalStore) private readonly store: ModalStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(ConnectionSetup) private readonly setup: ConnectionSetup,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
  ) {
    this.modal$ = store.state$
    this.isSwitchedOff$ = derived(
      [store.state$, options.state$, this.#confirmed],
      ([modal, given, confirmed]) => {
        const view = viewOf(modal)
        return !isOffered(view, given) && !confirmed.includes(view.name)
      },
    )
    // A login that is switched off ends, as if the user had left its view.
    environment.untilDisposed(
      options.state$.subscribe((given) => {
        const view = viewOf(store.state)
        if (store.state.open && traitsOf(view.name).cancels === 'login' && !isOffered(view, given))
          this.back()
      }),
    )
  }

  get state(): Modal {
    return this.store.state
  }

  /** Shows the requested view, else the initial one. S2-23 to S2-26. */
  open(request: ModalOpenRequest = {}): E.Either<OpenFailure, void> {
    const isReady = this.connections.state.connections.phase === 'ready'
    // Whether there is an account is known when connections are restored.
    const isUndecided = request.view === 'Account' && !isReady
    const view = this.requestedView(isUndecided ? undefined : request.view)
    if (E.isLeft(view)) return view
    const requested = this.requestedNamespace(request.namespace)
    if (E.isLeft(requested)) return requested
    const { right: namespace } = requested
    if (namespace !== undefined && this.hasNetwork(namespace)) this.setup.selectNamespace(namespace)
    this.begin(openedView(view.right ?? this.fittingView(namespace), request), namespace)
    if (view.right === undefined) this.waitForRestore()
    return E.right(undefined)
  }

  /** Shows this view with a new history. */
  begin(view: View, namespace?: Namespace): void {
    const wasOpen = this.store.state.open
    this.store.dispatch({ type: 'opened', view, namespace })
    if (!wasOpen) this.report('MODAL_OPEN')
  }

  /**
   * Closes the modal, or shakes it if the view must not close. Leaving a required sign-in asks for
   * confirmation first. S2-27, S4-16.
   */
  close(by: 'control' | 'backdrop' = 'control'): void {
    const view = viewOf(this.store.state)
    const isApproval = view.name === 'ApproveTransaction'
    const isForSignIn = this.store.state.history.some(isRequiredSignIn)
    // A click on the backdrop does not cancel a request. A required sign-in is left in its own view.
    if (isApproval && (by === 'backdrop' || isForSignIn)) this.shake()
    else if (!isRequiredSignIn(view)) this.dismiss()
    else if (by === 'control' && !view.leaving) this.replace({ ...view, leaving: true })
    else this.shake()
  }

  /** Closes even if the view must not be closed by the user, because its subject has ended. */
  dismiss(): void {
    if (!this.store.state.open) return
    this.store.dispatch({ type: 'closed', rest: this.rest() })
    this.report('MODAL_CLOSE')
  }

  /** S2-29. */
  back(): void {
    const { state } = this.store
    if (state.history.length === 1 || isRequiredSignIn(viewOf(state))) return this.close()
    this.store.dispatch({ type: 'wentBack', rest: this.rest() })
  }

  /**
   * Shows a view. With a namespace, only its wallets are listed from then on. Returns false if the plan is used up, which the
   * open modal shows instead. If the modal is closed, the host connects without it. S2-15, S4-48.
   */
  show(view: View, namespace?: Namespace): boolean {
    const { open } = this.store.state
    const isPaused = open && this.options.state.usageExceeded && traitsOf(view.name).metered
    this.store.dispatch({ type: 'pushed', view: isPaused ? { name: 'UsageExceeded' } : view, namespace })
    return !isPaused
  }

  replace(view: View): void {
    this.store.dispatch({ type: 'replaced', view })
  }

  /** Says whether the user has confirmed what this view shows. Then it stays when its feature is switched off. */
  goOn(name: ViewName, isConfirmed: boolean): void {
    const others = this.#confirmed.value.filter((other) => other !== name)
    this.#confirmed.next(isConfirmed ? [...others, name] : others)
  }

  /** Runs the task without `finish` closing the modal: it shows the rest view instead. S4-05. */
  async keepOpen<A>(task: () => Promise<A>): Promise<A> {
    this.#keptOpen++
    try {
      return await task()
    } finally {
      this.#keptOpen--
    }
  }

  /** Leaves these views. If nothing precedes them, the modal closes. */
  finish(...names: readonly View['name'][]): void {
    const { open } = this.store.state
    this.store.dispatch({ type: 'finished', names, rest: this.rest(), stay: this.#keptOpen > 0 })
    if (open && !this.store.state.open) this.report('MODAL_CLOSE')
  }

  /** Goes back one view if it is this one. If nothing precedes it, the modal closes. S4-31. */
  leaveOne(name: View['name']): void {
    if (this.store.state.open && viewOf(this.store.state).name === name) this.back()
  }

  /** Opens UnsupportedChain, or leaves it when the wallet is back on a configured chain. S4-30. */
  guideToSupportedChain(): void {
    // The user may have opened the view from a button that warns.
    if (this.options.state.unsupportedNetwork === 'warn' && this.isChainUnsupported()) return
    if (!this.onUnsupportedChain()) this.finish('UnsupportedChain')
    // A connected wallet ends the views that wait for a connection.
    else if (traitsOf(viewOf(this.store.state).name).cancels !== undefined)
      this.replace({ name: 'UnsupportedChain' })
    else if (this.store.state.open) this.show({ name: 'UnsupportedChain' })
    else this.open({ view: 'UnsupportedChain' })
  }

  /** A repeated call restarts the duration. S2-30, S9-25. */
  shake(): void {
    this.#shaking.unsubscribe()
    this.store.dispatch({ type: 'shakeChanged', shake: true })
    const over = () => this.store.dispatch({ type: 'shakeChanged', shake: false })
    this.#shaking = this.environment.after(SHAKE_MS).subscribe(over)
    this.environment.untilDisposed(this.#shaking)
  }

  /** Whether the wallet is on a chain that the host neither configured nor allows. S4-30. */
  onUnsupportedChain(): boolean {
    return this.isChainUnsupported() && opensUnsupportedChain(this.options.state)
  }

  private isChainUnsupported(namespace = this.connections.state.networks.active): boolean {
    const connection = this.connections.activeIn(namespace)
    return (
      connection.status === 'connected' &&
      isUnsupported(this.connections.state.networks, connection.report.chainId)
    )
  }

  private requestedView(name: string | undefined): E.Either<OpenFailure, OpenableView | undefined> {
    if (name === undefined) return E.right(undefined)
    if (!isViewName(name)) {
      const known = viewNames.filter(isOpenable).join(', ')
      return E.left(failure('ViewNotFound', `There is no view '${name}', only ${known}`))
    }
    if (!isOpenable(name))
      return E.left(failure('ViewNotAvailable', `The view '${name}' is not available by itself`))
    const missing = traitsOf(name).needs?.find((option) => !this.options.state[option])
    const isReady = this.connections.state.connections.phase === 'ready'
    if (name === 'UnsupportedChain' && isReady && !this.isChainUnsupported())
      return E.left(failure('ViewNotAvailable', 'No wallet is on an unsupported network'))
    if (missing !== undefined)
      return E.left(failure('ViewNotAvailable', `The view '${name}' needs the option \`${missing}\``))
    return E.right(name)
  }

  private requestedNamespace(name: string | undefined): E.Either<OpenFailure, Namespace | undefined> {
    if (name === undefined) return E.right(undefined)
    return Namespace.is(name)
      ? this.registry.supported(name)
      : E.left(failure('UnknownNamespace', 'Unsupported chain namespace'))
  }

  private fittingView(namespace = this.connections.state.networks.active): OpenableView {
    const { basic, manualControl, relay } = this.options.state
    const fitting = firstView({
      connected: this.connections.activeIn(namespace).status === 'connected',
      onUnsupportedChain: this.onUnsupportedChain(),
      basic,
      manualControl,
      device: this.environment.device,
    })
    return isOpenable(fitting) && (relay !== undefined || !traitsOf(fitting).needsRelay) ? fitting : 'Connect'
  }

  /**
   * While connections are restored, the modal is loading, because the initial view depends on the result. If the user has
   * moved to another view meanwhile, it stays.
   */
  private waitForRestore(): void {
    if (this.connections.state.connections.phase === 'ready') return
    const { history } = this.store.state
    this.store.dispatch({ type: 'loadingChanged', loading: true })
    const settled = this.connections.connections$.pipe(first(({ phase }) => phase === 'ready'))
    this.environment.untilDisposed(
      settled.subscribe(() => {
        if (!this.store.state.loading) return
        this.store.dispatch({ type: 'loadingChanged', loading: false })
        if (this.store.state.history === history)
          this.replace({ name: this.fittingView(this.store.state.namespace) })
      }),
    )
  }

  private hasNetwork(namespace: Namespace): boolean {
    return this.connections.state.networks.configured.some(
      ({ chainNamespace }) => chainNamespace === namespace,
    )
  }

  isConnected(): boolean {
    return this.connections.activeIn(this.connections.state.networks.active).status === 'connected'
  }

  private rest(): View {
    return closedView(this.options.state.enableEmbedded ?? false, this.isConnected())
  }

  private report(event: 'MODAL_OPEN' | 'MODAL_CLOSE'): void {
    this.feedback.record({ event, properties: { connected: this.isConnected() } })
  }
}
