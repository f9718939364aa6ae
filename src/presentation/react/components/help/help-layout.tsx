import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { HelpTopics, type HelpTopicsProps } from './help-topics.tsx'

interface HelpLayoutProps extends HelpTopicsProps {
  readonly title: string
  /** Called when the user has finished. Without it, the modal goes back to the previous view. */
  readonly onDone?: () => void
}

/** Explains a subject in a few topics. */
export const HelpLayout = ({ title, topics, onDone }: HelpLayoutProps) => {
  const { navigation } = useCases()
  const t = useMessages()
  return (
    <ViewLayout
      title={title}
      {...(onDone && { back: onDone })}
      footerKind="bare"
      footer={
        <Button kind="secondary" block onClick={onDone ?? (() => navigation.back())}>
          {t(help.gotIt)}
        </Button>
      }
    >
      <HelpTopics topics={topics} />
    </ViewLayout>
  )
}
