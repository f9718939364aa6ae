import { HelpTopics } from '#presentation/react/components/help/help-topics.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { helpTopics } from '#presentation/react/messages/common.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { deviceShapes } from '#presentation/react/ui/icons/device-shapes.tsx'

import { FlagIllustration } from './flag-illustration.tsx'
import { GetAWallet } from './get-a-wallet.tsx'
import { helpShapes } from './help-shapes.tsx'

/** Explains what a wallet is and how to get one. */
export const WhatIsAWalletView = () => {
  const t = useMessages()
  return (
    <ViewLayout title={t(helpTopics.whatIsWallet)}>
      <FlagIllustration />
      <HelpTopics
        topics={[
          { icon: 'wallet', title: t(help.p1), text: t(help.p1Text) },
          { icon: deviceShapes.globe, title: t(help.p2), text: t(help.p2Text) },
          { icon: helpShapes.key, title: t(help.p3), text: t(help.p3Text) },
        ]}
      />
      <GetAWallet />
    </ViewLayout>
  )
}
