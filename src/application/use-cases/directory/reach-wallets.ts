import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { Opening, StorePage } from '#domain/wallets/browse/opening.ts'
import type { GridWallet } from '#domain/wallets/grid.ts'
import { type Shelf, shelvesOf } from '#domain/wallets/shelves.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { BrowseWallets } from './browse-wallets.ts'
import { WalletChoice } from './wallet-choice.ts'
import { WalletOpenings } from './wallet-openings.ts'

/** A wallet and how it is reached from this browser. */
export interface ReachableWallet extends GridWallet {
  /** What a press does. Undefined if the wallet cannot be reached from here. */
  readonly opening: Opening | undefined
  /** The wallet in the store of this phone or browser. */
  readonly store: StorePage | undefined
}

/** Shows how each wallet is reached from this browser, and opens it. */
@injectable()
export class ReachWallets {
  /** All wallets, or the results of a search, in the host's groups. Each wallet stands once, and none that is excluded. */
  readonly shelves$: Observable<readonly Shelf<ReachableWallet>[]>
  /** The wallets that a press opens: the phone's grid, in the host's groups. */
  readonly openable$: Observable<readonly Shelf<ReachableWallet>[]>
  /** The wallets in the store of this phone or browser, without those that are installed. */
  readonly gettable$: Observable<readonly ReachableWallet[]>

  constructor(
    @inject(BrowseWallets) browseWallets: BrowseWallets,
    @inject(WalletOpenings) private readonly openings: WalletOpenings,
    @inject(WalletChoice) choice: WalletChoice,
  ) {
    const grid$ = browseWallets.grid$.pipe(map(({ wallets }) => wallets.map((one) => this.reachable(one))))
    this.shelves$ = grid$.pipe(map((grid) => shelvesOf(grid, choice.groups)))
    this.openable$ = grid$.pipe(
      map((grid) => {
        const openable = grid.filter(({ opening }) => opening !== undefined && opening.by !== 'store')
        return shelvesOf(openable, choice.groups)
      }),
    )
    this.gettable$ = browseWallets.downloads$.pipe(
      map(({ wallets }) =>
        wallets
          .map((wallet) =>
            this.reachable({ wallet, installed: this.openings.installed(wallet) !== undefined }),
          )
          .filter(({ installed, store }) => !installed && store !== undefined),
      ),
    )
  }

  /** The device, its browser, and the social app in whose browser the page runs. */
  get environment(): BrowserEnvironment {
    return this.openings.environment
  }

  /** What a press on the wallet does here. */
  openingOf(wallet: DirectoryWallet): Opening | undefined {
    return this.openings.of(wallet)
  }

  /** The content of a QR code that opens this page in the wallet on a phone. Undefined on a phone and without such a link. */
  codeOf(wallet: DirectoryWallet): string | undefined {
    return this.openings.codeOf(wallet)
  }

  /** The wallet in the store of this phone or browser. */
  storeOf(wallet: DirectoryWallet): StorePage | undefined {
    return this.openings.storeOf(wallet)
  }

  /**
   * Opens the link of a wallet that has one here: this page in its own browser, or its page in a store. Call it in the user's gesture.
   * False if there is no link, or if the browser blocks it.
   */
  open(wallet: DirectoryWallet): boolean {
    return this.openings.open(this.openings.of(wallet))
  }

  private reachable(one: GridWallet): ReachableWallet {
    const { wallet } = one
    return { ...one, opening: this.openings.of(wallet), store: this.openings.storeOf(wallet) }
  }
}
