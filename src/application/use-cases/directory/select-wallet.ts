import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import { ConnectWallet } from '#application/use-cases/connection/connect-wallet.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { viewOfWallet } from '#domain/connectors/entries.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { View } from '#domain/modal/view.ts'
import type { Link } from '#domain/relay/link.ts'
import { type Platform, platformsOf } from '#domain/relay/platforms.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { WalletChoice } from './wallet-choice.ts'
import { WalletOpenings } from './wallet-openings.ts'

export type WalletRoute =
  | { readonly by: 'connector'; readonly connector: Connector }
  /** This page is opened in the wallet's own browser. */
  | { readonly by: 'browse'; readonly link: Link }
  | { readonly by: 'relay' | 'download' }

/**
 * Handles a selected directory row: connects an installed wallet, opens this page in the wallet's own browser, pairs over the
 * relay, or shows where to get the wallet. S2-25, S2-26.
 */
@injectable()
export class SelectWallet {
  constructor(
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(WalletChoice) private readonly choice: WalletChoice,
    @inject(WalletOpenings) private readonly openings: WalletOpenings,
    @inject(Features) private readonly features: Features,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  get hasRelay(): boolean {
    return this.features.relay.configured
  }

  get isPhone(): boolean {
    return this.openings.environment.device === 'phone'
  }

  /**
   * Handles the user's choice. On a phone with a prepared link it opens the wallet in the same tap. `displayIndex`: the
   * position in the list.
   */
  choose(wallet: DirectoryWallet | undefined, view?: View['name'], displayIndex?: number): void {
    const route = this.routeTo(wallet, view, displayIndex)
    if (route.by === 'connector') return this.connect(route.connector)
    if (route.by === 'browse') this.openings.open(route)
    if (route.by !== 'relay')
      return void this.modal.show(
        wallet === undefined ? { name: 'Downloads' } : { name: 'OpenWallet', wallet },
      )
    this.modal.show({ name: 'ConnectingWalletConnect', ...(wallet === undefined ? {} : { wallet }) })
    if (wallet !== undefined && this.isPhone) this.connectByRelay?.open(wallet, 'mobile')
  }

  /** Records the user's selection in this view. Returns the route to the wallet. */
  routeTo(
    wallet: DirectoryWallet | undefined,
    view: View['name'] = viewOf(this.modal.state).name,
    displayIndex?: number,
  ): WalletRoute {
    this.report(wallet, view, displayIndex)
    return this.#wayTo(wallet)
  }

  /** Reports that the user follows the link of the wallet, which the browser opens. Then the modal shows how to go on. */
  follow(wallet: DirectoryWallet, view: View['name'], displayIndex: number): void {
    this.report(wallet, view, displayIndex)
    this.modal.show({ name: 'OpenWallet', wallet })
  }

  /** Connects an installed wallet that is also in the directory. */
  connect(connector: Connector): void {
    const view = viewOfWallet(connector, this.modal.state.namespace)
    if (view.namespace === undefined) this.modal.show(view)
    else void this.connecting.connectInView(view.connectorId, view.namespace)
  }

  /** Prepares a link on a phone, because a browser opens an app only within the tap. */
  prepare(): void {
    if (this.isPhone) this.connectByRelay?.prepare()
  }

  platformsOf(wallet: DirectoryWallet | undefined): readonly Platform[] {
    const installed = wallet !== undefined && this.installed(wallet) !== undefined
    return platformsOf(wallet, this.openings.environment, { installed, adapters: this.choice.hasAdapters })
  }

  /** The installed wallet that matches this directory entry. */
  installed(wallet: DirectoryWallet): Connector | undefined {
    return this.openings.installed(wallet)
  }

  #wayTo(wallet: DirectoryWallet | undefined): WalletRoute {
    const opening = wallet && this.openings.of(wallet)
    if (opening?.by === 'connector' || opening?.by === 'browse') return opening
    const hasSession = opening === undefined || opening.by === 'session'
    return { by: this.hasRelay && hasSession ? 'relay' : 'download' }
  }

  private report(wallet: DirectoryWallet | undefined, view: View['name'], displayIndex?: number): void {
    const [platform = 'qrcode'] = this.platformsOf(wallet)
    const { name } = wallet ?? RELAY_CONNECTOR
    const walletRank = wallet?.order
    this.feedback.record({
      event: 'SELECT_WALLET',
      properties: { name, platform, view, displayIndex, walletRank },
    })
  }

  private get connectByRelay() {
    return this.features.relay.useCases?.connectByRelay
  }
}
