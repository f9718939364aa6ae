import { useObservableEagerState } from 'observable-hooks'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Attempt, ConnectFailure } from '#domain/connection/attempt.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import type { SwitchFailure, Switching } from '#domain/networks/switching.ts'
import { type ActiveAccount, useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { RequestAgain } from '#presentation/react/components/request-again.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { chooseNetwork as texts } from '#presentation/react/messages/choose-network.ts'
import { boundary, common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { network as networkTexts } from '#presentation/react/messages/network.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

/** `open`: the wallet shows an earlier request. `notLoaded`: the code for the wallet did not load. */
type Shown =
  | Extract<ConnectionProgressStatus, 'waiting' | 'rejected' | 'failed'>
  | 'open'
  | 'stayed'
  | 'notLoaded'

/** Other failures are shown as `stayed`. */
const failures: Partial<Readonly<Record<(SwitchFailure | ConnectFailure)['_tag'], Shown>>> = {
  UserRejected: 'rejected',
  TimedOut: 'failed',
  CodeNotLoaded: 'notLoaded',
}

const shownFailure = ({ _tag }: SwitchFailure | ConnectFailure): Shown => failures[_tag] ?? 'stayed'

const progressOf = (shown: Shown): ConnectionProgressStatus => {
  if (shown === 'open') return 'waiting'
  return shown === 'stayed' || shown === 'notLoaded' ? 'failed' : shown
}

const pending = ({ requestOpen }: { readonly requestOpen?: true }): Shown =>
  requestOpen ? 'open' : 'waiting'

/** The state before the switch starts: a wallet may connect in the network's namespace first. S4-29. */
const shownWithoutSwitch = (attempt: Attempt): Shown => {
  if (attempt.step === 'pending') return pending(attempt)
  // Nothing was asked, so no answer is missing.
  return attempt.step === 'failed' ? shownFailure(attempt.failure) : 'stayed'
}

/** A switch to another network replaces this one, which has ended then. */
const shownOf = (switching: Switching, attempt: Attempt, chainId: ChainId): Shown => {
  if (switching.step === 'idle') return shownWithoutSwitch(attempt)
  if (switching.to !== chainId) return 'stayed'
  return switching.step === 'pending' ? pending(switching) : shownFailure(switching.failure)
}

const leadOf = (t: Translate, shown: Shown, wallet: string): string => {
  switch (shown) {
    case 'waiting':
      return t(texts.approveTitle, { wallet })
    case 'open':
      return t(connecting.openTitle, { wallet })
    case 'rejected':
      return t(networkTexts.declinedTitle)
    case 'stayed':
      return t(networkTexts.stayedTitle, { wallet })
    case 'notLoaded':
      return t(boundary.notLoaded)
    case 'failed':
      return t(networkTexts.unansweredTitle, { wallet })
  }
}

const textOf = (t: Translate, shown: Shown, from: string, to: string): string => {
  if (shown === 'notLoaded') return t(boundary.notLoadedText)
  if (shown === 'open') return t(connecting.openText)
  return shown === 'waiting' ? t(texts.approveText, { from, to }) : t(texts.declinedText, { network: from })
}

const nameIn = ({ networks, networkName }: ActiveAccount, chainId: ChainId): string =>
  configuredNetwork(networks, chainId)?.name ?? networkName

/** The progress of the wallet's network switch. S4-27, S4-31. */
export const SwitchProgress = ({ chainId }: { readonly chainId: ChainId }) => {
  const { switchNetwork } = useFeature('connection')
  const { viewNetworks, listConnectors } = useCases()
  const switching = useObservableEagerState(viewNetworks.switching$)
  const attempt = useObservableEagerState(listConnectors.attempt$)
  const active = useActiveAccount()
  const t = useMessages()
  const shown = shownOf(switching, attempt, chainId)
  const lead = leadOf(t, shown, active.walletName)
  const progress = progressOf(shown)
  const isFailure = progress !== 'waiting'
  const requestAgain = () => {
    // Without this, a new request would join the one that is still pending.
    switchNetwork.cancel()
    void switchNetwork.switchTo(chainId)
  }
  return (
    <ViewLayout
      title={t(networkTexts.switchTitle)}
      live={isFailure ? '' : lead}
      footer={<OriginLine kind="request" />}
    >
      <ConnectionProgress
        status={progress}
        from={<NetworkIcon network={active.network} chainId={active.chainId} size="xl" />}
        to={<NetworkIcon network={configuredNetwork(active.networks, chainId)} chainId={chainId} size="xl" />}
      />
      <Status
        key={shown}
        lead={lead}
        text={textOf(t, shown, active.networkName, nameIn(active, chainId))}
        alert={isFailure}
      />
      {isFailure ? (
        <Button kind="primary" block icon="refresh" onClick={requestAgain}>
          {t(common.tryAgain)}
        </Button>
      ) : (
        <RequestAgain onClick={requestAgain} />
      )}
    </ViewLayout>
  )
}
