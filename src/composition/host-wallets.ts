import { map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { noPairing, type PairingState } from '#domain/relay/pairing.ts'
import { failure } from '#domain/shared/failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { ListedWallet, WalletSelection, WalletsSnapshot } from '#shell/directory-contract.ts'
import type { PairingSnapshot } from '#shell/relay-contract.ts'
import type { RelayUseCases, WalletportUseCases, WalletsUseCases } from '#shell/use-cases.ts'

import { errorIn, errorOf, orThrow } from './or-throw.ts'
import { fromFeature, latest, mapped, useCase } from './use-case.ts'
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

const walletsStatus = { loading: 'pending', ready: 'success', failed: 'error' } as const

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
  status: walletsStatus[grid.status],
  wallets: grid.wallets.map(listedWallet(directory)),
  ...(grid.found === undefined ? {} : { count: grid.found }),
  hasMore: grid.hasMore,
  loadingMore: grid.loadingMore,
  term: grid.term,
  certifiedOnly: grid.certifiedOnly,
  ...errorIn(grid.failure),
})

const downloadOf = ({ homepage, chrome_store, app_store, play_store }: DirectoryWallet): WalletSelection => ({
  next: 'download',
  ...(homepage === undefined ? {} : { homepage }),
  ...(chrome_store === undefined ? {} : { chromeStore: chrome_store }),
  ...(app_store === undefined ? {} : { appStore: app_store }),
  ...(play_store === undefined ? {} : { playStore: play_store }),
})

const pairingStatus = {
  none: 'idle',
  preparing: 'pending',
  ready: 'ready',
  expired: 'expired',
  failed: 'error',
} as const

const pairingSnapshot = (pairing: PairingState): PairingSnapshot => ({
  status: pairingStatus[pairing.step],
  ...(pairing.step === 'ready' ? { uri: pairing.uri, expiresAt: pairing.expiresAt } : {}),
  ...errorIn(pairing.step === 'failed' ? pairing.failure : undefined),
})

/** Wallets that the user can select, by id. Includes wallets that a later search removed from the list. */
const searchedWallets = ({ directory }: UseCases) => {
  const chosen = new Map<string, DirectoryWallet>()
  return (walletId: string): DirectoryWallet | undefined => {
    const { browseWallets } = directory.useCases ?? {}
    const grid = browseWallets && latest<WalletGrid | undefined>(browseWallets.grid$, undefined)
    const wallet =
      grid?.wallets.find((listed) => listed.wallet.id === walletId)?.wallet ?? chosen.get(walletId)
    if (wallet !== undefined) chosen.set(walletId, wallet)
    return wallet
  }
}
type Find = ReturnType<typeof searchedWallets>

/** Registers the pairing before the relay loads, so that `disconnect()` cancels it meanwhile. */
const paired = (inner: UseCases): Promise<UseCasesOf<'relay'>> =>
  whenLoaded(inner.connection)(({ connectWallet }) => {
    const { relay } = inner
    const outcome = connectWallet.pairOnce()
    return Promise.race([relay.load(), outcome.then(orThrow).then(() => relay.load())])
  })

const hostWallets = (inner: UseCases, find: Find): WalletsUseCases => {
  const { directory } = inner
  const withDirectory = whenLoaded(directory, failure('NoService', 'No wallet directory is configured'))
  const select = async ({ selectWallet }: Directory, walletId: string): Promise<WalletSelection> => {
    const wallet = find(walletId)
    if (wallet === undefined) throw errorOf(failure('UnknownWallet', `There is no wallet '${walletId}'`))
    const way = selectWallet.routeTo(wallet)
    if (way.by === 'connector') return { next: 'connect', connectorId: way.connector.id }
    if (way.by === 'download') return downloadOf(wallet)
    const { connectByRelay } = await paired(inner)
    connectByRelay.choose(wallet)
    return { next: 'pair', platforms: selectWallet.platformsOf(wallet) }
  }
  const state = (own: Directory) => own.browseWallets.watched$.pipe(map((grid) => walletsSnapshot(own, grid)))
  const without: WalletsSnapshot = directory.configured ? { ...noWallets, status: 'pending' } : noWallets
  return useCase<WalletsUseCases>(fromFeature(directory, state, without), {
    search: (term) => withDirectory(({ browseWallets }) => browseWallets.search(term)),
    certifiedOnly: (only) => withDirectory(({ browseWallets }) => browseWallets.certifiedOnly(only)),
    more: () => withDirectory(({ browseWallets }) => browseWallets.showMore()),
    retry: () => withDirectory(({ browseWallets }) => browseWallets.retry()),
    select: (walletId) => withDirectory((own) => select(own, walletId)),
  })
}

const hostRelay = (inner: UseCases, find: Find): RelayUseCases => {
  const { relay } = inner
  const needsRelay = () => {
    if (!relay.configured) throw errorOf(failure('NoRelay', 'There is no relay'))
  }
  const pairing = fromFeature(relay, ({ connectByRelay }) => connectByRelay.pairing$, noPairing)
  return useCase<RelayUseCases>(mapped(pairing, pairingSnapshot), {
    prepare: async () => {
      needsRelay()
      const { connectByRelay } = await relay.load()
      connectByRelay.prepare()
    },
    renew: async () => {
      needsRelay()
      if (relay.useCases === undefined) await paired(inner)
      else relay.useCases.connectByRelay.renew()
    },
    follow: (walletId, kind) => {
      const wallet = find(walletId)
      return wallet !== undefined && (relay.useCases?.connectByRelay.open(wallet, kind) ?? false)
    },
  })
}

/** The use cases of the wallet directory and the relay with the public types and errors. */
export const hostWalletsAndRelay = (inner: UseCases): Pick<WalletportUseCases, 'wallets' | 'relay'> => {
  const find = searchedWallets(inner)
  return { wallets: hostWallets(inner, find), relay: hostRelay(inner, find) }
}
