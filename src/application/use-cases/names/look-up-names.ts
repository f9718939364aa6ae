import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge, mergeMap, type Observable, scan, startWith, switchMap } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { ProfilesStore } from '#application/stores.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import { accountOf } from '#domain/connection/connection.ts'
import { doubtAbout } from '#domain/names/name-doubt.ts'
import { nameIn } from '#domain/names/name-text.ts'
import { NAME_AGES, type ProfileName, type ResolvedName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type NameContext, Names } from '#ports/names.ts'

import { ConcurrencyLimit } from './concurrency-limit.ts'
import { RequestCache } from './request-cache.ts'

/** The most addresses of one list whose names are requested. */
const MOST_NAMED = 100
/** Milliseconds a row must be visible before its name is requested. */
const SEEN_MS = 200
/** The most concurrent requests of all lists. */
const AT_ONCE = 4

type Answer<A> = E.Either<ServiceFailure, A | undefined>

/** Finds the addresses of names, and the names of accounts. Answers are kept for five minutes. S9-06. */
@injectable()
export class LookUpNames {
  readonly #addresses: RequestCache<ServiceFailure, ResolvedName | undefined>
  readonly #names: RequestCache<ServiceFailure, ProfileName | undefined>
  readonly #limit = new ConcurrencyLimit(AT_ONCE)

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
  addressOf(text: string, network: Network): Observable<Answer<ResolvedName>> {
    const name = nameIn(text)
    if (name === undefined) return from([E.right(undefined)])
    return this.#addresses.of(keyOf(network, name), (signal) =>
      this.names.addressOf(name, this.contextOf(network), signal),
    )
  }

  /** Emits once. Unsubscribing cancels. */
  nameOf(address: Address, network: Network): Observable<Answer<ProfileName>> {
    return this.#names.of(keyOf(network, address), (signal) =>
      this.names.nameOf(address, this.contextOf(network), signal),
    )
  }

  /** The account has just got this name, which sources may not know yet. */
  learn(address: Address, network: Network, profile: ProfileName): void {
    this.#names.learn(keyOf(network, address), profile)
    this.#addresses.learn(keyOf(network, profile.name), { ...profile, address })
  }

  /**
   * The known names by address, at once and with each that becomes known. For the rows that a list shows: they have no place
   * to say that a name may be taken for another, so that they have its address alone.
   */
  namesOf(addresses: readonly Address[], network: Network): Observable<ReadonlyMap<string, ProfileName>> {
    const own = Object.values(this.profiles.state).flatMap((profile) => profile?.name ?? [])
    const none: ReadonlyMap<string, ProfileName> = new Map()
    const all = [...new Set(addresses)].slice(0, MOST_NAMED)
    const isKept = (address: Address) => this.#names.keptOf(keyOf(network, address)) !== undefined
    const asked = all.filter((address) => !isKept(address))
    const answerOf = (address: Address) =>
      this.nameOf(address, network).pipe(map((answer) => ({ address, answer })))
    return merge(
      from(all.filter(isKept)).pipe(mergeMap(answerOf)),
      this.environment.after(SEEN_MS).pipe(
        switchMap(() => asked),
        mergeMap((address) => this.#limit.of(answerOf(address))),
      ),
    ).pipe(
      scan(
        (known, { address, answer }) =>
          E.isRight(answer) && answer.right !== undefined && !doubtAbout(answer.right.name, own)
            ? new Map([...known, [address, answer.right] as const])
            : known,
        none,
      ),
      startWith(none),
    )
  }

  private contextOf(network: Network): NameContext {
    const { requested, active } = this.connections.state.networks
    const account = accountOf(this.connections.of(active))
    return {
      network,
      nodes: requested.map((each) => ({ network: each, rpcUrls: this.nodes.urlsOf(each) })),
      ...(account === undefined ? {} : { sender: accountParts(account).address as Address }),
    }
  }
}

const keyOf = ({ caipNetworkId }: Network, asked: string): string => `${caipNetworkId} ${asked}`
