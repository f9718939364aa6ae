import type { NameDoubt } from '#domain/names/name-doubt.ts'
import { nameDoubt } from '#presentation/react/messages/name-doubt.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

/** Says in words that a name may be taken for another. */
export const NameDoubtNote = ({ doubt }: { readonly doubt: NameDoubt }) => {
  const t = useMessages()
  const title =
    doubt.type === 'mixedScripts'
      ? t(nameDoubt.mixedTitle)
      : t.rich(nameDoubt.alikeTitle, { name: <bdi>{doubt.of}</bdi> })
  return (
    <div className="wp-note wp-note--warn" role="status">
      <Icon name="alert-triangle" />
      <div>
        <b className="wp-note__title">{title}</b>
        {t(nameDoubt.text)}
      </div>
    </div>
  )
}
