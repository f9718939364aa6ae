import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Switching } from '#domain/networks/switching.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useDisconnectAction } from '#presentation/react/components/use-disconnect-action.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { network as networkTexts } from '#presentation/react/messages/network.ts'
import { unsupported as texts } from '#presentation/react/messages/unsupported.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

interface ChoiceProps {
  readonly network: Network
  /** Whether a switch to this network is pending. */
  readonly pending: boolean
  /** The state of the switch. */
  readonly note: string | undefined
  readonly onChoose: () => void
}

const Choice = ({ network, pending, note, onChoose }: ChoiceProps) => {
  const { switchNetwork } = useFeature('connection')
  const choose = () => {
    onChoose()
    switchNetwork.pick(network.caipNetworkId)
  }
  return (
    <ListItem
      icon={<NetworkIcon network={network} size="l" />}
      title={network.name}
      {...(note === undefined ? {} : { desc: note })}
      end={<Icon name="chevron-right" flip />}
      busy={pending}
      onClick={choose}
    />
  )
}

/** The state of the switch that was chosen in this view. The outcome of other switches is not shown. */
const noteOf = (t: Translate, switching: Switching, chosen: ChainId | undefined, wallet: string): string => {
  if (switching.step === 'pending') return t(texts.pending, { wallet })
  if (switching.step === 'idle' || switching.to !== chosen) return ''
  const { _tag } = switching.failure
  if (_tag === 'UserRejected') return t(networkTexts.declinedTitle)
  return t(_tag === 'TimedOut' ? networkTexts.unansweredTitle : networkTexts.stayedTitle, { wallet })
}

/** Shown if the wallet is on a network that the host does not support. The user switches or disconnects. S2-16, S4-30. */
export const UnsupportedChainView = () => {
  const { configure, viewNetworks } = useCases()
  const { name: app } = useObservableEagerState(configure.host$)
  const switching = useObservableEagerState(viewNetworks.switching$)
  const { networks, networkName, walletName } = useActiveAccount()
  const { isPending, disconnect } = useDisconnectAction(networks.active)
  const t = useMessages()
  const [chosen, setChosen] = useState<ChainId>()
  const pendingChain = switching.step === 'pending' ? switching.to : undefined
  const note = noteOf(t, switching, chosen, walletName)
  return (
    <ViewLayout
      title={t(texts.title)}
      live={note || t(texts.text, { app, network: networkName })}
      footer={
        <TextButton icon={viewShapes.disconnect} flip busy={isPending} onClick={disconnect}>
          {t(accountTexts.disconnect)}
        </TextButton>
      }
    >
      <Note tone="warn">{t.rich(texts.text, { app: <b>{app}</b>, network: <b>{networkName}</b> })}</Note>
      <div className="wp-stack wp-stack--4">
        <h3 className="wp-heading">{t(texts.choose)}</h3>
        <ListGroup label={t(texts.choose)}>
          {networks.configured
            .filter(({ chainNamespace }) => chainNamespace === networks.active)
            .map((network) => (
              <Choice
                key={network.caipNetworkId}
                network={network}
                pending={network.caipNetworkId === pendingChain}
                note={note !== '' && network.caipNetworkId === (pendingChain ?? chosen) ? note : undefined}
                onChoose={() => setChosen(network.caipNetworkId)}
              />
            ))}
        </ListGroup>
      </div>
    </ViewLayout>
  )
}
