import { bitcoinWallet } from './bitcoin/bitcoin-wallet.ts'
import { evmWallet } from './evm/evm-wallet.ts'
import type { FamilySetting, FamilyWallet, WalletWorld } from './family-wallet.ts'
import type { WalletFamily } from './requests.ts'
import { SiteMemory, type SiteStorage } from './site-memory.ts'
import { solanaWallet } from './solana/solana-wallet.ts'
import type { TestkitWalletOptions } from './wallet-options.ts'

const families: Readonly<
  Record<WalletFamily, (options: TestkitWalletOptions, setting: FamilySetting) => FamilyWallet>
> = { evm: evmWallet, solana: solanaWallet, bitcoin: bitcoinWallet }

/** The addresses of a wallet's accounts. A family that it does not have has none. For Bitcoin: those for payments. */
export type WalletAddresses = Readonly<Record<WalletFamily, readonly string[]>>

/** What a test makes a wallet do. */
export interface WalletControls {
  /** The sites see the account at this place from now on. */
  readonly selectAccount: (index: number) => void
  /** The wallet changes its EVM chain by itself. */
  readonly changeChain: (chainId: number) => void
  /** The wallet gives no accounts until it is unlocked. */
  readonly lock: () => void
  readonly unlock: () => void
  /** The wallet takes back the site's permission. */
  readonly disconnect: () => void
}

/** A wallet in a page. */
export interface PageWallet extends WalletControls {
  readonly name: string
  readonly addresses: WalletAddresses
  install(page: Window): () => void
}

const DEFAULT_CHAIN = 1

/** Creates a wallet with the parts of its families. It keeps the site's permission in the storage, if there is one. */
export const pageWallet = (
  options: TestkitWalletOptions,
  world: WalletWorld,
  storage: SiteStorage | undefined,
): PageWallet => {
  const { name, permitted = false, chainId = DEFAULT_CHAIN } = options
  const entries = (options.families ?? ['evm']).map((family) => {
    const initial = { permitted, locked: false, account: 0, chainId }
    const memory = new SiteMemory(`walletport-testkit:${name}:${family}`, initial, storage)
    return families[family](options, { wallet: name, world, memory })
  })
  const addressesOf = (family: WalletFamily) =>
    entries.find((entry) => entry.family === family)?.addresses ?? []
  const each = (run: (wallet: FamilyWallet) => void) => () => entries.forEach(run)
  return {
    name,
    addresses: {
      evm: addressesOf('evm'),
      solana: addressesOf('solana'),
      bitcoin: addressesOf('bitcoin'),
    },
    install: (page) => {
      const ends = entries.map((entry) => entry.install(page))
      return () => ends.forEach((end) => end())
    },
    selectAccount: (index) => {
      if (entries.some(({ addresses }) => addresses[index] === undefined))
        throw new RangeError(`The wallet ${name} has no account ${index}`)
      entries.forEach((entry) => entry.selectAccount(index))
    },
    changeChain: (next) => entries.forEach((entry) => entry.changeChain(next)),
    lock: each((entry) => entry.lock()),
    unlock: each((entry) => entry.unlock()),
    disconnect: each((entry) => entry.disconnect()),
  }
}
