import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { Attempt, ConnectFailure } from '#domain/connection/attempt.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { common, errors } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { AskAgain } from '#presentation/react/parts/ask-again.tsx'
import { Button } from '#presentation/react/parts/button.tsx'
import { Cable, type CableStatus } from '#presentation/react/parts/cable.tsx'
import { ConnectedAddress } from '#presentation/react/parts/connected-address.tsx'
import { AppMark } from '#presentation/react/parts/late-marks.tsx'
import { WalletMark } from '#presentation/react/parts/mark.tsx'
import { OriginLine } from '#presentation/react/parts/origin-line.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { Status } from '#presentation/react/parts/status.tsx'
import { connectedUseCases, useCases } from '#presentation/react/use-cases.ts'
import { prefetchView, type ViewProps } from '#presentation/react/views/loads.ts'

const failures: Readonly<Record<ConnectFailure['_tag'], CableStatus>> = {
  UserRejected: 'declined',
  ConnectorNotFound: 'missing',
  NoAdapter: 'missing',
  FailedToConnect: 'failed',
  NoAccounts: 'failed',
  TimedOut: 'failed',
  Cancelled: 'failed',
  RelayUnreachable: 'failed',
  SignClientNotInitialized: 'failed',
}

const statusOf = (attempt: Attempt): CableStatus => {
  switch (attempt.step) {
    case 'asking':
      return 'waiting'
    case 'done':
      return 'done'
    case 'idle':
      return 'failed'
    case 'refused':
      return failures[attempt.failure._tag]
  }
}

const wordsOf = (t: Translate, status: CableStatus, wallet: string): { lead: string; text?: string } => {
  switch (status) {
    case 'waiting':
      return { lead: t(connecting.waitingTitle, { wallet }), text: t(connecting.waitingText) }
    case 'declined':
      return { lead: t(errors.connectionRejected), text: t(connecting.declinedText, { wallet }) }
    case 'missing':
      return { lead: t(connecting.missingTitle, { wallet }), text: t(connecting.missingText) }
    case 'failed':
      return { lead: t(errors.failedToConnect), text: t(connecting.failedText, { wallet }) }
    case 'done':
      return { lead: t(connecting.doneTitle) }
  }
}

const useWallet = (connectorId: string) => {
  const { connectors } = useObservableEagerState(useCases().listConnectors.listing$)
  return connectors.find(({ connector }) => sameConnector(connector.id, connectorId))?.connector
}

/** A wallet of this browser is asked to connect. S2-09, S8-10, S8-13. */
export const ConnectingExternalView = ({ view: { connectorId } }: ViewProps<'ConnectingExternal'>) => {
  const { connectWallet } = connectedUseCases()
  const attempt = useObservableEagerState(useCases().listConnectors.attempt$)
  const connector = useWallet(connectorId)
  const t = useMessages()
  const wallet = connector?.name ?? t(connecting.wallet)
  const status = statusOf(attempt)
  const { lead, text } = wordsOf(t, status, wallet)
  const isFailure = status === 'declined' || status === 'failed' || status === 'missing'
  const connect = () => void connectWallet.connect(connectorId, connector?.chain)

  useEffect(() => void prefetchView('Account'), [])

  return (
    <Screen
      title={<bdi>{wallet}</bdi>}
      {...(status === 'done' ? { back: false } : { help: 'WhatIsAWallet' })}
      live={isFailure ? '' : lead}
      footer={<OriginLine kind="connect" />}
    >
      <Cable
        status={status}
        from={<AppMark size="l" />}
        to={<WalletMark connector={connector} size="l" dim={status === 'missing'} />}
      />
      <Status
        key={status}
        lead={lead}
        text={status === 'done' ? <ConnectedAddress /> : text}
        alert={isFailure}
      />
      {status === 'waiting' && <AskAgain onClick={connect} />}
      {isFailure && (
        <Button kind="primary" block icon="refresh" onClick={connect}>
          {t(common.tryAgain)}
        </Button>
      )}
    </Screen>
  )
}
