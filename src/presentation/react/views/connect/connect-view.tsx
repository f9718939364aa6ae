import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, useEffect } from 'react'

import type { FeatureName } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { isInstalled, type ListedConnector } from '#domain/connectors/listing.ts'
import type { ConnectMethod } from '#domain/options/login-options.ts'
import { ErrorBoundary } from '#presentation/react/components/error-boundary.tsx'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { LazyView } from '#presentation/react/lazy-views/lazy-view.tsx'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { useLoaded } from '#presentation/react/lazy-views/use-loaded.ts'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import { ConnectorListItem } from './connector-list-item.tsx'
import { useLegal } from './terms.tsx'
import { LazyNoWallets, MissingWallets, WalletHelp } from './wallet-help.tsx'
import { WalletSkeletons, WalletRows } from './wallet-rows.tsx'

const directoryList = viewIn('directory', 'DirectoryList')
const loginMethod = viewIn('embedded', 'LoginMethod')
const LISTS = ['directory', 'relay'] as const
const LOGIN = ['embedded'] as const

/** Loads all parts of this host's list in parallel, so that the opening modal draws the whole list at once. */
export const prepareConnect = ({ directory, embedded, navigation, relay }: UseCases): void => {
  if (navigation.isConnected()) return
  if (directory.configured) void directoryList.prefetch()
  if (embedded.configured) void loginMethod.prefetch()
  // The view itself shows the error when it is needed.
  for (const feature of [directory, embedded, relay])
    if (feature.configured) feature.load().catch(() => undefined)
}

interface LazySectionProps {
  /** The view of the children, and the features that they need. */
  readonly view: Pick<LazyView<never>, 'group' | 'isLoaded' | 'load'>
  readonly needs: readonly FeatureName[]
  /** Shown while the children load. `instead` is shown if they fail. */
  readonly skeleton: ReactNode
  readonly fallback: ReactNode
  readonly children: ReactNode
}

const LazySection = ({ view, needs, skeleton, fallback, children }: LazySectionProps) => {
  const isLoaded = useLoaded(view, needs)
  if (!isLoaded) return skeleton
  return (
    <ErrorBoundary view="Connect" fallback={fallback}>
      {children}
    </ErrorBoundary>
  )
}

interface WalletsProps {
  readonly connectors: readonly ListedConnector[]
  /** Whether other methods to connect are shown above. */
  readonly headed: boolean
}

const Wallets = ({ connectors, headed }: WalletsProps) => {
  const items = connectors.map((listed, place) => ({
    key: `${listed.connector.namespace}:${listed.connector.id}`,
    name: listed.connector.name,
    isInstalled: isInstalled(listed),
    connector: listed.connector,
    item: <ConnectorListItem {...listed} place={place} />,
  }))
  return (
    <>
      <WalletRows items={items} headed={headed} />
      <WalletHelp />
    </>
  )
}

interface SectionsProps {
  readonly methods: readonly ConnectMethod[]
  readonly wallets: ReactNode
}

/** Email, social logins and wallets, in the host's order. S0-03, S1-06, S2-02. */
const Sections = ({ methods, wallets }: SectionsProps) => {
  const t = useMessages()
  return (
    <div className="wp-methods">
      {methods.map((method, index) => (
        <div key={method} className="wp-method">
          {methods[index - 1] === 'wallet' && <p className="wp-or">{t(connect.or)}</p>}
          {method === 'wallet' ? (
            wallets
          ) : (
            <LazySection
              view={loginMethod}
              needs={LOGIN}
              skeleton={<span className={`wp-skel wp-skel--${method}`} />}
              fallback={null}
            >
              <loginMethod.View method={method} />
            </LazySection>
          )}
        </div>
      ))}
    </div>
  )
}

/** The list of methods to connect. S2-02, S5-49, S5-50, S6-16. */
export const ConnectView = () => {
  const { configure, connection, directory, listConnectors, navigation, retryLoads } = useCases()
  const { name: app } = useObservableEagerState(configure.host$)
  const listing = useObservableEagerState(listConnectors.listing$)
  const { loading } = useObservableEagerState(navigation.modal$)
  const isPartial = useObservableEagerState(retryLoads.wallets.isPartial$)
  const legal = useLegal()
  const t = useMessages()
  const help = useHelpView('WhatIsAWallet')
  const { searching, connectors, methods } = listing
  const waiting = searching || loading
  const headed = methods[0] !== 'wallet'

  useEffect(() => {
    // A user who closes the modal soon will probably return, so closing does not cancel this.
    afterPaint(() => {
      void prefetchView('ConnectingExternal')
      void prefetchView('WhatIsAWallet')
      connection.load().catch(() => undefined)
    })
  }, [connection])

  const skeletons = <WalletSkeletons listing={listing} headed={headed} />
  const localWallets =
    connectors.length > 0 ? (
      <Wallets connectors={connectors} headed={headed} />
    ) : (
      !isPartial && <LazyNoWallets app={app} />
    )
  const all = directory.configured ? (
    <LazySection view={directoryList} needs={LISTS} skeleton={skeletons} fallback={localWallets}>
      <directoryList.View app={app} headed={headed} />
    </LazySection>
  ) : (
    localWallets
  )
  const wallets = waiting ? skeletons : all

  return (
    <ViewLayout
      title={t(connect.title, { app })}
      help={help}
      live={waiting ? t(connect.loadingWallets) : ''}
      footer={legal}
      footerKind="bare"
      body="held"
    >
      {methods.length > 1 ? <Sections methods={methods} wallets={wallets} /> : wallets}
      {isPartial && <MissingWallets />}
    </ViewLayout>
  )
}
