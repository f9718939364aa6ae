import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import { ModalStore, OptionsStore } from '#application/stores.ts'
import { ConnectWallet } from '#application/use-cases/connection/connect-wallet.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Connector, RELAY_CONNECTOR } from '#domain/connectors/connector.ts'
import { partIn } from '#domain/connectors/parts.ts'
import { type Platform, platformsOf } from '#domain/relay/platforms.ts'
import { among, connectorIdentity, identityOf } from '#domain/wallets/identity.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Page } from '#ports/page.ts'
import { Wallets } from '#ports/wallets.ts'
import { WaysOut } from '#ports/ways-out.ts'

/** What a pressed row of the directory leads to: the installed wallet, the relay, or where to get it. S2-25, S2-26. */
@injectable()
export class ChooseWallet {
  constructor(
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(WaysOut) private readonly ways: WaysOut,
    @inject(Page) private readonly page: Page,
    @inject(Features) private readonly features: Features,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(ModalNavigation) private readonly opening: ModalNavigation,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {}

  get hasRelay(): boolean {
    return this.features.relay.configured
  }

  /** On a phone whose link is ready it leads to the wallet in the same tap. */
  choose(wallet: DirectoryWallet | undefined, view: string): void {
    const installed = wallet && this.installed(wallet)
    const [platform = 'qrcode'] = this.platformsOf(wallet)
    this.events.record({
      event: 'SELECT_WALLET',
      properties: { name: wallet?.name ?? RELAY_CONNECTOR.name, platform, view },
    })
    if (installed !== undefined) return this.ask(installed)
    if (!this.hasRelay) return this.opening.show({ name: 'Downloads' })
    this.opening.show({ name: 'ConnectingWalletConnect', ...(wallet === undefined ? {} : { wallet }) })
    if (wallet !== undefined && this.page.device() === 'phone') this.relayed?.open(wallet, 'mobile')
  }

  /** A wallet of this browser that the directory lists too. */
  ask(connector: Connector): void {
    const part = partIn(connector, this.modal.state.namespace)
    if (part === undefined)
      return this.opening.show({ name: 'ConnectingExternal', connectorId: connector.id })
    this.opening.show({ name: 'ConnectingExternal', connectorId: part.id, namespace: part.chain })
    void this.connecting.connect(part.id, part.chain)
  }

  /** On a phone: a link ahead of the tap that will need it, for a browser follows it in the tap alone. */
  prepare(): void {
    if (this.page.device() === 'phone') this.relayed?.prepare()
  }

  platformsOf(wallet: DirectoryWallet | undefined): readonly Platform[] {
    const installed = wallet !== undefined && this.installed(wallet) !== undefined
    const adapters = this.wallets.namespaces.length > 0 && this.options.state.basic !== true
    return platformsOf(wallet, this.ways.environment(), { installed, adapters })
  }

  /** The installed wallet that is this entry of the directory. */
  installed(wallet: DirectoryWallet): Connector | undefined {
    const isSame = (connector: Connector) => among([connectorIdentity(connector)])(identityOf(wallet))
    const installed = this.registry.wallets.filter(({ connector }) => !NOT_INSTALLED.includes(connector.type))
    return installed.map(({ connector }) => connector).find(isSame)
  }

  private get relayed() {
    return this.features.relay.useCases?.connectByRelay
  }
}

const NOT_INSTALLED: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']
