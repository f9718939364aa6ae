import { inject, injectable } from 'inversify'
import {
  catchError,
  defer,
  filter,
  first,
  forkJoin,
  type Observable,
  of,
  Subscription,
  switchMap,
  takeUntil,
} from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { type ConnectFailure, DONE_SHOWN_MS } from '#domain/connection/attempt.ts'
import type { ConnectionState, Transition } from '#domain/connection/connection-state.ts'
import { connectedWalletsIn } from '#domain/connection/connection.ts'
import { methodOf } from '#domain/connectors/connector.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { isConnecting } from '#domain/modal/opening.ts'
import { viewsEndingWith } from '#domain/modal/view.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { SLOW_SWITCH_MS, type SwitchFailure } from '#domain/networks/switching.ts'

/** Reports connection changes to the host, the user and the log, and navigates the modal. */
@injectable()
export class ConnectionReporting {
  #slowSwitch = Subscription.EMPTY

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Features) private readonly features: Features,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.untilDisposed(
      this.connections.transitions$.subscribe((transition) => {
        this.showSwitching(transition)
        this.report(transition)
      }),
    )
  }

  /**
   * Shows a toast while a network switch is slow, unless the modal's view shows the switch. Success replaces the
   * toast. S4-35.
   */
  private showSwitching({ before, event, after: { switching, networks } }: Transition): void {
    if (before.switching === switching) return
    this.#slowSwitch.unsubscribe()
    if (event.type !== 'switchSucceeded') this.feedback.endLoading()
    if (switching.step !== 'pending') return
    const network = configuredNetwork(networks, switching.to)?.name
    if (network === undefined) return
    this.#slowSwitch = this.environment.after(SLOW_SWITCH_MS).subscribe(() => {
      const { state: modal } = this.modal
      const isShownInModal =
        modal.open && viewsEndingWith('networkSwitch').some((name) => name === viewOf(modal).name)
      if (!isShownInModal) this.feedback.toast({ kind: 'loading', text: { name: 'switching', network } })
    })
    this.environment.untilDisposed(this.#slowSwitch)
  }

  private report({ before, event, after }: Transition): void {
    switch (event.type) {
      case 'connectRequested':
      case 'connectCancelled':
        return this.attemptCancelled(before)
      case 'connectFailed':
        return before === after ? undefined : this.connectFailed(before, event.failure)
      case 'connected':
        if (before === after) return
        this.connected(event.namespace, event.connectorId, false)
        return this.closeConnectingView()
      case 'restored':
        if (!isNewConnection({ before, event, after }, event.namespace, event.connectorId)) return
        this.connected(event.namespace, event.connectorId, true)
        return this.connectedElsewhere(before, event.namespace)
      case 'accountsChanged':
      case 'disconnected':
        return this.disconnected(before, after, event.namespace)
      case 'chainChanged':
        return this.chainChanged(before, after, event.namespace)
      case 'networkSelected':
        return this.networkSelected(after, event.chainId)
      case 'switchRequested':
      case 'switchCancelled':
        return this.switchCancelled(before)
      case 'switchSucceeded':
        return before === after ? undefined : this.switched(before, after)
      case 'switchFailed':
        return before === after ? undefined : this.switchFailed(before, event.failure)
      case 'restoreStarted':
      case 'restoreFinished':
      case 'connectStarted':
      case 'connectRequestOpen':
      case 'switchRequestOpen':
      case 'sessionShared':
      case 'connectionSelected':
      case 'recentCleared':
      case 'accountTypesPreferred':
      case 'networksConfigured':
      case 'networkAdded':
      case 'networkRemoved':
      case 'networksApproved':
      case 'namespaceSelected':
        return
    }
  }

  private attemptCancelled({ attempt }: ConnectionState): void {
    if (attempt.step === 'pending')
      this.feedback.log('debug', `Connecting ${attempt.connectorId}: Modal closed`)
  }

  /** S8-70: logged here and returned to the caller. */
  private connectFailed({ attempt }: ConnectionState, reason: ConnectFailure): void {
    if (attempt.step === 'pending') this.feedback.logFailure(`Connecting ${attempt.connectorId}`, reason)
    const event = reason._tag === 'UserRejected' ? 'USER_REJECTED' : 'CONNECT_ERROR'
    this.feedback.record({ event, properties: { message: reason.message } })
  }

  private connected(namespace: Namespace, connectorId: string, reconnect: boolean): void {
    const connector = this.registry.find(connectorId, namespace)?.connector
    if (connector === undefined) return
    const { name, type } = connector
    const method = methodOf(type, this.environment.device)
    const walletRank = this.features.directory.useCases?.browseWallets.rankOf(connector)
    const { state: modal } = this.modal
    const view = modal.open ? viewOf(modal).name : undefined
    this.feedback.record({
      event: 'CONNECT_SUCCESS',
      properties: { method, name, reconnect, walletRank, view },
    })
  }

  /** After the connection of another tab, or of a wallet that was unlocked, there is nothing left to choose in this modal. */
  private connectedElsewhere({ connections, networks }: ConnectionState, namespace: Namespace): void {
    const wasConnected = connections.active[namespace].status === 'connected'
    if (connections.phase !== 'ready' || wasConnected || namespace !== networks.active) return
    if (!isConnecting(this.modal.state)) this.modal.finish(...viewsEndingWith('connection'))
  }

  /** Shows the success for a moment, then closes the connecting view, unless another attempt has begun. */
  private closeConnectingView(): void {
    if (!isConnecting(this.modal.state)) return this.modal.guideToSupportedChain()
    const otherAttempt$ = this.connections.attempt$.pipe(filter(({ step }) => step !== 'succeeded'))
    const closing$ = forkJoin([this.environment.after(DONE_SHOWN_MS), this.signInChecked()])
    this.environment.untilDisposed(
      closing$.pipe(takeUntil(otherAttempt$)).subscribe(() => {
        if (this.modal.onUnsupportedChain()) this.modal.replace({ name: 'UnsupportedChain' })
        else this.modal.finish(...viewsEndingWith('connection'))
      }),
    )
  }

  /** Emits when no sign-in is needed. If one is needed, its view replaces the connecting view. S4-10. */
  private signInChecked(): Observable<unknown> {
    if (!this.features.siwx.configured) return of(undefined)
    return defer(() => this.features.siwx.load()).pipe(
      // A promise emits once.
      switchMap(({ signIn }) => signIn.state$),
      first(({ step }) => step === 'none' || step === 'signedIn'),
      catchError(() => of(undefined)),
    )
  }

  /** Reports the end of the namespace's last connection. If another wallet becomes active, the namespace stays connected. */
  private disconnected(before: ConnectionState, after: ConnectionState, namespace: Namespace): void {
    const hasEnded =
      connectedWalletsIn(before.connections, namespace).length > 0 &&
      connectedWalletsIn(after.connections, namespace).length === 0
    if (!hasEnded) return
    this.feedback.record({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    if (namespace === after.networks.active) this.modal.finish(...viewsEndingWith('disconnection'))
  }

  private chainChanged(before: ConnectionState, after: ConnectionState, namespace: Namespace): void {
    const hasChanged = before.connections.active[namespace] !== after.connections.active[namespace]
    if (hasChanged && namespace === after.networks.active) this.modal.guideToSupportedChain()
  }

  private networkSelected({ networks }: ConnectionState, chainId: ChainId): void {
    const network = configuredNetwork(networks, chainId)?.name
    if (network !== undefined) this.feedback.record({ event: 'SWITCH_NETWORK', properties: { network } })
    this.modal.finish(...viewsEndingWith('networkSwitch'))
  }

  private switched({ switching }: ConnectionState, after: ConnectionState): void {
    if (switching.step === 'idle') return
    const network = configuredNetwork(after.networks, switching.to)?.name
    if (network !== undefined) this.feedback.toast({ kind: 'success', text: { name: 'switched', network } })
    this.networkSelected(after, switching.to)
  }

  private switchCancelled(before: ConnectionState): void {
    if (before.switching.step === 'pending')
      this.feedback.log('debug', `Switching to ${switchTarget(before)}: Modal closed`)
  }

  /** If the wallet does not support the chain, the modal goes back one view and shows a notice. S4-31. */
  private switchFailed(before: ConnectionState, reason: SwitchFailure): void {
    this.feedback.logFailure(`Switching to ${switchTarget(before)}`, reason)
    if (reason._tag !== 'ChainNotSupported') return
    this.feedback.toast({ kind: 'error', text: { name: 'chainNotSupported' } })
    this.modal.leaveOne('SwitchNetwork')
  }
}

const isNewConnection = (
  { before, after }: Transition,
  namespace: Namespace,
  connectorId: string,
): boolean => {
  const isConnectedIn = ({ connections }: ConnectionState) =>
    connectedWalletsIn(connections, namespace).some((wallet) => wallet.connectorId === connectorId)
  return isConnectedIn(after) && !isConnectedIn(before)
}

const switchTarget = ({ networks, switching }: ConnectionState): string =>
  switching.step === 'idle' ? '' : (configuredNetwork(networks, switching.to)?.name ?? switching.to)
