import * as E from 'fp-ts/Either'
import { ContainerModule } from 'inversify'
import { onTestFinished } from 'vitest'

import type { FeatureName } from '#application/features.ts'
// Imported here so that the features are loaded: virtual time does not wait for modules.
import { activity } from '#application/use-cases/activity/feature.ts'
import { analytics } from '#application/use-cases/analytics/feature.ts'
import { connection } from '#application/use-cases/connection/feature.ts'
import { diagnostics } from '#application/use-cases/diagnostics/feature.ts'
import { directory } from '#application/use-cases/directory/feature.ts'
import { embedded } from '#application/use-cases/embedded/feature.ts'
import { names } from '#application/use-cases/names/feature.ts'
import { nfts } from '#application/use-cases/nfts/feature.ts'
import { onramp } from '#application/use-cases/onramp/feature.ts'
import { pay } from '#application/use-cases/pay/feature.ts'
import { project } from '#application/use-cases/project/feature.ts'
import { relay } from '#application/use-cases/relay/feature.ts'
import { send } from '#application/use-cases/send/feature.ts'
import { siwx } from '#application/use-cases/siwx/feature.ts'
import { swaps } from '#application/use-cases/swaps/feature.ts'
import { tokens } from '#application/use-cases/tokens/feature.ts'
import type { FeatureRows } from '#composition/composed-features.ts'
import { hostUseCases } from '#composition/host-use-cases.ts'
import { hostVerbs } from '#composition/host-verbs.ts'
import { kernelOf } from '#composition/kernel.ts'
import type {
  ConnectArguments,
  DisconnectArguments,
  NetworkInput,
  OpenArguments,
  WalletportEvent,
  WalletportEventName,
  WalletportOptions,
  WalletportState,
} from '#contracts/index.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { decodeStored, type Stored } from '#domain/storage/storage-keys.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import { DeepLinks } from '#ports/deep-links.ts'
import { Images } from '#ports/images.ts'
import { Log } from '#ports/log.ts'
import { Page } from '#ports/page.ts'
import { Relay } from '#ports/relay.ts'
import { Storage } from '#ports/storage.ts'
import { WalletCatalogue } from '#ports/wallet-catalogue.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'
import { type Wallet, Wallets } from '#ports/wallets.ts'
import { featureRows } from '#public/feature-rows.ts'
import { WalletportError } from '#shell/walletport-error.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakeImages } from '#testkit/fake-images.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import { ROUTER } from '#testkit/fake-swaps.ts'
import { FakeWalletCatalogue } from '#testkit/fake-wallet-catalogue.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'

import { featureFakes, type FakesSetting } from './feature-fakes.ts'

export const right = <A>(either: E.Either<Failure, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left.message)
  return either.right
}

export const address = (last: string): Address => right(parseAddress('eip155', `0x${last.padStart(40, '0')}`))
export const chain = (id: number): ChainId => right(parseChainId(`eip155:${id}`))

export const network = (id: number, name = `Chain ${id}`): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
})

/** The outcome of a promise: its value, the code of its WalletportError, or `pending`. */
export const outcomeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const outcome = promise.then(
    (value) => value ?? 'done',
    (error: unknown) => (error instanceof WalletportError ? error.code : error),
  )
  return Promise.race([outcome, settled().then(() => 'pending')])
}

export interface Setting extends FakesSetting {
  readonly options?: Partial<WalletportOptions>
  readonly wallets?: readonly Wallet[]
  readonly namespaces?: FakeWallets['namespaces']
  readonly disk?: FakeDisk
  /** In place of one on the disk. */
  readonly storage?: Storage
  readonly clock?: FakeClock
  readonly page?: FakePage
  readonly chains?: FakeChains
  readonly relay?: FakeRelay
  readonly directory?: FakeWalletDirectory
  /** Without it the catalogue is switched off. */
  readonly catalogue?: FakeWalletCatalogue
  readonly deepLinks?: FakeDeepLinks
  /** Awaited before each feature loads. */
  readonly loading?: (feature: FeatureName) => Promise<void>
}

const embeddedOption = { feature: 'embedded', url: 'https://frame.example/', load: async () => ({}) } as const

const tokensOption = { feature: 'tokens', load: async () => ({}) } as const

const sendOption = {
  feature: 'send',
  load: async () => ({ views: () => import('#presentation/react/views/send-views.ts') }),
} as const

const swapsOption = {
  feature: 'swaps',
  sources: [],
  routers: { 'eip155:1': [ROUTER] },
  load: async () => ({
    send: async () => ({}),
    views: () => import('#presentation/react/views/swaps-views.ts'),
  }),
} as const

const activityOption = {
  feature: 'activity',
  sources: [],
  load: async () => ({ views: () => import('#presentation/react/views/activity-views.ts') }),
} as const

