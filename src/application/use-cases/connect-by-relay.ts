import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import { RelayNamespaces } from '#application/relay/relay-namespaces.ts'
import { RelayPairings } from '#application/relay/relay-pairings.ts'
import { RelaySessions } from '#application/relay/relay-sessions.ts'
import { RelayWallets } from '#application/relay/relay-wallets.ts'
import { PairingStore } from '#application/remote-stores.ts'
import { AttemptStore, ModalStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import { BrowseWallets } from '#application/use-cases/browse-wallets.ts'
import { ConnectWallet } from '#application/use-cases/connect-wallet.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import { ReportEvents } from '#application/use-cases/report-events.ts'
import { ShowNotices } from '#application/use-cases/show-notices.ts'
import { type Attempt } from '#domain/connection/attempt.ts'
import { type Connector, RELAY_CONNECTOR, sameConnector } from '#domain/connectors/connector.ts'
import { partIn } from '#domain/connectors/parts.ts'
import { browseLink } from '#domain/relay/in-wallet-browser.ts'
import { type LinkKind, linkTo } from '#domain/relay/links.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import { type Platform, platformsOf } from '#domain/relay/platforms.ts'
import { among, connectorIdentity, identityOf } from '#domain/wallets/identity.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Page } from '#ports/page.ts'
import { Relay } from '#ports/relay.ts'
import { Wallets } from '#ports/wallets.ts'
import { WaysOut } from '#ports/ways-out.ts'

/** Connects a wallet that is elsewhere: by a code to scan, or by a link that opens it. S2-07, S2-08, S2-25, S2-26. */
@injectable()
export class ConnectByRelay {
  readonly pairing$: Observable<PairingState>
  #chosen: DirectoryWallet | undefined

  constructor(
    @inject(PairingStore) pairing: PairingStore,
    @inject(AttemptStore) private readonly attempts: AttemptStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(FoundWallets) private readonly found: FoundWallets,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(RelaySessions) private readonly sessions: RelaySessions,
    @inject(RelayNamespaces) private readonly shared: RelayNamespaces,
    @inject(RelayWallets) private readonly wallets: RelayWallets,
    @inject(Wallets) private readonly pageWallets: Wallets,
    @inject(Relay) private readonly relay: Relay,
    @inject(WaysOut) private readonly ways: WaysOut,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(BrowseWallets) private readonly browsing: BrowseWallets,
    @inject(OpenModal) private readonly opening: OpenModal,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {
    this.pairing$ = pairing.state$
  }

  /** Without a relay there is nothing to reach, and the list of wallets stands alone. */
  start(): void {
    if (!this.hasRelay) return
    this.wallets.start()
    this.sessions.start()
    this.shared.start()
    const done$ = this.attempts.state$.pipe(
      filter((attempt) => attempt.step === 'done' && isOwn(attempt)),
      map(() => this.#chosen),
      filter((wallet) => wallet !== undefined),
    )
    this.lifetime.hold(done$.subscribe((wallet) => this.browsing.remember(wallet)))
    const closed$ = this.modal.state$.pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      filter((open) => !open),
    )
    this.lifetime.hold(closed$.subscribe(() => (this.#chosen = undefined)))
  }

  get hasRelay(): boolean {
    return this.options.state.relay !== undefined
  }

  /** A pressed row. On a phone whose link is ready it leads to the wallet in the same tap. */
  choose(wallet: DirectoryWallet | undefined, view: string): void {
    const installed = wallet && this.installed(wallet)
    const [platform = 'qrcode'] = this.platformsOf(wallet)
    this.events.record({
      event: 'SELECT_WALLET',
      properties: { name: wallet?.name ?? RELAY_CONNECTOR.name, platform, view },
    })
    if (installed !== undefined) return this.ask(installed)
    this.opening.show({ name: 'ConnectingWalletConnect', ...(wallet === undefined ? {} : { wallet }) })
    if (wallet !== undefined && this.page.device() === 'phone') this.open(wallet, 'mobile')
  }

  /** A wallet of this browser that the directory lists too. */
  ask(connector: Connector): void {
    const part = partIn(connector, this.modal.state.namespace)
    if (part === undefined)
      return this.opening.show({ name: 'ConnectingExternal', connectorId: connector.id })
    this.opening.show({ name: 'ConnectingExternal', connectorId: part.id, namespace: part.chain })
    void this.connecting.connect(part.id, part.chain)
  }

  /** The view is shown: what it waits for begins, unless it has. */
  begin(wallet: DirectoryWallet | undefined): void {
    this.#chosen = wallet
    // who scans a code has the wallet in the other hand: no request leads anywhere
    if (this.page.device() === 'desktop') this.relay.leadTo(undefined)
    const { state } = this.attempts
    if (state.step !== 'asking' || !isOwn(state)) this.connect()
  }

  /** A new link: the former is too old, was refused, or never came. */
  renew(): void {
    this.pairings.renew()
    this.connect()
  }

  /** On a phone: a link ahead of the tap that will need it, for a browser follows it in the tap alone. */
  prepare(): void {
    if (this.hasRelay && this.page.device() === 'phone') void this.pairings.take()
  }

  platformsOf(wallet: DirectoryWallet | undefined): readonly Platform[] {
    const installed = wallet !== undefined && this.installed(wallet) !== undefined
    const adapters = this.pageWallets.namespaces.length > 0 && this.options.state.basic !== true
    return platformsOf(wallet, this.ways.environment(), { installed, adapters })
  }

  /** Leads to the wallet, in the visitor's own gesture; false while there is no link to lead with. */
  open(wallet: DirectoryWallet, kind: LinkKind): boolean {
    const environment = this.ways.environment()
    const inside = kind === 'mobile' ? browseLink(wallet, this.networks.state.active, environment) : undefined
    if (inside !== undefined) return this.ways.follow(inside.href, inside.target)
    const { uri } = this.pairings
    const link = uri === undefined ? undefined : linkTo(wallet, kind, uri, environment)
    if (link === undefined) return false
    this.relay.leadTo({ name: wallet.name, href: link.base })
    return this.ways.follow(link.href, link.target)
  }

  async copyLink(): Promise<void> {
    const { uri } = this.pairings
    if (uri !== undefined && (await this.page.copy(uri)))
      this.notices.say({ kind: 'success', text: { name: 'linkCopied' } })
  }

  /** The installed wallet that is this entry of the directory. */
  installed(wallet: DirectoryWallet): Connector | undefined {
    const isSame = (connector: Connector) => among([connectorIdentity(connector)])(identityOf(wallet))
    return this.found.state.page?.map(({ connector }) => connector).find(isSame)
  }

  private connect(): void {
    void this.connecting.connect(RELAY_CONNECTOR.id, this.modal.state.namespace ?? this.networks.state.active)
  }
}

const isOwn = (attempt: Attempt): boolean =>
  attempt.step !== 'idle' && sameConnector(attempt.connectorId, RELAY_CONNECTOR.id)
