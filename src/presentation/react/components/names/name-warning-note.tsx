import type { NameWarning } from '#domain/names/name-warning.ts'
import { nameDoubt } from '#presentation/react/messages/name-doubt.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

/** Warns that a name may be confused with another. */
export const NameWarningNote = ({ warning }: { readonly warning: NameWarning }) => {
  const t = useMessages()
  const title =
    warning.type === 'mixedScripts'
      ? t(nameDoubt.mixedTitle)
      : t.rich(nameDoubt.alikeTitle, { name: <bdi>{warning.of}</bdi> })
  return (
    <Note tone="warn" role="status" title={title}>
      {t(nameDoubt.text)}
    </Note>
  )
}
