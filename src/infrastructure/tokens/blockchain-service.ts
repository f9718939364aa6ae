import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'
import * as t from 'io-ts'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { CLIENT, type JsonHttp } from '#infrastructure/http/json-http.ts'

const SupportedChains = t.type({ http: t.readonlyArray(t.string) })

type Query = Readonly<Record<string, string | undefined>>

/** The vendor's service of blockchain data and its conventions. S7-01, S7-02. */
export class BlockchainService {
  #supported: Promise<E.Either<ServiceFailure, readonly string[]>> | undefined

  constructor(
    private readonly baseUrl: string,
    /** Read at each request. */
    private readonly project: { readonly projectId: string | undefined },
    private readonly http: JsonHttp,
  ) {}

  /** Whether the service knows the chain. The list is loaded once. S7-02. */
  supports(chainId: ChainId): TE.TaskEither<ServiceFailure, boolean> {
    return async () => {
      this.#supported ??= this.get('/v1/supported-chains', {}, SupportedChains)().then(
        E.map(({ http }) => http),
      )
      const supported = await this.#supported
      // A failed load is not kept, so that the next call repeats it.
      if (E.isLeft(supported)) this.#supported = undefined
      return E.map((chains: readonly string[]) => chains.includes(chainId))(supported)
    }
  }

  /** Adds the client and the project to the query. Absent values are left out. S7-01. */
  get<A>(
    path: string,
    query: Query,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const said = Object.entries({ ...query, ...CLIENT, projectId: this.project.projectId ?? 'unknown' })
    const given = said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return this.http.get(`${this.#base}${path}?${new URLSearchParams(given).toString()}`, codec, signal)
  }

  /** The project travels in the body, and the client does not travel at all. */
  post<A>(
    path: string,
    body: object,
    codec: Decoder<unknown, A>,
    signal?: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const { projectId } = this.project
    return this.http.post(this.#base + path, { ...body, projectId }, codec, signal)
  }

  get #base(): string {
    return this.baseUrl.replace(/\/+$/, '')
  }
}
