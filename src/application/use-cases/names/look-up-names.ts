import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge, mergeMap, type Observable, scan, startWith, switchMap } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { ProfilesStore } from '#application/stores.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { accountOf } from '#domain/connection/connection.ts'
import { nameIn } from '#domain/names/name-text.ts'
import { confusableWarning } from '#domain/names/name-warning.ts'
import { NAME_AGES, type ProfileName, type ResolvedName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type NameContext, Names } from '#ports/names.ts'

import { ConcurrencyLimit } from './concurrency-limit.ts'
import { RequestCache } from './request-cache.ts'

/** The maximum number of addresses of one list whose names are requested. */
const MAX_NAMED = 100
/** Milliseconds a row must be visible before its name is requested. */
const VISIBLE_MS = 200
/** The maximum number of concurrent requests of all lists. */
const MAX_CONCURRENT = 4

type NameResponse<A> = E.Either<ServiceFailure, A | undefined>

/** Finds the addresses of names, and the names of accounts. Responses are cached for five minutes. S9-06. */
@injectable()
export class LookUpNames {
  readonly #addresses: RequestCache<ServiceFailure, ResolvedName | undefined>
  readonly #names: RequestCache<ServiceFailure, ProfileName | undefined>
  readonly #limit = new ConcurrencyLimit(MAX_CONCURRENT)

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Names) private readonly names: Names,
    @inject(ProfilesStore) private readonly profiles: ProfilesStore,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#addresses = new RequestCache(environment, NAME_AGES)
    this.#names = new RequestCache(environment, NAME_AGES)
  }

  /** Emits once. A text that is not a name is not requested. Unsubscribing cancels. */
  addressOf(text: string, network: Network): Observable<NameResponse<ResolvedName>> {
    const name = nameIn(text)
    if (name === undefined) return from([E.right(undefined)])
    return this.#addresses.request(keyOf(network, name), (signal) =>
      this.names.addressOf(name, this.contextOf(network), signal),
    )
  }

  /** Emits once. Unsubscribing cancels. */
  nameOf(address: Address, network: Network): Observable<NameResponse<ProfileName>> {
    return this.#names.request(keyOf(network, address), (signal) =>
      this.names.nameOf(address, this.contextOf(network), signal),
    )
  }

  /** The same for an address in any spelling. Undefined if the text is no address of the network. */
  nameOfText(text: string, network: Network): Observable<NameResponse<ProfileName>> | undefined {
    const address = parseAddress(network.chainNamespace, text)
    return E.isRight(address) ? this.nameOf(address.right, network) : undefined
  }

  /** Call after a registration: the account has this name, but sources may not know it yet. */
  storeName(address: Address, network: Network, profile: ProfileName): void {
    this.#names.set(keyOf(network, address), profile)
    this.#addresses.set(keyOf(network, profile.name), { ...profile, address })
  }

  /**
   * The names of the rows of a list, by address. Emits the cached names first, and again with each further name. A
   * confusable name is omitted, because a row cannot show the warning. The row shows the address.
   */
  namesOf(addresses: readonly Address[], network: Network): Observable<ReadonlyMap<string, ProfileName>> {
    const ownNames = Object.values(this.profiles.state).flatMap((profile) => profile?.name ?? [])
    const none: ReadonlyMap<string, ProfileName> = new Map()
    const all = [...new Set(addresses)].slice(0, MAX_NAMED)
    const isCached = (address: Address) => this.#names.cached(keyOf(network, address)) !== undefined
    const unknown = all.filter((address) => !isCached(address))
    const responseOf = (address: Address) =>
      this.nameOf(address, network).pipe(map((response) => ({ address, response })))
    return merge(
      from(all.filter(isCached)).pipe(mergeMap(responseOf)),
      this.environment.after(VISIBLE_MS).pipe(
        switchMap(() => unknown),
        mergeMap((address) => this.#limit.of(responseOf(address))),
      ),
    ).pipe(
      scan(
        (known, { address, response }) =>
          E.isRight(response) &&
          response.right !== undefined &&
          !confusableWarning(response.right.name, ownNames)
            ? new Map([...known, [address, response.right] as const])
            : known,
        none,
      ),
      startWith(none),
    )
  }

  private contextOf(network: Network): NameContext {
    const { configured, active } = this.connections.state.networks
    const account = accountOf(this.connections.activeIn(active))
    return {
      network,
      nodes: configured.map((each) => ({ network: each, rpcUrls: this.nodes.urlsOf(each) })),
      ...(account === undefined ? {} : { sender: accountParts(account).address as Address }),
    }
  }
}

const keyOf = ({ caipNetworkId }: Network, text: string): string => `${caipNetworkId} ${text}`
