import { harbourIcon, lanternIcon, legacyIcon } from './icons.ts'
import { walletNames, type WalletName } from './keys.ts'
import { SandboxWallet, type WalletLook, type WalletProvider } from './wallet.ts'

export interface SandboxConfig {
  /** Chain id to JSON-RPC address. */
  readonly evm: Readonly<Record<string, string>>
  /** Which wallets the page has; the page's own `?wallets=` wins. */
  readonly wallets?: 'announced' | 'legacy' | 'both' | 'none'
  /** Milliseconds until they announce themselves; the page's own `?announce=` wins. */
  readonly announce?: number
}

export type SandboxWallets = Readonly<Record<WalletName, SandboxWallet>>

declare global {
  interface Window {
    sandboxWallets?: SandboxWallets
    ethereum?: WalletProvider
  }
}

const looks: Record<WalletName, WalletLook> = {
  harbour: { name: 'Sandbox Harbour', rdns: 'test.sandbox.harbour', icon: harbourIcon },
  lantern: { name: 'Sandbox Lantern', rdns: 'test.sandbox.lantern', icon: lanternIcon },
  legacy: { name: 'Sandbox Legacy (window.ethereum)', rdns: '', icon: legacyIcon },
}

/** Lantern does not know Arbitrum, so that adding a network can be seen. */
const unknownTo: Partial<Record<WalletName, number>> = { lantern: 42161 }

const announce = ({ look, provider }: SandboxWallet): void => {
  const info = Object.freeze({ uuid: crypto.randomUUID(), ...look })
  const detail = Object.freeze({ info, provider })
  const say = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', say)
  say()
}

const setting = (config: SandboxConfig) => {
  const query = new URLSearchParams(location.search)
  const wallets = query.get('wallets') ?? config.wallets ?? 'both'
  return {
    announced: wallets === 'announced' || wallets === 'both',
    legacy: wallets === 'legacy' || wallets === 'both',
    delay: Number(query.get('announce') ?? config.announce ?? 0),
  }
}

/** Puts the sandbox's wallets into the page, once, as extensions would: before the app looks for them. */
export const installWallets = (config: SandboxConfig): SandboxWallets => {
  if (window.sandboxWallets) return window.sandboxWallets
  const chainIds = Object.keys(config.evm).map(Number)
  const create = (name: WalletName) => {
    const known = chainIds.filter((chainId) => chainId !== unknownTo[name])
    return [name, new SandboxWallet(name, looks[name], config.evm, known)] as const
  }
  const wallets = Object.fromEntries(walletNames.map(create)) as Record<WalletName, SandboxWallet>
  const { announced, legacy, delay } = setting(config)

  const appear = () => {
    if (legacy) window.ethereum = wallets.legacy.provider
    if (!announced) return
    announce(wallets.harbour)
    announce(wallets.lantern)
  }
  if (delay > 0) setTimeout(appear, delay)
  else appear()

  window.sandboxWallets = wallets
  return wallets
}
