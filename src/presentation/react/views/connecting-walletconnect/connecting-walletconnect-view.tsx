import { useState } from 'react'

import type { Platform } from '#domain/relay/platforms.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { deviceShapes } from '#presentation/react/ui/icons/device-shapes.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Tabs } from '#presentation/react/ui/tabs.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { announcementOf, questionOf } from './announcement.ts'
import { AnyWallet } from './any-wallet.tsx'
import { Code, CodeFooter } from './code.tsx'
import { OutcomePanel } from './outcome.tsx'
import { BrowserPanel, ElsewherePanel, MissingPanel } from './panels.tsx'
import { PhonePanel, type PhonePanelProps } from './phone-panel.tsx'
import { useOpening } from './use-opening.ts'
import { useRelayConnection } from './use-relay-connection.ts'

const tabs: Readonly<
  Record<Platform, { readonly label: 'mobile' | 'desktop' | 'web' | 'browser'; readonly icon: IconName }>
> = {
  mobile: { label: 'mobile', icon: deviceShapes.phone },
  qrcode: { label: 'mobile', icon: deviceShapes.phone },
  desktop: { label: 'desktop', icon: deviceShapes.desktop },
  web: { label: 'web', icon: deviceShapes.globe },
  browser: { label: 'browser', icon: deviceShapes.plug },
  unsupported: { label: 'browser', icon: deviceShapes.plug },
}

const Panel = ({ shown, ...props }: PhonePanelProps & { readonly shown: Platform }) => {
  switch (shown) {
    case 'qrcode':
      return <Code {...props} />
    case 'mobile':
      return <PhonePanel {...props} />
    case 'desktop':
    case 'web':
      return <ElsewherePanel {...props} kind={shown} />
    case 'browser':
      return <BrowserPanel wallet={props.wallet} />
    case 'unsupported':
      return <MissingPanel wallet={props.wallet} />
  }
}

/**
 * The platforms of a wallet and the selected one. On a phone the user can show the code instead of opening
 * the app.
 */
const usePlatforms = (wallet: DirectoryWallet) => {
  const { selectWallet } = useFeature('directory')
  const [chosen, choose] = useState<Platform>()
  const [scans, setScans] = useState(false)
  const platforms = selectWallet.platformsOf(wallet)
  const platform = platforms.find((offered) => offered === chosen) ?? platforms[0] ?? 'qrcode'
  const shown: Platform = platform === 'mobile' && scans ? 'qrcode' : platform
  return { platforms, platform, choose, shown, scan: () => setScans(true) }
}

const OneWallet = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const t = useMessages()
  const help = useHelpView('WhatIsAWallet')
  const relayed = useRelayConnection(wallet)
  const { platforms, platform, choose, shown, scan } = usePlatforms(wallet)
  const { outcome } = relayed
  const opening = useOpening(wallet, shown)
  const hasCode = outcome === undefined && (shown === 'qrcode' || shown === 'desktop' || shown === 'web')
  const panel = <Panel shown={shown} wallet={wallet} relayed={relayed} opening={opening} onScan={scan} />
  const choice =
    platforms.length < 2 ? (
      panel
    ) : (
      <Tabs
        label={t(walletConnect.tabsLabel)}
        tabs={platforms.map((id) => ({ id, label: t(walletConnect[tabs[id].label]), icon: tabs[id].icon }))}
        selected={platform}
        onSelect={choose}
      >
        {panel}
      </Tabs>
    )
  return (
    <ViewLayout
      title={<bdi>{wallet.name}</bdi>}
      {...(outcome === 'done' ? { back: false } : { help })}
      live={announcementOf(t, shown, wallet.name, relayed, questionOf(t, opening))}
      footer={hasCode ? <CodeFooter relayed={relayed} /> : <OriginLine kind="connect" />}
    >
      {outcome === undefined ? choice : <OutcomePanel outcome={outcome} wallet={wallet} />}
    </ViewLayout>
  )
}

/** The progress of connecting a wallet outside this browser, over the relay. S2-07, S9-26. */
export const ConnectingWalletConnectView = ({ view: { wallet } }: ViewProps<'ConnectingWalletConnect'>) =>
  wallet === undefined ? <AnyWallet /> : <OneWallet wallet={wallet} />
