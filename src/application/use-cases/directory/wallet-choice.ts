import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { ModalStore, NamespaceFilterStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import type { DirectoryScope } from '#domain/wallets/directory.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Page } from '#ports/page.ts'

/** The namespaces to show when not all are shown. A modal that is opened for one namespace shows that one. S4-48. */
const shownOf = (shown: Readonly<Record<Namespace, boolean>>, only: Namespace | undefined) => {
  if (only !== undefined) return [only]
  return namespaces.every((each) => shown[each]) ? undefined : namespaces.filter((each) => shown[each])
}

/** Which wallets the host wants to offer. S1-30 to S1-33. */
@injectable()
export class WalletChoice {
  readonly rules$: Observable<WalletRules>
  /** Emits when other lists have to be loaded. */
  readonly scope$: Observable<DirectoryScope>

  constructor(
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(NamespaceFilterStore) private readonly shown: NamespaceFilterStore,
    @inject(Page) private readonly page: Page,
  ) {
    const only$ = modal.state$.pipe(
      map(({ namespace }) => namespace),
      distinctUntilChanged(),
    )
    this.rules$ = combineLatest([options.state$, shown.state$, only$]).pipe(map(() => this.rules()))
    this.scope$ = combineLatest([options.state$, networks.state$]).pipe(
      map(() => this.scope()),
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    )
  }

  rules(): WalletRules {
    const { options, shown, modal, page } = this
    const { customWallets = [], connectorTypeOrder: order = [], relay } = options.state
    const { include, exclude, featured } = this.scope()
    return {
      include,
      exclude,
      featured,
      custom: decodeWallets(customWallets),
      order,
      namespaces: shownOf(shown.state, modal.state.namespace),
      device: page.device(),
      hasRelay: relay !== undefined,
    }
  }

  scope(): DirectoryScope {
    const { includeWalletIds, excludeWalletIds, featuredWalletIds } = this.options.state
    return {
      include: includeWalletIds ?? [],
      exclude: excludeWalletIds ?? [],
      featured: featuredWalletIds ?? [],
      chains: this.networks.state.requested.map(({ caipNetworkId }) => caipNetworkId),
    }
  }

  /** The host's own image of the wallet. */
  imageOf({ id }: DirectoryWallet): string | undefined {
    return this.options.state.walletImages?.[id]
  }
}
