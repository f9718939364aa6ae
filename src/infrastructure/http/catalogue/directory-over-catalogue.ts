import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { entriesOver, withFactsOf } from '#domain/wallets/catalogue/facts.ts'
import { matching, pageOf } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { WalletCatalogue } from '#ports/wallet-catalogue.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

type Response = E.Either<ServiceFailure, DirectoryPage>

/**
 * A service's list with the facts that it lacks, followed by the wallets that only the catalogue has. An entry of the service wins.
 * If the service fails, the catalogue stands in for it.
 */
export class DirectoryOverCatalogue {
  /** Every wallet that the service has listed, by id. */
  readonly #listed = new Map<string, DirectoryWallet>()
  /** How many wallets the service has for a query, once its last page is known. */
  readonly #counts = new Map<string, number>()

  constructor(
    private readonly service: Pick<WalletDirectory, 'list'>,
    private readonly catalogue: Pick<WalletCatalogue, 'wallets'>,
  ) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TaskEither<ServiceFailure, DirectoryPage> {
    const known = this.#counts.get(keyOf(query))
    const isBeyond = known !== undefined && startOf(query) >= known && query.fresh !== true
    // Requested now, not when the task runs later.
    const response = isBeyond ? undefined : this.service.list(query, signal)
    return async (): Promise<Response> => {
      const served: Response = response === undefined ? E.right({ wallets: [], count: 0 }) : await response()
      const facts = await this.catalogue.wallets()
      if (signal?.aborted === true) return E.left(cancelled)
      if (E.isLeft(facts)) return served
      if (E.isRight(served)) return E.right(this.#united(query, served.right, facts.right))
      return E.right({ ...pageOf(facts.right, query), standsInFor: served.left })
    }
  }

  #united(query: DirectoryQuery, page: DirectoryPage, catalogue: readonly DirectoryWallet[]): DirectoryPage {
    const wallets = page.wallets.map(withFactsOf(catalogue))
    for (const wallet of wallets) this.#listed.set(wallet.id, wallet)
    const [start, key] = [startOf(query), keyOf(query)]
    if (wallets.length > 0 && start + wallets.length < page.count) return { ...page, wallets }
    const served =
      wallets.length > 0 ? start + wallets.length : Math.min(start, this.#counts.get(key) ?? start)
    this.#counts.set(key, served)
    const others = matching(entriesOver([...this.#listed.values()], catalogue), query)
    const first = Math.max(0, start - served)
    const rest = others.slice(first, first + query.entries - wallets.length)
    return { ...page, wallets: [...wallets, ...rest], count: served + others.length }
  }
}

const startOf = ({ page, entries }: DirectoryQuery): number => (page - 1) * entries
const keyOf = ({ page: _, fresh: __, ...query }: DirectoryQuery): string => JSON.stringify(query)
