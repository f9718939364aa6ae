import { registerWallet } from '@wallet-standard/wallet'

import { okxLike, unisatLike } from './bitcoin-injected.ts'
import { leatherLike } from './bitcoin-leather.ts'
import { bitcoinPart } from './bitcoin-standard.ts'
import { BitcoinWallet } from './bitcoin-wallet.ts'
import { wbipMethods, wbipProvider, type WbipProvider } from './bitcoin-wbip.ts'
import { pageSettingsOf, type InjectedFamily, type SandboxConfig, type ShownName } from './config.ts'
import {
  bitcoinIcon,
  harbourIcon,
  injectedIcon,
  lanternIcon,
  legacyIcon,
  solanaIcon,
  tridentIcon,
  wbipIcon,
  type WalletIcon,
} from './icons.ts'
import { walletNames, type WalletName } from './keys.ts'
import type { WalletLook } from './played-wallet.ts'
import { solanaPart } from './solana-standard.ts'
import { SolanaWallet } from './solana-wallet.ts'
import { standardWallet } from './standard.ts'
import { SandboxWallet, type EvmLook, type WalletProvider } from './wallet.ts'

/** The controls of one wallet for each of its families. */
export interface SandboxWallets extends Readonly<Record<WalletName, SandboxWallet>> {
  readonly solana: SolanaWallet
  readonly tridentSolana: SolanaWallet
  readonly bitcoin: BitcoinWallet
  readonly wbip: BitcoinWallet
  /** The wallet behind the injected interfaces. */
  readonly injected: BitcoinWallet
  readonly tridentBitcoin: BitcoinWallet
}

interface ListedProvider {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly methods: readonly string[]
}

declare global {
  interface Window {
    sandboxWallets?: SandboxWallets
    ethereum?: WalletProvider
    SandboxProviders?: { readonly BitcoinProvider: WbipProvider }
    okxwallet?: { readonly bitcoin: ReturnType<typeof okxLike> }
    unisat?: ReturnType<typeof unisatLike>
    LeatherProvider?: ReturnType<typeof leatherLike>
  }
}

/** The globals that published packages declare too, with types of their own. */
interface BitcoinPage {
  /** WBIP004's list. An id is the path of its provider. */
  btc_providers?: ListedProvider[]
  XverseProviders?: { readonly BitcoinProvider: WbipProvider }
}

const bitcoinPage = (): BitcoinPage => window as unknown as BitcoinPage

const trident: WalletLook = { name: 'Sandbox Trident', icon: tridentIcon }

const looks: Record<WalletName, EvmLook> = {
  harbour: { name: 'Sandbox Harbour', rdns: 'test.sandbox.harbour', icon: harbourIcon },
  lantern: { name: 'Sandbox Lantern', rdns: 'test.sandbox.lantern', icon: lanternIcon },
  legacy: { name: 'Sandbox Legacy (window.ethereum)', rdns: '', icon: legacyIcon },
  trident: { ...trident, rdns: 'test.sandbox.trident' },
}

/** Lantern does not know Arbitrum, so that adding a network can be tested. */
const unknownTo: Partial<Record<WalletName, number>> = { lantern: 42161 }

const create = ({ evm, solana = {}, bitcoin = {} }: SandboxConfig): SandboxWallets => {
  const chainIds = Object.keys(evm).map(Number)
  const evmWallet = (name: WalletName) => {
    const knownChainIds = chainIds.filter((chainId) => chainId !== unknownTo[name])
    return [name, new SandboxWallet(name, looks[name], evm, knownChainIds)] as const
  }
  const look = (name: string, icon: WalletIcon): WalletLook => ({ name, icon })
  return {
    ...(Object.fromEntries(walletNames.map(evmWallet)) as Record<WalletName, SandboxWallet>),
    solana: new SolanaWallet('solana', look('Sandbox Solana', solanaIcon), solana),
    tridentSolana: new SolanaWallet('tridentSolana', trident, solana),
    bitcoin: new BitcoinWallet('bitcoin', look('Sandbox Bitcoin', bitcoinIcon), bitcoin),
    wbip: new BitcoinWallet('wbip', look('Sandbox WBIP', wbipIcon), bitcoin),
    injected: new BitcoinWallet('injected', look('Sandbox Injected', injectedIcon), bitcoin),
    tridentBitcoin: new BitcoinWallet('tridentBitcoin', trident, bitcoin),
  }
}

const announce = ({ look, provider, quirks }: SandboxWallet): void => {
  const details = Array.from({ length: quirks.announcesTwice ? 2 : 1 }, () => {
    const info = Object.freeze({ uuid: crypto.randomUUID(), ...look })
    return Object.freeze({ info, provider })
  })
  const announceWallet = () => {
    for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announceWallet)
  announceWallet()
}

const listProvider = (wallet: BitcoinWallet): void => {
  window.SandboxProviders = { BitcoinProvider: wbipProvider(wallet) }
  const { name, icon } = wallet.look
  const entry = { id: 'SandboxProviders.BitcoinProvider', name, icon, methods: wbipMethods }
  const page = bitcoinPage()
  page.btc_providers = [...(page.btc_providers ?? []), entry]
}

/** Installs each wallet in a page. */
const installers: Readonly<Record<ShownName, (wallets: SandboxWallets) => void>> = {
  harbour: ({ harbour }) => announce(harbour),
  lantern: ({ lantern }) => announce(lantern),
  shared: ({ harbour }) => void (window.ethereum = harbour.provider),
  legacy: ({ legacy }) => void (window.ethereum = legacy.provider),
  // It connects first and signs in afterwards, Trident does both with one prompt.
  solana: ({ solana }) => registerWallet(standardWallet(solana.look, solanaPart(solana, ['solana:signIn']))),
  bitcoin: ({ bitcoin }) => registerWallet(standardWallet(bitcoin.look, bitcoinPart(bitcoin))),
  wbip: ({ wbip }) => listProvider(wbip),
  trident: (wallets) => {
    announce(wallets.trident)
    registerWallet(standardWallet(trident, solanaPart(wallets.tridentSolana)))
    registerWallet(standardWallet(trident, bitcoinPart(wallets.tridentBitcoin)))
  },
  joined: (wallets) => {
    announce(wallets.trident)
    const parts = [solanaPart(wallets.tridentSolana), bitcoinPart(wallets.tridentBitcoin)]
    registerWallet(standardWallet(trident, ...parts))
  },
}

const injections: Readonly<Record<InjectedFamily, (wallet: BitcoinWallet) => void>> = {
  okx: (wallet) => void (window.okxwallet = { bitcoin: okxLike(wallet) }),
  unisat: (wallet) => void (window.unisat = unisatLike(wallet)),
  leather: (wallet) => void (window.LeatherProvider = leatherLike(wallet)),
  xverse: (wallet) => void (bitcoinPage().XverseProviders = { BitcoinProvider: wbipProvider(wallet) }),
}

/** Installs the sandbox's wallets once, before the app looks for them, like extensions. */
export const installWallets = (config: SandboxConfig): SandboxWallets => {
  if (window.sandboxWallets) return window.sandboxWallets
  const wallets = create(config)
  const { shown, injected, delay, quirks } = pageSettingsOf(config, location.search)
  for (const name of walletNames) wallets[name].behave(quirks)

  const installAll = () => {
    for (const name of shown) installers[name](wallets)
    for (const family of injected) injections[family](wallets.injected)
  }
  if (delay > 0) setTimeout(installAll, delay)
  else installAll()

  window.sandboxWallets = wallets
  return wallets
}
