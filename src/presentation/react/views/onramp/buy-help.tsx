import { HelpLayout } from '#presentation/react/components/help/help-layout.tsx'
import { onrampHelp } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

import { cardShape } from './marks.tsx'

/** Explains how buying works. */
export const BuyHelp = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useMessages()
  return (
    <HelpLayout
      title={t(onrampHelp.buying)}
      topics={[
        { icon: cardShape, title: t(onrampHelp.provider), text: t(onrampHelp.providerText) },
        { icon: viewShapes.external, title: t(onrampHelp.tab), text: t(onrampHelp.tabText) },
        { icon: 'wallet', title: t(onrampHelp.arrival), text: t(onrampHelp.arrivalText) },
      ]}
      onDone={onDone}
    />
  )
}
