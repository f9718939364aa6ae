import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'
import { Storage } from '#ports/storage.ts'
import { token } from '#ports/token.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import { HttpWalletDirectory } from './http-wallet-directory.ts'
import { JsonHttp } from './json-http.ts'
import { hostSnapshot, isSignedSnapshot, lazySnapshot } from './read-snapshot.ts'
import { SnapshotWalletDirectory } from './snapshot-wallet-directory.ts'

/** Read at each request, because the host may change it at run time. */
export interface DirectoryConfig {
  readonly baseUrl?: string | undefined
  readonly projectId?: string | undefined
  /** A `WalletSnapshot`, its loader or `signedWallets()`, not decoded yet. Fixed for the instance. */
  readonly snapshot?: unknown
}
export const DirectoryConfig = token<DirectoryConfig>('DirectoryConfig')

const standIn = (
  response: TE.TaskEither<ServiceFailure, DirectoryPage>,
  standsInFor: ServiceFailure,
): TE.TaskEither<ServiceFailure, DirectoryPage> =>
  TE.bimap(
    () => standsInFor,
    (page: DirectoryPage) => ({ ...page, standsInFor }),
  )(response)

/**
 * The host's directory: a service, the host's list (also the fallback for a failing service), or none. A signed list is never
 * mixed with the unsigned list of the service, which then provides only images.
 */
@injectable()
export class HostWalletDirectory implements WalletDirectory {
  readonly #http: JsonHttp
  readonly #snapshot: WalletDirectory | undefined
  readonly signed: boolean

  constructor(
    @inject(DirectoryConfig) private readonly config: DirectoryConfig,
    @inject(Clock) clock: Clock,
    @inject(Storage) storage: Storage,
    @inject(Log) log: Log,
  ) {
    const { snapshot } = config
    const http = new JsonHttp(clock)
    this.#http = http
    this.signed = isSignedSnapshot(snapshot)
    if (isSignedSnapshot(snapshot))
      this.#snapshot = new SnapshotWalletDirectory(
        lazySnapshot(snapshot, { clock, http, storage, log }),
        true,
      )
    else if (snapshot !== undefined)
      this.#snapshot = new SnapshotWalletDirectory(hostSnapshot(snapshot, clock))
  }

  get available(): boolean {
    return (this.#service ?? this.#snapshot) !== undefined
  }

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    const snapshot = this.#snapshot
    const first = this.signed ? snapshot : (this.#service ?? snapshot)
    if (first === undefined) return TE.left(failure('NoService', 'No wallet directory is configured'))
    const response = first.list(query, signal)
    if (snapshot === undefined || first === snapshot) return response
    return TE.orElse((trouble: ServiceFailure) => standIn(snapshot.list(query, signal), trouble))(response)
  }

  imageUrl(wallet: Pick<DirectoryWallet, 'image_id' | 'image_url'>): string | undefined {
    return (this.#service ?? this.#snapshot)?.imageUrl(wallet)
  }

  pictureUrl(kind: 'asset' | 'currency' | 'token', id: string): string | undefined {
    return this.#service?.pictureUrl(kind, id)
  }

  get #service(): WalletDirectory | undefined {
    const { baseUrl, projectId } = this.config
    return baseUrl === undefined ? undefined : new HttpWalletDirectory({ baseUrl, projectId }, this.#http)
  }
}
