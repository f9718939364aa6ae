import { HelpLayout } from '#presentation/react/components/help/help-layout.tsx'
import { swapHelp } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'

/** Explains how swaps work, and who decides at each level what they give. The guide says the same. */
export const SwapHelp = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useMessages()
  return (
    <HelpLayout
      title={t(swapHelp.swaps)}
      topics={[
        { icon: actionShapes.exchange, title: t(swapHelp.source), text: t(swapHelp.sourceText) },
        { icon: actionShapes.clock, title: t(swapHelp.price), text: t(swapHelp.priceText) },
        { icon: 'check-circle', title: t(swapHelp.bounded), text: t(swapHelp.boundedText) },
        { icon: 'info', title: t(swapHelp.simulated), text: t(swapHelp.simulatedText) },
        { icon: 'alert-triangle', title: t(swapHelp.trusted), text: t(swapHelp.trustedText) },
        { icon: 'check-circle', title: t(swapHelp.checked), text: t(swapHelp.checkedText) },
      ]}
      onDone={onDone}
    />
  )
}
