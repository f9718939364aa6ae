import type { ContainerModule } from 'inversify'
import { combineLatest, distinctUntilChanged, first, map, scan, shareReplay } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { NamespaceName, WalletportOptions } from '#shell/contracts/index.ts'
import type { ProviderOf } from '#shell/contracts/providers.ts'
import { flagMarkup } from '#shell/flag.ts'
import type { Kernel } from '#shell/handle.ts'
import { Once } from '#shell/once.ts'

import { compose } from './compose.ts'
import type { FeatureRows } from './composed-features.ts'
import { namespaceOf } from './namespace-of.ts'
import { orThrow } from './or-throw.ts'
import { sharing, stateSnapshot } from './snapshots.ts'

/** Milliseconds after which the names of the options are checked. */
const NAMES_AFTER_MS = 1000

/** Creates the kernel: all use cases over the given adapters, configured and started. */
export const createKernel = (
  options: WalletportOptions,
  rows: FeatureRows,
  ...infrastructure: readonly ContainerModule[]
): Kernel<UseCases> => {
  const { useCases, fetch, dispose } = compose(rows, options, ...infrastructure)
  try {
    const { networks } = orThrow(useCases.configure.update(options))
    const names = Object.keys(options).filter(
      (name) => options[name as keyof WalletportOptions] !== undefined,
    )
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    useCases.reportEvents.record({ event: 'INITIALIZE', properties: { options: names, networks: ids } })
  } catch (error) {
    dispose()
    throw error
  }
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /**
   * Names of options are checked later, so that opening does not wait for the file with the known names.
   */
  const hint = (changes: Partial<WalletportOptions>, isLater: boolean) =>
    void timers.add(
      setTimeout(
        () =>
          void import('./option-hints.ts')
            .then(({ hintAt }) => hintAt(changes, options, isLater))
            .catch(() => undefined),
        NAMES_AFTER_MS,
      ),
    )
  hint(options, false)
  useCases.showNotices.start()
  useCases.listConnectors.start()
  useCases.retryLoads.start()
  fetch('start')
  // A modal that never opens ends with its instance, so the absence of a value is no error.
  const opening = useCases.navigation.modal$.pipe(first(({ open }) => open, undefined)).subscribe((modal) => {
    if (modal !== undefined) fetch('opening')
  })
  const core = new Once(async () => {
    const { hostUseCases, hostVerbs } = await import('./host.ts')
    return { useCases: hostUseCases(useCases), verbs: hostVerbs(useCases) }
  })
  return {
    useCases,
    core: () => core.get(),
    open: (request) => orThrow(useCases.navigation.open(request)),
    close: () => useCases.navigation.close(),
    events$: useCases.reportEvents.recent$,
    state$: combineLatest([useCases.navigation.modal$, useCases.viewAccount.overview$]).pipe(
      map(([modal, overview]) => stateSnapshot(modal, overview)),
      // Hosts compare by reference, so unchanged parts keep their reference.
      scan(sharing),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
    restore: () => useCases.restoreVisit.restore(),
    flagOf: flagMarkup,
    wallets$: useCases.viewAccount.overview$,
    providerOf: (namespace) => providerIn(useCases.viewAccount.providerOf(namespaceOf(namespace))),
    update: (changes) => {
      orThrow(useCases.configure.update(changes))
      hint(changes, true)
    },
    dispose: () => {
      for (const timer of timers) clearTimeout(timer)
      opening.unsubscribe()
      dispose()
    },
  }
}

const isProvider = <Name extends NamespaceName>(value: unknown): value is ProviderOf<Name> =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) && 'request' in value

const providerIn = <Name extends NamespaceName>(value: unknown): ProviderOf<Name> | undefined =>
  isProvider<Name>(value) ? value : undefined
