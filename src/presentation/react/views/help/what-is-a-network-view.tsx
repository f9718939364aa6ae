import { HelpLayout } from '#presentation/react/components/help/help-layout.tsx'
import { helpTopics } from '#presentation/react/messages/common.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

import { helpShapes } from './help-shapes.tsx'

/** Explains what a network is. */
export const WhatIsANetworkView = () => {
  const t = useMessages()
  return (
    <HelpLayout
      title={t(helpTopics.whatIsNetwork)}
      topics={[
        { icon: viewShapes.network, title: t(help.n1), text: t(help.n1Text) },
        { icon: helpShapes.gas, title: t(help.n2), text: t(help.n2Text) },
        { icon: helpShapes.layers, title: t(help.n3), text: t(help.n3Text) },
      ]}
    />
  )
}
