import { useObservableState } from 'observable-hooks'

import { name as texts } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListItem } from '#presentation/react/ui/list-item.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { nameShapes } from './name-shapes.tsx'

/** Offers a name if one can be registered. Absent otherwise. S0-09. */
export const RegisterNameListItem = () => {
  const { offerName, registrationDraft } = useFeature('names')
  const isOffered = useObservableState(offerName.isOffered$, false)
  const t = useMessages()
  if (!isOffered) return null
  return (
    <ListItem
      icon={<IconMark name={nameShapes.at} />}
      title={t(texts.title)}
      desc={t(texts.lead)}
      end={<Icon name="chevron-right" flip />}
      onClick={() => registrationDraft.open()}
    />
  )
}
