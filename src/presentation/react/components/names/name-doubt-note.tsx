import type { NameDoubt } from '#domain/names/name-doubt.ts'
import { nameDoubt } from '#presentation/react/messages/name-doubt.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

/** Says in words that a name may be taken for another. */
export const NameDoubtNote = ({ doubt }: { readonly doubt: NameDoubt }) => {
  const t = useMessages()
  const title =
    doubt.type === 'mixedScripts'
      ? t(nameDoubt.mixedTitle)
      : t.rich(nameDoubt.alikeTitle, { name: <bdi>{doubt.of}</bdi> })
  return (
    <Note tone="warn" role="status" title={title}>
      {t(nameDoubt.text)}
    </Note>
  )
}
