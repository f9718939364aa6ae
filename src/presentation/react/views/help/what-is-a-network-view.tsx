import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { helpTopics } from '#presentation/react/messages/common.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { helpShapes } from './help-shapes.tsx'
import { HelpTopic } from './help-topic.tsx'

/** Explains what a network is. */
export const WhatIsANetworkView = () => {
  const { openModal } = useCases()
  const t = useMessages()
  return (
    <ViewLayout
      title={t(helpTopics.whatIsNetwork)}
      footerKind="bare"
      footer={
        <Button kind="secondary" block onClick={() => openModal.back()}>
          {t(help.gotIt)}
        </Button>
      }
    >
      <ul className="wp-points">
        <HelpTopic icon={viewShapes.network} title={t(help.n1)} text={t(help.n1Text)} />
        <HelpTopic icon={helpShapes.gas} title={t(help.n2)} text={t(help.n2Text)} />
        <HelpTopic icon={helpShapes.layers} title={t(help.n3)} text={t(help.n3Text)} />
      </ul>
    </ViewLayout>
  )
}
