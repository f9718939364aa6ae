import { getWallets } from '@wallet-standard/app'
import { distinctUntilChanged, map, type Observable } from 'rxjs'

import type { Adapter } from '#contracts/options.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { sameWallets } from '#infrastructure/chains/same-wallets.ts'
import { type Registry, registeredIn } from '#infrastructure/chains/wallet-registry.ts'
import type { RelayedWallet, Wallet } from '#ports/wallets.ts'

import { HostProvider } from './host-provider.ts'
import { RegisteredWallets } from './registered-wallets.ts'
import { RelaySigner } from './relay-signer.ts'

/** Browser wallets that register through wallet-standard, before or after the page searches for them. */
export class SolanaWallets implements WalletSource {
  readonly found$: Observable<readonly Wallet[]>
  readonly #overRelay = new WeakMap<RelayedWallet, HostProvider>()

  constructor(registryOf: () => Registry = getWallets, reserved: readonly string[] = []) {
    const registered = new RegisteredWallets(reserved)
    this.found$ = registeredIn(registryOf).pipe(
      map((raws) => registered.among(raws)),
      distinctUntilChanged(sameWallets),
    )
  }

  readonly providerOver = (relayed: RelayedWallet): HostProvider => {
    const provider = this.#overRelay.get(relayed) ?? new HostProvider(new RelaySigner(relayed))
    this.#overRelay.set(relayed, provider)
    return provider
  }
}

/** The wallets of the browser, and those that the host provides. */
export const loadWallets = async (provided?: unknown, around?: Adapter['around']): Promise<WalletSource> =>
  provided === undefined
    ? new SolanaWallets()
    : (await import('./provided-wallets.ts')).walletsWith(provided, around)

/** The chain client. */
export const loadChain = () => import('./solana-chain.ts').then(({ SolanaChain }) => new SolanaChain())

/** The signing code. The verifier is loaded separately. */
export const loadSignatures = () =>
  import('./solana-signatures.ts').then(({ solanaSignatures }) => solanaSignatures)
