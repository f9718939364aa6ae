import type { ReactNode } from 'react'

import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'

import { announcementOf } from './announcement.ts'
import { Code, CodeFooter } from './code.tsx'
import { OutcomePanel } from './outcome.tsx'
import { useRelayConnection } from './use-relay-connection.ts'

/** A code for any wallet. `children` are shown below it. */
export const AnyWallet = ({ children }: { readonly children?: ReactNode }) => {
  const t = useMessages()
  const help = useHelpView('WhatIsAWallet')
  const relayed = useRelayConnection(undefined)
  const { outcome } = relayed
  return (
    <ViewLayout
      title={t(walletConnect.basicTitle)}
      {...(outcome === 'done' ? { back: false } : { help })}
      live={announcementOf(t, 'qrcode', '', relayed, '')}
      footer={outcome === undefined ? <CodeFooter relayed={relayed} /> : <OriginLine kind="connect" />}
    >
      {outcome === undefined ? (
        <>
          <Code wallet={undefined} relayed={relayed} />
          {children}
        </>
      ) : (
        <OutcomePanel outcome={outcome} wallet={undefined} />
      )}
    </ViewLayout>
  )
}
