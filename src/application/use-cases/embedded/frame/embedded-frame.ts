import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, NEVER, type Observable, pairwise, Subject } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { Options } from '#application/options.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { frameChainOf } from '#domain/embedded/accounts.ts'
import type { AcceptedPayload } from '#domain/embedded/consent.ts'
import { type FrameEvent, type FrameErrorReason, errorReasonOf } from '#domain/embedded/frame-event.ts'
import { abortMessage } from '#domain/embedded/frame.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { activeChain, configuredNetwork } from '#domain/networks/networks.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import type { RaisedAlert } from '#domain/notices/alert.ts'
import { failure } from '#domain/shared/failure.ts'
import { SDK } from '#domain/shared/sdk.ts'
import { type FrameFailure, SecureFrame } from '#ports/secure-frame.ts'

import { LoginStorage } from './login-storage.ts'
import { EmbeddedUserStore } from './stores.ts'

/** The alerts, with their texts for the host's logger. */
const alerts = {
  iframe_load_failed: [
    'IFRAME_LOAD_FAILED',
    'Embedded wallet load failed: check the network, and the address of `embedded`.',
  ],
  iframe_request_timeout: ['IFRAME_REQUEST_TIMEOUT', 'Embedded wallet request timed out.'],
  unverified_domain: [
    'UNVERIFIED_DOMAIN',
    "Unverified domain: the embedded wallet doesn't know this page's domain.",
  ],
} as const satisfies Record<FrameErrorReason, readonly [code: RaisedAlert, text: string]>

/** Opens the frame when a use case needs it, and sends it the site's data when it is ready. S2-32, S4-20. */
@injectable()
export class EmbeddedFrame {
  /** Emits the name of each request when it is sent to the frame. */
  readonly requests$: Observable<FrameRequestName>
  readonly #requests = new Subject<FrameRequestName>()
  #opening: Promise<E.Either<FrameFailure, void>> | undefined
  /** The theme that the frame should have. */
  #theme: FramePayload<'SYNC_THEME'> | undefined

  constructor(
    @inject(SecureFrame) private readonly frame: SecureFrame,
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(Environment) private readonly environment: Environment,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {
    this.requests$ = this.#requests
  }

  start(): void {
    this.environment.untilDisposed(this.frame.events$.subscribe((event) => this.alert(event)))
    // A frame that reloads its document is open, but has lost the site's data.
    const closed$ = this.frame.state$.pipe(
      pairwise(),
      filter(([before, after]) => before === 'initialised' || after === 'absent'),
    )
    this.environment.untilDisposed(closed$.subscribe(() => (this.#opening = undefined)))
    this.environment.untilDisposed(this.chainChanges().subscribe((chainId) => void this.switchTo(chainId)))
  }

  /** `sent` is called before the frame receives the request. Until then, the frame does not know of it. */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: AcceptedPayload<Name>,
    until: Observable<unknown> = NEVER,
    sent?: () => void,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    // A cancelled request does not wait for the frame to load.
    const aborted$ = until.pipe(map(() => E.left(failure('Aborted', abortMessage(name)))))
    return pipe(
      () => firstOf<E.Either<FrameFailure, void>>(aborted$, this.open()),
      TE.chain(() => {
        this.#requests.next(name)
        sent?.()
        return this.frame.request(name, payload, until)
      }),
    )
  }

  /** Reloads the frame's page and aborts all pending requests. S7-65. */
  async reload(): Promise<void> {
    if (this.#opening === undefined) return
    const reloaded = await this.request('RELOAD', undefined)()
    if (E.isRight(reloaded)) await this.sendSiteData()
  }

  /** S3-21. */
  setTheme(theme: FramePayload<'SYNC_THEME'>): void {
    const isSame = JSON.stringify(theme) === JSON.stringify(this.#theme)
    this.#theme = theme
    if (!isSame && this.#opening !== undefined) void this.request('SYNC_THEME', theme)()
  }

  rpcUrlOf(chainId: ChainId): string | undefined {
    const network = configuredNetwork(this.connections.state.networks, chainId)
    return network && rpcUrlsOf(network, rpcServicesOf(this.options.state))[0]
  }

  /** The chain and the node address of a request to the frame. */
  networkFor(chainId: ChainId): FramePayload<'SWITCH_NETWORK'> {
    const rpcUrl = this.rpcUrlOf(chainId)
    return { chainId: frameChainOf(chainId), ...(rpcUrl === undefined ? {} : { rpcUrl }) }
  }

  /** Settles when the frame is ready or has failed to load. Requests wait for it automatically. */
  open(): Promise<E.Either<FrameFailure, void>> {
    this.#opening ??= this.load()
    return this.#opening
  }

  /** Loads the frame. A failed attempt is not cached, so the next request retries it. */
  private async load(): Promise<E.Either<FrameFailure, void>> {
    const chainId = activeChain(this.connections.state.networks)
    const opened = await this.frame.open({ chainId, rpcUrl: this.rpcUrlOf(chainId) })()
    if (E.isLeft(opened)) this.#opening = undefined
    else void this.sendSiteData()
    return opened
  }

  /** S3-22, S7-58, S7-63, S7-64, S7-76. */
  private async sendSiteData(): Promise<void> {
    const { projectId = '', metadata } = this.options.state
    const { name, description = '', url = '', icons = [] } = metadata ?? {}
    const site = name === undefined ? {} : { metadata: { name, description, url, icons } }
    const sdk = { sdkType: SDK.type, sdkVersion: SDK.version }
    await this.frame.request('SYNC_DAPP_DATA', { projectId, ...sdk, ...site })()
    if (this.#theme !== undefined) await this.frame.request('SYNC_THEME', this.#theme)()
    const smart = await this.frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)()
    this.storage.saveSmartAccountNetworks(E.isRight(smart) ? smart.right.smartAccountEnabledNetworks : [])
  }

  /** Emits changes of the current chain while a user is logged in. */
  private chainChanges(): Observable<ChainId> {
    return this.connections.networks$.pipe(
      map(activeChain),
      distinctUntilChanged(),
      pairwise(),
      filter(() => Object.keys(this.users.state).length > 0),
      map(([, chainId]) => chainId),
    )
  }

  private async switchTo(chainId: ChainId): Promise<void> {
    const isConfigured = configuredNetwork(this.connections.state.networks, chainId) !== undefined
    if (this.#opening !== undefined && isConfigured)
      await this.request('SWITCH_NETWORK', this.networkFor(chainId))()
  }

  /** S8-35, S8-45. */
  private alert(event: FrameEvent): void {
    const trouble = errorReasonOf(event)
    if (trouble === undefined) return
    const [code, text] = alerts[trouble]
    this.notices.raiseAlert(code, text)
  }
}
