import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { NamespaceFilterStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { WalletGroup } from '#contracts/wallets.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { emailOf, socialsOf } from '#domain/options/login-options.ts'
import type { Browsing } from '#domain/wallets/browse/browse-link.ts'
import { sharedPage } from '#domain/wallets/browse/shared-page.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import type { DirectoryScope } from '#domain/wallets/directory.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DeepLinks } from '#ports/deep-links.ts'

/**
 * The namespaces to filter by, or undefined if all are shown. A modal opened for one namespace shows only
 * that one. S4-48.
 */
const filterOf = (isShown: Readonly<Record<Namespace, boolean>>, only: Namespace | undefined) => {
  if (only !== undefined) return [only]
  const shown = namespaces.filter((namespace) => isShown[namespace])
  return shown.length === namespaces.length ? undefined : shown
}

/** The host's choice of wallets, and the user's filter by namespace. S1-30 to S1-33. */
@injectable()
export class WalletChoice {
  readonly rules$: Observable<WalletRules>
  /** Emits when the directory lists must be loaded for another scope. */
  readonly scope$: Observable<DirectoryScope>

  constructor(
    @inject(Options) private readonly options: Options,
    @inject(Connections) private readonly connections: Connections,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(NamespaceFilterStore) private readonly shown: NamespaceFilterStore,
    @inject(Environment) private readonly environment: Environment,
    @inject(DeepLinks) private readonly deepLinks: DeepLinks,
  ) {
    const only$ = modal.modal$.pipe(
      map(({ namespace }) => namespace),
      distinctUntilChanged(),
    )
    this.rules$ = combineLatest([options.state$, shown.state$, only$]).pipe(map(() => this.rules()))
    this.scope$ = combineLatest([options.state$, connections.networks$]).pipe(
      map(() => this.scope()),
      distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
    )
  }

  rules(): WalletRules {
    const { options, shown, modal, environment } = this
    const { customWallets = [], connectorTypeOrder: order = [] } = options.state
    const { include, exclude, featured } = this.scope()
    return {
      include,
      exclude,
      featured,
      custom: decodeWallets(customWallets),
      order,
      namespaces: filterOf(shown.state, modal.state.namespace),
      device: environment.device,
      browsing: this.browsing,
      logins: Number(emailOf(options.state)) + Number(socialsOf(options.state).length > 0),
    }
  }

  scope(): DirectoryScope {
    const { includeWalletIds, excludeWalletIds, featuredWalletIds } = this.options.state
    return {
      include: includeWalletIds ?? [],
      exclude: excludeWalletIds ?? [],
      featured: featuredWalletIds ?? [],
      chains: this.connections.state.networks.configured.map(({ caipNetworkId }) => caipNetworkId),
    }
  }

  /** How wallets open this page in their own browsers. Undefined on a desktop, and for a page that is not encrypted. */
  get browsing(): Browsing | undefined {
    const { device, os, href } = this.deepLinks.environment()
    if (device !== 'phone' || (os !== 'ios' && os !== 'android') || sharedPage(href) === undefined)
      return undefined
    const { only } = this
    const families = only === undefined ? this.families : [only]
    return { platform: os, families, redirectors: this.redirectors }
  }

  /** Whether links may pass the page's address through a vendor's redirector. */
  get redirectors(): boolean {
    return this.options.state.walletLinks?.redirectors ?? true
  }

  /** The families of the host's networks. */
  get families(): readonly Namespace[] {
    const { configured } = this.connections.state.networks
    return namespaces.filter((namespace) =>
      configured.some((network) => network.chainNamespace === namespace),
    )
  }

  /** The family that the user connects in: the one for which the modal was opened, else the active one. */
  get family(): Namespace {
    return this.only ?? this.connections.state.networks.active
  }

  /** The host's groups of wallets. */
  get groups(): readonly WalletGroup[] {
    return this.options.state.walletGroups ?? []
  }

  private get only(): Namespace | undefined {
    return this.modal.state.namespace
  }

  /** Whether wallets of this browser can be used. */
  get hasAdapters(): boolean {
    return this.options.state.basic !== true
  }

  /** The host's image for the wallet. */
  imageOf({ id }: DirectoryWallet): string | undefined {
    return this.options.state.walletImages?.[id]
  }
}
