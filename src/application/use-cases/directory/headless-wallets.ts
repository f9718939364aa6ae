import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { take } from 'rxjs'

import type { Connector } from '#domain/connectors/connector.ts'
import type { Platform } from '#domain/relay/platforms.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { BrowseWallets, type WalletGrid } from './browse-wallets.ts'
import { SelectWallet } from './select-wallet.ts'

/** How the selected wallet is connected. */
export type SelectedWallet =
  | { readonly by: 'connector'; readonly connector: Connector }
  | { readonly by: 'relay'; readonly wallet: DirectoryWallet; readonly platforms: readonly Platform[] }
  | { readonly by: 'browse'; readonly href: string }
  | { readonly by: 'download'; readonly wallet: DirectoryWallet }

/** Selects wallets of the directory by id, for a host with its own user interface. */
@injectable()
export class HeadlessWallets {
  /** The wallets that the host has used by id. A later search may remove them from the list. */
  readonly #found = new Map<string, DirectoryWallet>()

  constructor(
    @inject(BrowseWallets) private readonly browseWallets: BrowseWallets,
    @inject(SelectWallet) private readonly selectWallet: SelectWallet,
  ) {}

  /** The wallet, if it is listed now or was listed when the host used its id before. */
  find(walletId: string): DirectoryWallet | undefined {
    let grid: WalletGrid | undefined
    this.browseWallets.grid$.pipe(take(1)).subscribe((now) => (grid = now))
    const listed = grid?.wallets.find(({ wallet }) => wallet.id === walletId)?.wallet
    if (listed !== undefined) this.#found.set(walletId, listed)
    return this.#found.get(walletId)
  }

  select(walletId: string): E.Either<Failure<'UnknownWallet'>, SelectedWallet> {
    const wallet = this.find(walletId)
    if (wallet === undefined) return E.left(failure('UnknownWallet', `There is no wallet '${walletId}'`))
    const route = this.selectWallet.routeTo(wallet)
    if (route.by === 'connector') return E.right({ by: route.by, connector: route.connector })
    if (route.by === 'browse') return E.right({ by: route.by, href: route.link.href })
    return E.right(
      route.by === 'download'
        ? { by: route.by, wallet }
        : { by: route.by, wallet, platforms: this.selectWallet.platformsOf(wallet) },
    )
  }
}
