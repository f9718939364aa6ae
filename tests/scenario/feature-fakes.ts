import { ContainerModule } from 'inversify'

import { EvmReplacements } from '#infrastructure/chains/replacements/evm-replacements.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { Activity } from '#ports/activity.ts'
import { AnalyticsSink } from '#ports/analytics-sink.ts'
import type { Chains } from '#ports/chains.ts'
import { ExternalWindows } from '#ports/external-windows.ts'
import { Holdings } from '#ports/holdings.ts'
import { HostPage } from '#ports/host-page.ts'
import { NameRegistry } from '#ports/name-registry.ts'
import { Names } from '#ports/names.ts'
import { Nfts } from '#ports/nfts.ts'
import { NodeProbe } from '#ports/node-probe.ts'
import { OnRamp } from '#ports/onramp.ts'
import { Payments } from '#ports/payments.ts'
import { Popup } from '#ports/popup.ts'
import { Prices } from '#ports/prices.ts'
import { ProjectService } from '#ports/project-service.ts'
import { Replacements } from '#ports/replacements.ts'
import { SecureFrame } from '#ports/secure-frame.ts'
import { SentRequests } from '#ports/sent-requests.ts'
import { SignInSessions } from '#ports/sign-in-sessions.ts'
import { Signatures } from '#ports/signatures.ts'
import { SmartSessions } from '#ports/smart-sessions.ts'
import { SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'
import { TabLocks } from '#ports/tab-locks.ts'
import { Transfers } from '#ports/transfers.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { FakeAnalyticsSink } from '#testkit/fake-analytics-sink.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeHostPage } from '#testkit/fake-host-page.ts'
import { FakeNameRegistry } from '#testkit/fake-name-registry.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeNfts } from '#testkit/fake-nfts.ts'
import { FakeNodeProbe } from '#testkit/fake-node-probe.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakePopup } from '#testkit/fake-popup.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeSentRequests } from '#testkit/fake-sent-requests.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { FakeSmartSessions } from '#testkit/fake-smart-sessions.ts'
import type { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTabLocks } from '#testkit/fake-tab-locks.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

export interface FakesSetting {
  /** Adds an embedded wallet. */
  readonly frame?: FakeSecureFrame
  readonly popup?: FakePopup
  readonly smartSessions?: FakeSmartSessions
  /** Enables the sign-in. */
  readonly sessions?: FakeSignInSessions
  readonly signatures?: FakeSignatures
  /** Lists the tokens of accounts. */
  readonly holdings?: FakeHoldings
  readonly prices?: FakePrices
  /** Enables sending. */
  readonly transfers?: FakeTransfers
  readonly replacements?: FakeReplacements
  /** The real adapters of transfers and replacements ask these nodes. */
  readonly transferNodes?: Chains
  /** Sends the events. */
  readonly analytics?: FakeAnalyticsSink
  /** Shows the history of accounts. */
  readonly activity?: FakeActivity
  /** Shows the NFTs of accounts. */
  readonly nfts?: FakeNfts
  /** Enables buying. */
  readonly onramp?: FakeOnRamp
  readonly windows?: FakeExternalWindows
  /** Enables paying. */
  readonly payments?: FakePayments
  /** Shows names of accounts. */
  readonly names?: FakeNames
  readonly registry?: FakeNameRegistry
  /** Enables the diagnostics of a page. */
  readonly hostPage?: FakeHostPage
  readonly nodes?: FakeNodeProbe
  /** Enables swaps. */
  readonly swaps?: FakeSwaps
  readonly swapTransactions?: FakeSwapTransactions
  /** Enables the flight recorder and the checks. */
  readonly requests?: FakeSentRequests
  /** Sets features, origins and limits outside the page. */
  readonly project?: FakeProjectService
}

/** Fakes of the ports that indexers implement. */
const indexFakes = ({
  activity = new FakeActivity(),
  names = new FakeNames(),
  nfts = new FakeNfts(),
  registry = new FakeNameRegistry(),
}: FakesSetting) => ({
  activity,
  names,
  registry,
  nfts,
  modules: {
    activity: new ContainerModule(({ bind }) => void bind(Activity).toConstantValue(activity)),
    nfts: new ContainerModule(({ bind }) => void bind(Nfts).toConstantValue(nfts)),
    names: new ContainerModule(({ bind }) => {
      bind(Names).toConstantValue(names)
      bind(NameRegistry).toConstantValue(registry)
    }),
  },
})

/** Fakes of the ports of the self-check. */
const diagnosticsFakes = ({
  hostPage = new FakeHostPage(),
  nodes = new FakeNodeProbe(),
  requests = new FakeSentRequests(),
}: FakesSetting) => ({
  requests,
  hostPage,
  nodes,
  diagnostics: new ContainerModule(({ bind }) => {
    bind(SentRequests).toConstantValue(requests)
    bind(HostPage).toConstantValue(hostPage)
    bind(NodeProbe).toConstantValue(nodes)
  }),
})

/** Fakes of the ports that sending, swapping and buying need. */
const tradeFakes = (setting: FakesSetting, clock: FakeClock, disk: FakeDisk) => {
  const { transfers = new FakeTransfers() } = setting
  const { replacements = new FakeReplacements() } = setting
  const locks = new FakeTabLocks(disk)
  const send = new ContainerModule(({ bind }) => {
    bind(TabLocks).toConstantValue(locks)
    const nodes = setting.transferNodes
    bind(Transfers).toConstantValue(nodes === undefined ? transfers : new ChainTransfers(nodes))
    bind(Replacements).toConstantValue(nodes === undefined ? replacements : new EvmReplacements(nodes))
  })
  const { swaps = new FakeSwaps(clock), swapTransactions = new FakeSwapTransactions() } = setting
  const swapping = new ContainerModule(({ bind }) => {
    bind(Swaps).toConstantValue(swaps)
    bind(SwapTransactions).toConstantValue(swapTransactions)
  })
  const { onramp: fakeOnRamp = new FakeOnRamp(), windows = new FakeExternalWindows() } = setting
  const { payments = new FakePayments() } = setting
  // Two features need windows, and either may be loaded first.
  const onramp = new ContainerModule(({ bind, isBound }) => {
    bind(OnRamp).toConstantValue(fakeOnRamp)
    if (!isBound(ExternalWindows)) bind(ExternalWindows).toConstantValue(windows)
  })
  const pay = new ContainerModule(({ bind, isBound }) => {
    bind(Payments).toConstantValue(payments)
    if (!isBound(ExternalWindows)) bind(ExternalWindows).toConstantValue(windows)
  })
  return {
    transfers,
    locks,
    replacements,
    swaps,
    swapTransactions,
    onramp: fakeOnRamp,
    windows,
    payments,
    modules: { send, swapping, onramp, pay },
  }
}

/** Fakes of the ports of the sign-in, of the embedded wallet and of tokens. */
export const featureFakes = (setting: FakesSetting, clock: FakeClock, disk: FakeDisk) => {
  const { frame = new FakeSecureFrame(clock), popup = new FakePopup() } = setting
  const { smartSessions = new FakeSmartSessions(clock) } = setting
  const { sessions = new FakeSignInSessions(clock), signatures = new FakeSignatures() } = setting
  const embedded = new ContainerModule(({ bind }) => {
    bind(SecureFrame).toConstantValue(frame)
    bind(Popup).toConstantValue(popup)
    bind(SmartSessions).toConstantValue(smartSessions)
  })
  const siwx = new ContainerModule(({ bind }) => void bind(SignInSessions).toConstantValue(sessions))
  // Two features need them, and either may be loaded first.
  const signing = new ContainerModule(
    ({ bind, isBound }) => void (isBound(Signatures) || bind(Signatures).toConstantValue(signatures)),
  )
  const { holdings = new FakeHoldings(), prices = new FakePrices() } = setting
  const tokens = new ContainerModule(({ bind }) => {
    bind(Holdings).toConstantValue(holdings)
    bind(Prices).toConstantValue(prices)
  })
  const { project: fakeProject = new FakeProjectService() } = setting
  const project = new ContainerModule(({ bind }) => void bind(ProjectService).toConstantValue(fakeProject))
  const { analytics: sink = new FakeAnalyticsSink() } = setting
  const analytics = new ContainerModule(({ bind }) => void bind(AnalyticsSink).toConstantValue(sink))
  const { modules: trading, ...tradeFakesByName } = tradeFakes(setting, clock, disk)
  const { modules, ...indexes } = indexFakes(setting)
  const { diagnostics, ...checkFakes } = diagnosticsFakes(setting)
  return {
    ...checkFakes,
    ...indexes,
    ...tradeFakesByName,
    analytics: sink,
    holdings,
    prices,
    frame,
    popup,
    smartSessions,
    sessions,
    signatures,
    project: fakeProject,
    modules: { analytics, siwx, signing, embedded, tokens, diagnostics, project, ...trading, ...modules },
  }
}
