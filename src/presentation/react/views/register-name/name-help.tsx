import { HelpLayout } from '#presentation/react/components/help/help-layout.tsx'
import { nameHelp } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { deviceShapes } from '#presentation/react/ui/icons/device-shapes.tsx'

import { nameShapes } from './name-shapes.tsx'

/** Explains the use of a name. */
export const NameHelp = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useMessages()
  return (
    <HelpLayout
      title={t(nameHelp.names)}
      topics={[
        { icon: nameShapes.at, title: t(nameHelp.easy), text: t(nameHelp.easyText) },
        { icon: 'wallet', title: t(nameHelp.leads), text: t(nameHelp.leadsText) },
        { icon: deviceShapes.globe, title: t(nameHelp.open), text: t(nameHelp.openText) },
      ]}
      onDone={onDone}
    />
  )
}
