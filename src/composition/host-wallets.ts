import { combineLatest, map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { WalletsUseCases } from '#contracts/use-cases/index.ts'
import type { ListedWallet, WalletSelection, WalletsSnapshot } from '#contracts/wallets.ts'
import { errorIn } from '#domain/hosts/error-info.ts'
import { failure } from '#domain/shared/failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { startPairing } from './host-relay.ts'
import { orThrow } from './or-throw.ts'
import { fromService, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

type Directory = UseCasesOf<'directory'>

const noWallets: WalletsSnapshot = {
  status: 'idle',
  wallets: [],
  hasMore: false,
  loadingMore: false,
  term: '',
  certifiedOnly: false,
}

const listedWallet =
  ({ browseWallets }: Directory) =>
  ({ wallet, installed }: WalletGrid['wallets'][number]): ListedWallet => {
    const icon = browseWallets.imageOf(wallet)
    return {
      id: wallet.id,
      name: wallet.name,
      ...(icon === undefined ? {} : { icon }),
      installed,
      certified: wallet.badge_type === 'certified',
    }
  }

const walletsSnapshot = (directory: Directory, grid: WalletGrid): WalletsSnapshot => ({
  status: grid.status,
  wallets: grid.wallets.map(listedWallet(directory)),
  ...(grid.count === undefined ? {} : { count: grid.count }),
  hasMore: grid.hasMore,
  loadingMore: grid.loadingMore,
  term: grid.term,
  certifiedOnly: grid.certifiedOnly,
  ...errorIn(grid.failure),
})

const downloadOf = (wallet: DirectoryWallet): WalletSelection => {
  const links = {
    homepage: wallet.homepage,
    chromeStore: wallet.chrome_store,
    firefoxStore: wallet.firefox_store,
    edgeStore: wallet.edge_store,
    safariStore: wallet.safari_store,
    appStore: wallet.app_store,
    playStore: wallet.play_store,
  }
  const known = Object.entries(links).filter(([, link]) => link !== undefined)
  return { next: 'download', ...Object.fromEntries(known) }
}

/** The wallet directory with the public types and errors. */
export const hostWallets = (inner: UseCases): WalletsUseCases => {
  const { directory } = inner
  const withDirectory = whenLoaded(directory, failure('NoService', 'No wallet directory is configured'))
  const select = async ({ headlessWallets }: Directory, walletId: string): Promise<WalletSelection> => {
    const selected = orThrow(headlessWallets.select(walletId))
    if (selected.by === 'connector') return { next: 'connect', connectorId: selected.connector.id }
    if (selected.by === 'browse') return { next: 'open', href: selected.href }
    if (selected.by === 'download') return downloadOf(selected.wallet)
    const { connectByRelay } = await startPairing(inner)
    connectByRelay.choose(selected.wallet)
    return { next: 'pair', platforms: selected.platforms }
  }
  const state = (directory: Directory) =>
    combineLatest([directory.browseWallets.watched$, directory.browseWallets.icons$]).pipe(
      map(([grid]) => walletsSnapshot(directory, grid)),
    )
  return useCase<WalletsUseCases>(fromService(directory, state, noWallets), {
    search: (term) => withDirectory(({ browseWallets }) => browseWallets.search(term)),
    certifiedOnly: (only) => withDirectory(({ browseWallets }) => browseWallets.certifiedOnly(only)),
    more: () => withDirectory(({ browseWallets }) => browseWallets.showMore()),
    retry: () => withDirectory(({ browseWallets }) => browseWallets.retry()),
    select: (walletId) => withDirectory((loaded) => select(loaded, walletId)),
  })
}
