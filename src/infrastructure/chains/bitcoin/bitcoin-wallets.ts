import { getWallets } from '@wallet-standard/app'
import { combineLatest, defer, distinctUntilChanged, map, type Observable, startWith } from 'rxjs'

import type { Adapter } from '#contracts/options.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { LateInjections } from '#infrastructure/chains/late-injections.ts'
import { sameWallets } from '#infrastructure/chains/same-wallets.ts'
import { registeredIn, type Registry } from '#infrastructure/chains/wallet-registry.ts'
import type { RelayedWallet, Wallet } from '#ports/wallets.ts'

import type { BitcoinOptions } from './bitcoin.ts'
import { CandidateWallets } from './candidate-wallets.ts'
import { pageCandidates, standardCandidates } from './candidates.ts'
import type { HostProvider } from './host-provider.ts'
import { providerOverRelay } from './relay-provider.ts'

/** Bitcoin wallets of the browser: wallet-standard, WBIP004, and wallets with a separate injected object. */
export class BitcoinWallets implements WalletSource {
  readonly found$: Observable<readonly Wallet[]>
  readonly #late = new LateInjections()
  readonly search = this.#late.search
  readonly #overRelay = new WeakMap<RelayedWallet, HostProvider>()

  constructor(
    pageOf: () => object = () => window,
    registryOf: () => Registry = getWallets,
    reserved: readonly string[] = [],
  ) {
    const found = new CandidateWallets(reserved)
    this.found$ = defer(() => {
      const page = pageOf()
      const looks$ = this.#late.due$.pipe(startWith(undefined))
      return combineLatest([registeredIn(registryOf), looks$]).pipe(
        map(([registered]) => found.among([...standardCandidates(registered), ...pageCandidates(page)])),
        distinctUntilChanged(sameWallets),
      )
    })
  }

  readonly providerOver = (relayed: RelayedWallet): HostProvider => {
    const provider = this.#overRelay.get(relayed) ?? providerOverRelay(relayed)
    this.#overRelay.set(relayed, provider)
    return provider
  }
}

/** The wallets of the browser, and those that the host provides. */
export const loadWallets = async (provided?: unknown, around?: Adapter['around']): Promise<WalletSource> =>
  provided === undefined
    ? new BitcoinWallets()
    : (await import('./provided-wallets.ts')).walletsWith(provided, around)

/** The chain client for Esplora's HTTP API. */
export const loadChain = ({ esploraUrls = {} }: BitcoinOptions) =>
  import('./esplora-chain.ts').then(({ EsploraChain }) => new EsploraChain(esploraUrls))

/** The signing code. The verifier is loaded separately. */
export const loadSignatures = () =>
  import('./bitcoin-signatures.ts').then(({ bitcoinSignatures }) => bitcoinSignatures)