const analyticsOption = {
  feature: 'analytics',
  url: 'https://analytics.example',
  load: async () => ({}),
} as const

const namesOption = {
  feature: 'names',
  sources: [],
  load: async () => ({ views: () => import('#presentation/react/views/names-views.ts') }),
} as const

const nftsOption = {
  feature: 'nfts',
  sources: [],
  load: async () => ({ views: () => import('#presentation/react/views/nfts-views.ts') }),
} as const

const onrampOption = {
  feature: 'onramp',
  providers: [],
  load: async () => ({ views: () => import('#presentation/react/views/onramp-views.ts') }),
} as const

const payOption = {
  feature: 'pay',
  load: async () => ({ views: () => import('#presentation/react/views/pay-views.ts') }),
} as const

const projectOption = {
  feature: 'project',
  load: async () => ({ views: () => import('#presentation/react/views/project-views.ts') }),
} as const

const diagnosticsOption = {
  feature: 'diagnostics',
  load: async () => ({ views: () => import('#presentation/react/views/diagnostics-views.ts') }),
} as const

const worlds: { readonly dispose: () => void }[] = []
const disposeAll = (): void => worlds.splice(0).forEach(({ dispose }) => dispose())

/** Fakes of the ports of the lazily loaded features. */
const lazyFakesOf = (setting: Setting, clock: FakeClock, disk: FakeDisk) => {
  const fakeRelay = setting.relay ?? new FakeRelay()
  const fakeDirectory = setting.directory ?? new FakeWalletDirectory()
  const catalogue = setting.catalogue ?? new FakeWalletCatalogue()
  const deepLinks = setting.deepLinks ?? new FakeDeepLinks({ device: setting.page?.device() ?? 'desktop' })
  const relayModule = new ContainerModule(({ bind }) => void bind(Relay).toConstantValue(fakeRelay))
  const directoryModule = new ContainerModule(({ bind }) => {
    bind(WalletDirectory).toConstantValue(fakeDirectory)
    bind(WalletCatalogue).toConstantValue(catalogue)
  })
  const deepLinksModule = new ContainerModule(({ bind }) => void bind(DeepLinks).toConstantValue(deepLinks))
  const { modules, ...fakes } = featureFakes(setting, clock, disk)
  const chunk =
    (name: FeatureName, feature: unknown, ...adapters: ContainerModule[]) =>
    async () => {
      if (setting.loading !== undefined) await setting.loading(name)
      return { feature, adapters: () => adapters }
    }
  /** The product's rows, with the fakes instead of its adapters. */
  const rowsOf = (options: WalletportOptions): FeatureRows => {
    const rows = featureRows(options)
    return {
      ...rows,
      connection: { ...rows.connection, load: chunk('connection', connection) },
      directory: { ...rows.directory, load: chunk('directory', directory, directoryModule, deepLinksModule) },
      relay: { ...rows.relay, load: chunk('relay', relay, relayModule, deepLinksModule) },
      siwx: { ...rows.siwx, load: chunk('siwx', siwx, modules.siwx, modules.signing) },
      tokens: { ...rows.tokens, load: chunk('tokens', tokens, modules.tokens) },
      swaps: { ...rows.swaps, load: chunk('swaps', swaps, modules.swapping) },
      send: { ...rows.send, load: chunk('send', send, modules.send) },
      analytics: { ...rows.analytics, load: chunk('analytics', analytics, modules.analytics) },
      activity: { ...rows.activity, load: chunk('activity', activity, modules.activity) },
      onramp: { ...rows.onramp, load: chunk('onramp', onramp, modules.onramp) },
      pay: { ...rows.pay, load: chunk('pay', pay, modules.pay) },
      project: { ...rows.project, load: chunk('project', project, modules.project) },
      nfts: { ...rows.nfts, load: chunk('nfts', nfts, modules.nfts) },
      names: { ...rows.names, load: chunk('names', names, modules.names, modules.signing) },
      diagnostics: { ...rows.diagnostics, load: chunk('diagnostics', diagnostics, modules.diagnostics) },
      embedded: { ...rows.embedded, load: chunk('embedded', embedded, modules.embedded, deepLinksModule) },
    }
  }
  return { relay: fakeRelay, directory: fakeDirectory, catalogue, deepLinks, ...fakes, rowsOf }
}

