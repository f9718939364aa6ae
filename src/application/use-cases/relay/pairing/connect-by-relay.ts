import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ConnectWallet } from '#application/use-cases/connection/connect-wallet.ts'
import { BrowseWallets } from '#application/use-cases/directory/browse-wallets.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import type { LinkKind } from '#domain/relay/deep-links.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { RelayPairings } from './relay-pairings.ts'
import { WalletLinks } from './wallet-links.ts'

/** Connects a wallet on another device: by QR code, or by a deep link. S2-07, S2-08. */
@injectable()
export class ConnectByRelay {
  readonly pairing$: Observable<PairingState>
  #chosen: DirectoryWallet | undefined

  constructor(
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletLinks) private readonly links: WalletLinks,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(Environment) private readonly environment: Environment,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(BrowseWallets) private readonly browseWallets: BrowseWallets,
  ) {
    this.pairing$ = pairings.state$
  }

  start(): void {
    const connected$ = this.connections.attempt$.pipe(
      filter((attempt) => attempt.step === 'succeeded' && isByRelay(attempt)),
      map(() => this.#chosen),
      filter((wallet) => wallet !== undefined),
    )
    this.environment.untilDisposed(connected$.subscribe((wallet) => this.browseWallets.remember(wallet)))
    const closed$ = this.modal.modal$.pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      filter((open) => !open),
    )
    this.environment.untilDisposed(
      closed$.subscribe(() => {
        this.#chosen = undefined
        // S2-27
        this.pairings.renew()
      }),
    )
  }

  /** The wallet that the user chose for the pairing, if any. */
  get chosen(): DirectoryWallet | undefined {
    return this.#chosen
  }

  /** Call when the view is shown. Creates a link unless there is one, and waits for the wallet. */
  begin(wallet: DirectoryWallet | undefined): void {
    this.choose(wallet)
    void this.connecting.pairOnce()
  }

  /** Sets the wallet for the pairing. Undefined if any wallet may scan the QR code. */
  choose(wallet: DirectoryWallet | undefined): void {
    this.#chosen = wallet
    this.links.stayOnDesktop()
  }

  /** Creates a new link after the previous one expired or failed. */
  renew(): void {
    this.pairings.renew()
    void this.connecting.pair()
  }

  /** Creates a link in advance, because the tap that opens a wallet cannot wait for it. */
  prepare(): void {
    void this.pairings.take()
  }

  /** The scheme that the user has to agree to before the wallet opens, for example `sample:`. Undefined if no question is needed. */
  schemeToConfirm(wallet: DirectoryWallet, kind: LinkKind): string | undefined {
    return this.links.schemeToConfirm(wallet, kind)
  }

  /**
   * Opens the wallet within the user's gesture. `confirmed` is the scheme that the user has agreed to. Returns false while there
   * is no link, and if the user has not agreed to the scheme.
   */
  open(wallet: DirectoryWallet, kind: LinkKind, confirmed?: string): boolean {
    return this.links.open(wallet, kind, confirmed)
  }

  /** Opens the wallet that the phone selects, within the user's gesture. Returns false while there is no link. */
  openAny(): boolean {
    return this.links.openAny()
  }

  copyLink(): Promise<void> {
    return this.links.copy()
  }
}

const isByRelay = (attempt: Attempt): boolean =>
  attempt.step !== 'idle' && traitsById(attempt.connectorId).restoredBy === 'relay'
