import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, Suspense, useEffect } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'
import { isInstalled, type ListedConnector } from '#domain/connectors/listing.ts'
import { ErrorBoundary } from '#presentation/react/components/error-boundary.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import { ConnectorListItem } from './connector-list-item.tsx'
import { NoWallets, WalletHelp } from './no-wallets.tsx'
import { Terms, useHasTerms } from './terms.tsx'
import { WalletRows } from './wallet-rows.tsx'

const directoryList = viewIn('directory', 'DirectoryList')
const logins = viewIn('embedded', 'LoginMethods')

/** Loads what the list of this host shows, all of it at once, so that it is there when the modal opens. */
export const prepareConnect = ({ directory, embedded, relay }: UseCases): void => {
  if (directory.configured) void directoryList.prefetch()
  if (embedded.configured) void logins.prefetch()
  // The view itself shows the error when it is needed.
  for (const feature of [directory, embedded, relay])
    if (feature.configured) feature.load().catch(() => undefined)
}

interface LateProps {
  /** Shown while the children load. `instead` is shown if they fail. */
  readonly skeleton: ReactNode
  readonly instead: ReactNode
  readonly children: ReactNode
}

const Late = ({ skeleton, instead, children }: LateProps) => (
  <ErrorBoundary view="Connect" instead={instead}>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </ErrorBoundary>
)

const Wallets = ({ connectors }: { readonly connectors: readonly ListedConnector[] }) => {
  const items = connectors.map((listed) => ({
    key: `${listed.connector.chain}:${listed.connector.id}`,
    name: listed.connector.name,
    isInstalled: isInstalled(listed),
    item: <ConnectorListItem {...listed} />,
  }))
  return (
    <>
      <WalletRows items={items} />
      <WalletHelp />
    </>
  )
}

/** The list of ways to connect. S2-02, S5-49, S5-50, S6-16. */
export const ConnectView = () => {
  const { configure, connection, directory, embedded, listConnectors, openModal, relay } = useCases()
  const { name: app } = useObservableEagerState(configure.host$)
  const { searching: looking, connectors } = useObservableEagerState(listConnectors.listing$)
  const { loading } = useObservableEagerState(openModal.modal$)
  const hasTerms = useHasTerms()
  const t = useMessages()
  const waiting = looking || loading

  useEffect(() => {
    // A user who closes at once will come back, so closing does not cancel this.
    afterPaint(() => {
      void prefetchView('ConnectingExternal')
      void prefetchView('WhatIsAWallet')
      connection.load().catch(() => undefined)
      // A failed load is retried whenever the view is shown.
      for (const feature of [directory, relay]) if (feature.configured) feature.load().catch(() => undefined)
    })
  }, [connection, directory, relay])

  const skeleton = <ListSkeleton label={t(connect.loadingWallets)} count={3} />
  const own = connectors.length === 0 ? <NoWallets app={app} /> : <Wallets connectors={connectors} />
  const all = directory.configured ? (
    <Late skeleton={skeleton} instead={own}>
      <directoryList.View app={app} />
    </Late>
  ) : (
    own
  )
  const wallets = waiting ? skeleton : all

  return (
    <ViewLayout
      title={t(connect.title, { app })}
      help="WhatIsAWallet"
      live={waiting ? t(connect.loadingWallets) : ''}
      footer={hasTerms ? <Terms /> : undefined}
      footerKind="bare"
    >
      {embedded.configured ? (
        <Late skeleton={skeleton} instead={wallets}>
          <logins.View>{wallets}</logins.View>
        </Late>
      ) : (
        wallets
      )}
    </ViewLayout>
  )
}
