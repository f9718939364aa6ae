import { getWallets } from '@wallet-standard/app'
import { distinctUntilChanged, map, Observable } from 'rxjs'

import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import type { RelayedWallet, Wallet } from '#ports/wallets.ts'

import { HostProvider } from './host-provider.ts'
import { Registered } from './registered.ts'
import { RelaySigner } from './relay-signer.ts'

/** Where the wallets of a page register themselves: wallet-standard's own, as much of it as is used. */
export interface Registry {
  get(): readonly unknown[]
  on(event: 'register' | 'unregister', listener: () => void): () => void
}

const sameWallets = (a: readonly Wallet[], b: readonly Wallet[]): boolean =>
  a.length === b.length && a.every((wallet, index) => wallet === b[index])

/** Whatever the registry holds, now and after each change; it asks the page's wallets when first looked at. */
const listsOf = (registryOf: () => Registry): Observable<readonly unknown[]> =>
  new Observable((subscriber) => {
    const registry = registryOf()
    const say = () => subscriber.next(registry.get())
    const offs = [registry.on('register', say), registry.on('unregister', say)]
    say()
    return () => {
      for (const off of offs) off()
    }
  })

/** Browser wallets that register by wallet-standard, before this page looks or after. */
export class SolanaWallets implements WalletSource {
  readonly found$: Observable<readonly Wallet[]>
  readonly #overRelay = new WeakMap<RelayedWallet, HostProvider>()

  constructor(registryOf: () => Registry = getWallets) {
    const registered = new Registered()
    this.found$ = listsOf(registryOf).pipe(
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

/** Chains over RPC, which bring web3.js. */
export const loadChain = () => import('./web3-chain.ts').then(({ Web3Chain }) => new Web3Chain())
