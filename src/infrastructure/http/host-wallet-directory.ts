import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'
import { Storage } from '#ports/storage.ts'
import { token } from '#ports/token.ts'
import { WalletCatalogue } from '#ports/wallet-catalogue.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import { CatalogueDirectory } from './catalogue/catalogue-directory.ts'
import { DirectoryOverCatalogue } from './catalogue/directory-over-catalogue.ts'
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
 * The list of wallets: a service over the catalogue, the host's list (also the fallback for a failing service), the catalogue, or
 * none. A signed list is never mixed with another one. A service then provides only images.
 */
@injectable()
export class HostWalletDirectory implements WalletDirectory {
  readonly #http: JsonHttp
  readonly #snapshot: WalletDirectory | undefined
  readonly #catalogue: CatalogueDirectory
  /** The service of an address over the catalogue, which knows what the service has listed. */
  #united: { readonly baseUrl: string; readonly directory: DirectoryOverCatalogue } | undefined
  readonly signed: boolean

  constructor(
    @inject(DirectoryConfig) private readonly config: DirectoryConfig,
    @inject(Clock) clock: Clock,
    @inject(Storage) storage: Storage,
    @inject(Log) log: Log,
    @inject(WalletCatalogue) private readonly catalogue: WalletCatalogue,
  ) {
    const { snapshot } = config
    const http = new JsonHttp(clock)
    this.#http = http
    this.#catalogue = new CatalogueDirectory(catalogue)
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
    return (this.#service ?? this.#snapshot ?? this.#listedCatalogue) !== undefined
  }

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    const snapshot = this.#snapshot
    const first = this.signed ? snapshot : (this.#services ?? snapshot ?? this.#listedCatalogue)
    if (first === undefined) return TE.left(failure('NoService', 'No wallet directory is configured'))
    const response = first.list(query, signal)
    if (snapshot === undefined || first === snapshot) return response
    return TE.orElse((trouble: ServiceFailure) => standIn(snapshot.list(query, signal), trouble))(response)
  }

  imageUrl(wallet: Pick<DirectoryWallet, 'image_id' | 'image_url'>): string | undefined {
    return (this.#service ?? this.#snapshot ?? this.#catalogue).imageUrl(wallet)
  }

  pictureUrl(kind: 'asset' | 'currency' | 'token', id: string): string | undefined {
    return this.#service?.pictureUrl(kind, id)
  }

  get #listedCatalogue(): CatalogueDirectory | undefined {
    return this.catalogue.listed ? this.#catalogue : undefined
  }

  /** The service, with the catalogue below it if that is listed. */
  get #services(): Pick<WalletDirectory, 'list'> | undefined {
    const [service, { baseUrl = '' }] = [this.#service, this.config]
    if (service === undefined || !this.catalogue.listed) return service
    if (this.#united?.baseUrl !== baseUrl)
      this.#united = { baseUrl, directory: new DirectoryOverCatalogue(service, this.catalogue) }
    return this.#united.directory
  }

  get #service(): WalletDirectory | undefined {
    const { baseUrl, projectId } = this.config
    return baseUrl === undefined ? undefined : new HttpWalletDirectory({ baseUrl, projectId }, this.#http)
  }
}
