import type { ConnectList, Downloads, WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import { failure } from '#domain/shared/failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'

import { readyWorld, type Setting } from './world.ts'

export const directoryFailure = failure('Unavailable', 'The wallet directory did not answer')

/** Ranked wallets w1, w2, … that a phone can open. */
export const ranked = (count: number, fields: Partial<DirectoryWallet> = {}): readonly DirectoryWallet[] =>
  Array.from({ length: count }, (_, index) =>
    listedWallet(`w${index + 1}`, `Wallet ${index + 1}`, {
      order: index + 1,
      mobile_link: `w${index + 1}://`,
      ...fields,
    }),
  )

/** The ids from w`first` to w`last`. */
export const idRange = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `w${first + index}`)

/** A tab whose directory lists these wallets, and what its views show. */
export const browsing = async (wallets: readonly DirectoryWallet[], setting: Setting = {}) => {
  const directory = setting.directory ?? new FakeWalletDirectory(wallets)
  const tab = await readyWorld({ ...setting, directory })
  const { browseWallets } = await tab.inside.directory.load()
  let [list, grid, downloads]: [ConnectList?, WalletGrid?, Downloads?] = []
  browseWallets.connect$.subscribe((next) => (list = next))
  browseWallets.grid$.subscribe((next) => (grid = next))
  browseWallets.downloads$.subscribe((next) => (downloads = next))
  const loaded = <A>(value: A | undefined): A => {
    if (value === undefined) throw new Error('A view waits for its list')
    return value
  }
  return {
    ...tab,
    directory,
    browse: browseWallets,
    list: () => loaded(list),
    grid: () => loaded(grid),
    downloads: () => loaded(downloads),
    /** The items as `group:id`. */
    rows: () =>
      loaded(list).rows.map(
        (row) => `${row.group}:${row.kind === 'wallet' ? row.wallet.id : row.connector.id}`,
      ),
    ids: () => loaded(grid).wallets.map(({ wallet }) => wallet.id),
    open: async (view: 'Connect' | 'AllWallets' = 'Connect') => {
      tab.outside.open({ view })
      await settled()
    },
    close: () => tab.outside.close(),
  }
}

/** A tab on AllWallets with these wallets in the directory. Requests are counted from here. */
export const browsingAllWallets = async (...args: Parameters<typeof browsing>) => {
  const tab = await browsing(...args)
  await tab.open('AllWallets')
  tab.directory.requests.splice(0)
  return tab
}
