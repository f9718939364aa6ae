import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { Connector } from '#domain/connectors/connector.ts'
import type { ListedConnector } from '#domain/connectors/listing.ts'
import { connect, tag } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { afterPaint } from '#presentation/react/page.ts'
import { WalletMark } from '#presentation/react/parts/mark.tsx'
import { Row, RowGroup, RowSkeleton, Tag } from '#presentation/react/parts/row.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { useCases } from '#presentation/react/use-cases.ts'
import { prefetchView } from '#presentation/react/views/loads.ts'

import { NoWallets, WalletHelp } from './no-wallets.tsx'
import { Terms, useHasTerms } from './terms.tsx'

const WalletRow = ({ connector, group }: ListedConnector) => {
  const { connected, openModal, reportEvents } = useCases()
  const t = useMessages()
  const choose = ({ id, name, chain }: Connector) => {
    reportEvents.record({
      event: 'SELECT_WALLET',
      properties: { name, platform: 'browser', view: 'Connect' },
    })
    openModal.show({ name: 'ConnectingExternal', connectorId: id })
    // the view that is shown now tells when this does not load
    connected.load().then(
      ({ connectWallet }) => connectWallet.connect(id, chain),
      () => undefined,
    )
  }
  return (
    <Row
      icon={<WalletMark connector={connector} />}
      title={<bdi>{connector.name}</bdi>}
      {...(connector.duplicate === true ? { desc: t(connect.duplicate), wrap: true } : {})}
      end={group === 'injected' && <Tag on>{t(tag.installed)}</Tag>}
      onClick={() => choose(connector)}
    />
  )
}

const Wallets = ({ connectors }: { readonly connectors: readonly ListedConnector[] }) => {
  const t = useMessages()
  return (
    <>
      <RowGroup label={t(connect.walletsHeading)}>
        {connectors.map((listed) => (
          <WalletRow key={`${listed.connector.chain}:${listed.connector.id}`} {...listed} />
        ))}
      </RowGroup>
      <WalletHelp />
    </>
  )
}

/** The visitor chooses how to connect. S2-02, S5-49, S5-50, S6-16. */
export const ConnectView = () => {
  const { configure, connected, listConnectors, openModal } = useCases()
  const { name: app } = useObservableEagerState(configure.host$)
  const { looking, connectors } = useObservableEagerState(listConnectors.listing$)
  const { loading } = useObservableEagerState(openModal.modal$)
  const hasTerms = useHasTerms()
  const t = useMessages()
  const waiting = looking || loading

  useEffect(
    () =>
      afterPaint(() => {
        void prefetchView('ConnectingExternal')
        void prefetchView('WhatIsAWallet')
        connected.load().catch(() => undefined)
      }),
    [connected],
  )

  return (
    <Screen
      title={t(connect.title, { app })}
      help="WhatIsAWallet"
      live={waiting ? t(connect.loadingWallets) : ''}
      footer={hasTerms ? <Terms /> : undefined}
      footerKind="bare"
    >
      {waiting ? (
        <RowSkeleton label={t(connect.loadingWallets)} count={3} />
      ) : connectors.length === 0 ? (
        <NoWallets app={app} />
      ) : (
        <Wallets connectors={connectors} />
      )}
    </Screen>
  )
}
