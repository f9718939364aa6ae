import { combineLatest, defer, map, type Observable, startWith, switchMap } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { NetworksUseCases } from '#contracts/use-cases/index.ts'
import { noNetworks } from '#domain/networks/networks.ts'
import { initialSwitching } from '#domain/networks/switching.ts'

import { networksSnapshot } from './host-snapshots.ts'
import { fromCore, useCase } from './use-case.ts'

/** The networks with smart accounts. Empty before the embedded wallet is loaded. S3-07. */
const smartAccountNetworks = (embedded: UseCases['embedded']): Observable<readonly number[]> =>
  defer(() => {
    if (embedded.useCases !== undefined) return embedded.useCases.chooseAccountType.enabledNetworks$
    const later$ = embedded.loaded$.pipe(switchMap((loaded) => loaded.chooseAccountType.enabledNetworks$))
    return later$.pipe(startWith([]))
  })

/** The networks and the pending switch, with the public types. */
export const hostNetworks = ({
  viewNetworks,
  viewAccount,
  navigation,
  connection,
  embedded,
}: UseCases): NetworksUseCases =>
  useCase<NetworksUseCases>(
    fromCore(
      combineLatest([viewAccount.overview$, viewNetworks.switching$, smartAccountNetworks(embedded)]).pipe(
        map(([{ networks }, switching, smart]) =>
          networksSnapshot(networks, switching, !navigation.onUnsupportedChain(), smart),
        ),
      ),
      networksSnapshot(noNetworks, initialSwitching, true, []),
    ),
    { cancelSwitch: () => connection.useCases?.switchNetwork.cancel() },
  )
