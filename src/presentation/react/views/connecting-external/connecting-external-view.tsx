import { useObservableEagerState } from 'observable-hooks'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { Attempt, ConnectFailure } from '#domain/connection/attempt.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { entryIn } from '#domain/connectors/entries.ts'
import { listedConnector } from '#domain/connectors/merging.ts'
import { ConnectedAddress } from '#presentation/react/components/connected-address.tsx'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { RequestAgain } from '#presentation/react/components/request-again.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { useNextViews } from '#presentation/react/lazy-views/use-next-views.ts'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { boundary, common, errors } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

const chooseChain = viewIn('help', 'ChooseChain')

/** Other failures are shown as `failed`. */
const failures: Partial<Readonly<Record<ConnectFailure['_tag'], Shown>>> = {
  UserRejected: 'rejected',
  ConnectorNotFound: 'missing',
  NoAdapter: 'missing',
  CodeNotLoaded: 'notLoaded',
}

/** `open`: the wallet shows an earlier request. `notLoaded`: the code for the wallet did not load. */
type Shown = ConnectionProgressStatus | 'open' | 'notLoaded'

const progressOf = (shown: Shown): ConnectionProgressStatus => {
  if (shown === 'notLoaded') return 'failed'
  return shown === 'open' ? 'waiting' : shown
}

/** The view is shown before its attempt starts, and may be shown after another wallet's attempt has failed. */
const statusOf = (attempt: Attempt, connectorId: string): Shown => {
  if (attempt.step === 'idle' || attempt.connectorId !== connectorId) return 'waiting'
  switch (attempt.step) {
    case 'pending':
      return attempt.requestOpen ? 'open' : 'waiting'
    case 'succeeded':
      return 'done'
    case 'failed':
      return failures[attempt.failure._tag] ?? 'failed'
  }
}

const textsOf = (t: Translate, status: Shown, wallet: string): { lead: string; text?: string } => {
  switch (status) {
    case 'waiting':
      return { lead: t(connecting.waitingTitle, { wallet }), text: t(connecting.waitingText) }
    case 'open':
      return { lead: t(connecting.openTitle, { wallet }), text: t(connecting.openText) }
    case 'rejected':
      return { lead: t(errors.connectionRejected), text: t(connecting.declinedText, { wallet }) }
    case 'missing':
      return { lead: t(connecting.missingTitle, { wallet }), text: t(connecting.missingText) }
    case 'notLoaded':
      return { lead: t(boundary.notLoaded), text: t(boundary.notLoadedText) }
    case 'failed':
      return { lead: t(errors.failedToConnect), text: t(connecting.failedText, { wallet }) }
    case 'done':
      return { lead: t(connecting.doneTitle) }
  }
}

interface WaitingProps {
  readonly connectorId: string
  readonly namespace: Namespace | undefined
  /** Undefined if the connector is not listed. */
  readonly connector: Connector | undefined
}

const Waiting = ({ connectorId, namespace, connector }: WaitingProps) => {
  const help = useHelpView('WhatIsAWallet')
  const { connectWallet } = useFeature('connection')
  const attempt = useObservableEagerState(useCases().listConnectors.attempt$)
  const t = useMessages()
  const wallet = connector?.name ?? t(connecting.wallet)
  const status = statusOf(attempt, connectorId)
  const { lead, text } = textsOf(t, status, wallet)
  const progress = progressOf(status)
  const isFailure = progress !== 'waiting' && progress !== 'done'
  const connect = (again: boolean) =>
    void connectWallet.connect(connectorId, namespace ?? connector?.namespace, again)

  useNextViews()

  return (
    <ViewLayout
      title={<bdi>{wallet}</bdi>}
      {...(status === 'done' ? { back: false } : { help })}
      live={isFailure ? '' : lead}
      footer={<OriginLine kind="connect" />}
    >
      <ConnectionProgress
        status={progress}
        from={<AppIcon size="l" />}
        to={<WalletIcon connector={connector} size="l" dim={status === 'missing'} />}
      />
      <Status
        key={status}
        lead={lead}
        text={status === 'done' ? <ConnectedAddress /> : text}
        alert={isFailure}
      />
      {progress === 'waiting' && <RequestAgain onClick={() => connect(true)} />}
      {isFailure && (
        <Button kind="primary" block icon="refresh" onClick={() => connect(false)}>
          {t(common.tryAgain)}
        </Button>
      )}
    </ViewLayout>
  )
}

/** The progress of connecting a wallet of this browser, in the requested namespace. S2-09, S8-10, S8-13. */
export const ConnectingExternalView = ({
  view: { connectorId, namespace: chosen },
}: ViewProps<'ConnectingExternal'>) => {
  const { listConnectors, navigation } = useCases()
  const { connectors } = useObservableEagerState(listConnectors.listing$)
  const { namespace: only } = useObservableEagerState(navigation.modal$)
  const namespace = chosen ?? only
  const row = listedConnector(
    connectors.map(({ connector }) => connector),
    connectorId,
  )
  const part = row && entryIn(row, namespace)
  if (row !== undefined && part === undefined) return <chooseChain.View connector={row} />
  return <Waiting connectorId={connectorId} namespace={namespace} connector={part} />
}