/** Fakes of all ports of the kernel. */
export const fakesOf = (setting: Setting = {}) => {
  const clock = setting.clock ?? new FakeClock(1_000_000)
  const disk = setting.disk ?? new FakeDisk()
  const wallets = new FakeWallets(setting.wallets, setting.namespaces)
  const chains = setting.chains ?? new FakeChains()
  const page = setting.page ?? new FakePage()
  const log = new FakeLog()
  // The adapter of a family is used as a host passes it.
  const adapters = setting.options?.adapters
  const families = adapters === undefined ? [] : [chainsModule(adapters)]
  const images = new FakeImages()
  const module = new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(clock)
    bind(Storage).toConstantValue(setting.storage ?? new FakeStorage(disk))
    if (adapters === undefined) {
      bind(Wallets).toConstantValue(wallets)
      bind(Chains).toConstantValue(chains)
    }
    bind(Page).toConstantValue(page)
    bind(Log).toConstantValue(log)
    bind(Images).toConstantValue(images)
  })
  return {
    clock,
    disk,
    wallets,
    chains,
    page,
    log,
    images,
    modules: [module, ...families],
    ...lazyFakesOf(setting, clock, disk),
  }
}

/** The interface of a host: the use cases and the methods of the handle. */
const hostInterfaceOf = ({
  useCases: inside,
  open,
  close,
}: ReturnType<ReturnType<typeof kernelOf>['start']>) => {
  const { connect, disconnect, ...verbs } = hostVerbs(inside)
  return {
    ...hostUseCases(inside),
    ...verbs,
    open: (request: OpenArguments = {}) => open(request),
    close,
    connect: (request: ConnectArguments = {}) => connect(request),
    disconnect: (request: DisconnectArguments = {}) => disconnect(request),
  }
}

/** The option of each feature, by the fake that enables it. */
const optionsByFake: { readonly [Fake in keyof FakesSetting]?: Partial<WalletportOptions> } = {
  sessions: { siwx: { load: async () => ({}) } },
  frame: { embedded: embeddedOption },
  holdings: { tokens: tokensOption },
  names: { names: namesOption },
  activity: { activity: activityOption },
  analytics: { analytics: analyticsOption, features: { analytics: true } },
  nfts: { nfts: nftsOption },
  transfers: { send: sendOption },
  transferNodes: { send: sendOption },
  swaps: { swaps: swapsOption },
  onramp: { onramp: onrampOption },
  payments: { pay: payOption },
  requests: { diagnostics: diagnosticsOption },
  project: { project: projectOption },
  hostPage: { diagnostics: diagnosticsOption },
}

const optionsFor = (setting: FakesSetting): Partial<WalletportOptions> =>
  Object.assign(
    {},
    ...(Object.keys(optionsByFake) as (keyof FakesSetting)[]).map((fake) =>
      setting[fake] === undefined ? {} : optionsByFake[fake],
    ),
  )

/** One tab: the kernel over fakes, with all its states and events. */
export const world = (setting: Setting = {}) => {
  const { modules, rowsOf, ...fakes } = fakesOf(setting)
  const options = {
    projectId: 'test',
    networks: [network(1), network(10)],
    wallets: setting.catalogue !== undefined,
    ...optionsFor(setting),
    ...setting.options,
  }
  const kernel = kernelOf(
    () => options,
    () => [rowsOf(options), ...modules],
  ).start()
  const trace: WalletportState[] = []
  const events: WalletportEvent[] = []
  const subscription = kernel.state$.subscribe((state) => trace.push(state))
  subscription.add(kernel.events$.subscribe((event) => events.push(event)))
  const dispose = () => {
    subscription.unsubscribe()
    kernel.dispose()
  }
  if (worlds.length === 0) onTestFinished(disposeAll)
  worlds.push({ dispose })
  const last = (): WalletportState => {
    const state = trace.at(-1)
    if (state === undefined) throw new Error('The kernel has not said anything')
    return state
  }
  return {
    kernel,
    inside: kernel.useCases,
    outside: hostInterfaceOf(kernel),
    ...fakes,
    trace,
    events,
    dispose,
    state: last,
    account: () => last().accounts.eip155,
    /** The properties of each event of this name, oldest first. */
    reported: (name: WalletportEventName) =>
      events.flatMap((event) => (event.event === name ? [event.properties] : [])),
    /** The names of the events after INITIALIZE, in order. */
    eventNames: () => events.map(({ event }) => event).filter((event) => event !== 'INITIALIZE'),
    errors: () => fakes.log.entries.filter(({ level }) => level === 'error').map(({ message }) => message),
    stored: <A>(item: Stored<A>): A | undefined => {
      const text = fakes.disk.texts.get(item.key)
      return text === undefined ? undefined : right(decodeStored(item, text))
    },
  }
}
export type World = ReturnType<typeof world>

/** A tab that has finished restoring. */
export const readyWorld = async (setting: Setting = {}): Promise<World> => {
  const tab = world(setting)
  await tab.inside.connection.load()
  await tab.kernel.restore()
  return tab
}
