import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'
import * as t from 'io-ts'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import type { Clock } from '#ports/clock.ts'
import type { RelayClientId } from '#ports/relay.ts'

import { CLIENT, type HttpConventions, JsonHttp } from './json-http.ts'

const SupportedChains = t.type({ http: t.readonlyArray(t.string) })

/** The URL of the service and the project that uses it. Both may change at run time. */
export interface ServiceSettings {
  /** The base URL. */
  readonly service: string | undefined
  readonly projectId: string | undefined
}

/** The settings of a service at a fixed URL, for the current project of `config`. */
export const serviceAt = (service: string, config: Pick<ServiceSettings, 'projectId'>): ServiceSettings => ({
  service,
  get projectId() {
    return config.projectId
  },
})

type Query = Readonly<Record<string, string | undefined>>

/** The vendor's service of blockchain data and its conventions. S7-01, S7-02. */
export class BlockchainService {
  readonly #http: JsonHttp
  #supported: Promise<E.Either<ServiceFailure, readonly string[]>> | undefined

  constructor(
    private readonly settings: ServiceSettings,
    private readonly clientId: RelayClientId,
    clock: Clock,
    conventions: HttpConventions = {},
  ) {
    this.#http = new JsonHttp(clock, Math.random, conventions)
  }

  /** Whether the host configured a service. Without one, no other method is called. */
  get isConfigured(): boolean {
    return this.settings.service !== undefined
  }

  /** Whether the service supports the chain. The list is loaded once. S7-02. */
  supports(chainId: ChainId): TE.TaskEither<ServiceFailure, boolean> {
    return async () => {
      this.#supported ??= this.get('/v1/supported-chains', {}, SupportedChains)().then(
        E.map(({ http }) => http),
      )
      const supported = await this.#supported
      // A failed load is not cached, so the next call repeats it.
      if (E.isLeft(supported)) this.#supported = undefined
      return E.map((chains: readonly string[]) => chains.includes(chainId))(supported)
    }
  }

  /** Adds the client and the project to the query. S7-01. */
  get<A>(
    path: string,
    query: Query,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const { projectId = 'unknown' } = this.settings
    return this.#http.get(this.#address(path, { ...query, ...CLIENT, projectId }), codec, signal)
  }

  /** Adds the project to the body, without the client. */
  post<A>(
    path: string,
    body: object,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const { projectId } = this.settings
    return this.#http.post(this.#address(path, {}), { ...body, projectId }, codec, signal)
  }

  /** As `post`, but adds the project to the query. */
  postWithProjectQuery<A>(
    path: string,
    body: object,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const { projectId } = this.settings
    return this.#http.post(this.#address(path, { projectId }), body, codec, signal)
  }

  /** Sent without retries, because the body is valid only for a short time. It contains no project. */
  postOnce<A>(
    path: string,
    body: object,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    return this.#http.once('POST', this.#address(path, {}), body, codec, signal)
  }

  /** Every request contains the relay's client id, if there is one. Absent values are left out. */
  #address(path: string, query: Query): string {
    const defined = Object.entries({ ...query, clientId: this.clientId.current }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    const base = withoutFinal(this.settings.service ?? '', '/')
    return base + path + (defined.length === 0 ? '' : `?${new URLSearchParams(defined).toString()}`)
  }
}
