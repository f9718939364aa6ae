import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ModalStore } from '#application/stores.ts'
import { ConnectWallet } from '#application/use-cases/connection/connect-wallet.ts'
import { BrowseWallets } from '#application/use-cases/directory/browse-wallets.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { type Attempt } from '#domain/connection/attempt.ts'
import { RELAY_CONNECTOR, traitsById } from '#domain/connectors/traits.ts'
import { browseLink } from '#domain/relay/in-wallet-browser.ts'
import { type LinkKind, linkTo } from '#domain/relay/links.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Page } from '#ports/page.ts'
import { Relay } from '#ports/relay.ts'
import { WaysOut } from '#ports/ways-out.ts'

import { RelayPairings } from './relay-pairings.ts'
import { PairingStore } from './stores.ts'

/** Connects a wallet that is elsewhere: by a code to scan, or by a link that opens it. S2-07, S2-08. */
@injectable()
export class ConnectByRelay {
  readonly pairing$: Observable<PairingState>
  #chosen: DirectoryWallet | undefined

  constructor(
    @inject(PairingStore) pairing: PairingStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(Relay) private readonly relay: Relay,
    @inject(WaysOut) private readonly ways: WaysOut,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(BrowseWallets) private readonly browsing: BrowseWallets,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {
    this.pairing$ = pairing.state$
  }

  start(): void {
    const done$ = this.connections.attempt$.pipe(
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

  /** The view is shown: what it waits for begins, unless it has. */
  begin(wallet: DirectoryWallet | undefined): void {
    this.#chosen = wallet
    // who scans a code has the wallet in the other hand: no request leads anywhere
    if (this.page.device() === 'desktop') this.relay.leadTo(undefined)
    const state = this.connections.state.attempt
    if (state.step !== 'asking' || !isOwn(state)) this.connect()
  }

  /** A new link: the former is too old, was refused, or never came. */
  renew(): void {
    this.pairings.renew()
    this.connect()
  }

  /** A link ahead of the tap that will need it. */
  prepare(): void {
    void this.pairings.take()
  }

  /** Leads to the wallet, in the visitor's own gesture; false while there is no link to lead with. */
  open(wallet: DirectoryWallet, kind: LinkKind): boolean {
    const environment = this.ways.environment()
    const inside =
      kind === 'mobile' ? browseLink(wallet, this.connections.state.networks.active, environment) : undefined
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

  private connect(): void {
    void this.connecting.connect(
      RELAY_CONNECTOR.id,
      this.modal.state.namespace ?? this.connections.state.networks.active,
    )
  }
}

const isOwn = (attempt: Attempt): boolean =>
  attempt.step !== 'idle' && traitsById(attempt.connectorId).restoredBy === 'relay'
