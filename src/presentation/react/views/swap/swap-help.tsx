import { HelpLayout } from '#presentation/react/components/help/help-layout.tsx'
import { swapHelp } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'

import { arrows } from './swap-amounts.tsx'

const clock = (
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4.25l2.75 1.65" />
  </>
)

/** Explains how swaps work. */
export const SwapHelp = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useMessages()
  return (
    <HelpLayout
      title={t(swapHelp.swaps)}
      topics={[
        { icon: arrows, title: t(swapHelp.source), text: t(swapHelp.sourceText) },
        { icon: clock, title: t(swapHelp.price), text: t(swapHelp.priceText) },
        { icon: 'check-circle', title: t(swapHelp.checked), text: t(swapHelp.checkedText) },
      ]}
      onDone={onDone}
    />
  )
}
