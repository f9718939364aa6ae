import { firstValueFrom, from, map, merge, of, catchError, type Observable } from 'rxjs'

import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { assetsOn, discoversAssets } from '#domain/tokens/wallet-assets.ts'
import type { Clock } from '#ports/clock.ts'
import type { HoldingsRequest } from '#ports/holdings.ts'

/** The time in milliseconds after which the other sources are used instead of the wallet. */
const WALLET_MS = 4000

/** The currency of wallets' prices, because wallets state none. */
const PRICED_IN = 'USD'

interface Provider {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

const isProvider = (value: unknown): value is Provider =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  'request' in value &&
  typeof value.request === 'function'

/** The assets of EVM wallets with asset discovery. EIP-5792, EIP-7811. */
export class WalletHoldings {
  /** Wallets that do not list their assets on that chain, or did not respond. They are not requested again. */
  readonly #without = new WeakMap<object, Set<string>>()

  constructor(private readonly clock: Clock) {}

  /** Undefined if the wallet does not list its assets. */
  async of(
    { network, address, provider }: HoldingsRequest,
    currency: string,
  ): Promise<readonly Holding[] | undefined> {
    if (network.chainNamespace !== 'eip155' || !isProvider(provider)) return undefined
    const chain = chainNumber(network.caipNetworkId)
    if (this.#without.get(provider)?.has(chain)) return undefined
    const capabilities = await this.#request(provider, 'wallet_getCapabilities', [address, [chain]])
    if (!discoversAssets(capabilities, chain)) {
      this.#without.set(provider, new Set(this.#without.get(provider)).add(chain))
      return undefined
    }
    const assets = await this.#request(provider, 'wallet_getAssets', [
      { account: address, chainFilter: [chain] },
    ])
    const holdings = assetsOn(assets, chain, network, PRICED_IN)
    return currency === PRICED_IN ? holdings : holdings?.map(({ token, units }) => ({ token, units }))
  }

  #request(provider: Provider, method: string, params: readonly unknown[]): Promise<unknown> {
    const silence$: Observable<unknown> = this.clock.after(WALLET_MS).pipe(map(() => undefined))
    const response$ = from(Promise.resolve().then(() => provider.request({ method, params })))
    return firstValueFrom(merge(response$, silence$).pipe(catchError(() => of(undefined))))
  }
}
