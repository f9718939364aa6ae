import type { ContainerModule } from 'inversify'
import { combineLatest, distinctUntilChanged, first, map, scan, shareReplay } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { NamespaceName, OpenArguments, WalletportOptions } from '#contracts/index.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import { failure } from '#domain/shared/failure.ts'
import { flagMarkup } from '#shell/flag.ts'
import type { Kernel, UnstartedKernel } from '#shell/handle.ts'
import { loadCode } from '#shell/load-code.ts'
import { Once } from '#shell/once.ts'

import { compose, type Composed } from './compose.ts'
import type { FeatureRows } from './composed-features.ts'
import { inIdleMoments } from './idle-steps.ts'
import { namespaceOf } from './namespace-of.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { reusingReferences, stateSnapshot } from './snapshots.ts'

/** Milliseconds after which the developer's hints about the options are logged. */
const HINTS_DELAY_MS = 1000

/**
 * A copy of what a host passes to `open`, which it may also pass as the handler of a button: then it is called with the event. Throws
 * INVALID_OPTION if it is no object, or cannot be read.
 */
const openArguments = (request: OpenArguments | null): OpenArguments => {
  try {
    if (request === null || 'preventDefault' in request) return {}
    if (!Array.isArray(request)) return { ...request }
  } catch {
    // The error below says which argument it was.
  }
  throw errorOf(failure('InvalidOption', 'The argument `request` is not valid'))
}

/** The features and adapters of a kernel. They read options that can change later from this object when they use them. */
export type AdaptersFor = (
  current: WalletportOptions,
) => readonly [rows: FeatureRows, ...infrastructure: ContainerModule[]]

/** A kernel of all use cases over the given adapters. */
export const kernelOf = (
  options: () => WalletportOptions,
  adaptersFor: AdaptersFor,
): UnstartedKernel<UseCases> => {
  let prepared: { readonly composed: Composed; readonly current: WalletportOptions } | undefined
  let cancel = (): void => {}
  const composeOnce = () => {
    const current = { ...options() }
    return (prepared ??= { current, composed: compose(current, ...adaptersFor(current)) })
  }
  return {
    start: () => {
      const { composed, current } = composeOnce()
      prepared = undefined
      return startKernel(composed, Object.assign(current, options()))
    },
    prepare: (steps) => inIdleMoments([composeOnce, ...steps], (cancelWait) => (cancel = cancelWait)),
    dispose: () => {
      cancel()
      prepared?.composed.dispose()
    },
  }
}

/** Configures and starts the use cases. */
const startKernel = (
  { useCases, prefetch, dispose }: Composed,
  options: WalletportOptions,
): Kernel<UseCases> => {
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
  /** Logs hints later, so that opening does not wait for the file with the known names. */
  const logHints = (changes: Partial<WalletportOptions>, isUpdate: boolean) =>
    void timers.add(
      setTimeout(
        () =>
          void import('./option-hints.ts')
            .then(({ logOptionHints }) => logOptionHints(changes, options, isUpdate))
            .catch(() => undefined),
        HINTS_DELAY_MS,
      ),
    )
  logHints(options, false)
  useCases.showNotices.start()
  useCases.listConnectors.start()
  useCases.retryLoads.start()
  prefetch('start')
  // If the instance is disposed before the modal opens, the default value prevents an error.
  const firstOpening = useCases.navigation.modal$
    .pipe(first(({ open }) => open, undefined))
    .subscribe((modal) => {
      if (modal !== undefined) prefetch('opening')
    })
  const core = new Once(async () => {
    const { hostUseCases, hostVerbs } = await loadCode(() => import('./host.ts'))
    return { useCases: hostUseCases(useCases), verbs: hostVerbs(useCases) }
  })
  return {
    useCases,
    core: () => core.get(),
    open: (request) => orThrow(useCases.navigation.open(openArguments(request))),
    close: () => useCases.navigation.close(),
    events$: useCases.reportEvents.recent$,
    state$: combineLatest([useCases.navigation.modal$, useCases.viewAccount.overview$]).pipe(
      map(([modal, overview]) => stateSnapshot(modal, overview)),
      // Hosts compare by reference, so unchanged parts keep their reference.
      scan(reusingReferences),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
    restore: () => useCases.restoreVisit.restore(),
    flagOf: flagMarkup,
    wallets$: useCases.viewAccount.overview$,
    providerOf: (namespace) => providerIn(useCases.viewAccount.providerOf(namespaceOf(namespace))),
    update: (changes) => {
      // The kernel may send requests immediately, and their adapters read these options. The shell has validated the changes.
      Object.assign(options, changes)
      orThrow(useCases.configure.update(changes))
      logHints(changes, true)
    },
    dispose: () => {
      for (const timer of timers) clearTimeout(timer)
      firstOpening.unsubscribe()
      dispose()
    },
  }
}

const isProvider = <Name extends NamespaceName>(value: unknown): value is ProviderOf<Name> =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) && 'request' in value

const providerIn = <Name extends NamespaceName>(value: unknown): ProviderOf<Name> | undefined =>
  isProvider<Name>(value) ? value : undefined
