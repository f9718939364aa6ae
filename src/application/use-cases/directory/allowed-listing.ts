import { distinctUntilChanged, map, merge, type Observable, switchMap, takeUntil } from 'rxjs'

import type { Features } from '#application/features.ts'
import type { Configure } from '#application/use-cases/modal/configure.ts'
import type { ListConnectors, Listing } from '#application/use-cases/modal/list-connectors.ts'

/**
 * The connectors that the host's lists of wallets allow. The directory knows the wallets behind ids, so until it is
 * loaded every wallet is listed that no list excludes by name. With `loads`, it is loaded if the host has such lists.
 * S1-31, S1-32, S5-49.
 */
export const allowedListing = (
  {
    configure,
    listConnectors,
    directory,
  }: Pick<Features, 'directory'> & { readonly configure: Configure; readonly listConnectors: ListConnectors },
  loads: boolean,
): Observable<Listing> =>
  configure.options$.pipe(
    map(
      ({ includeWalletIds = [], excludeWalletIds = [] }) =>
        includeWalletIds.length + excludeWalletIds.length > 0,
    ),
    distinctUntilChanged(),
    switchMap((isLimited): Observable<Listing> => {
      if (!directory.configured) return listConnectors.listing$
      const watches = loads && isLimited
      if (watches) directory.load().catch(() => undefined)
      return merge(
        listConnectors.listing$.pipe(takeUntil(directory.loaded$)),
        directory.loaded$.pipe(
          switchMap(({ browseWallets }) =>
            watches ? browseWallets.watch(browseWallets.listing$) : browseWallets.listing$,
          ),
        ),
      )
    }),
  )
