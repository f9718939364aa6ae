import { pageToShare } from '#domain/browser/system-browser.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

/** Copies the address of this page, without the secrets of a session or a login. */
export const CopyPage = () => {
  const { copyText } = useCases()
  const { reachWallets } = useFeature('directory')
  const t = useMessages()
  const copy = () => void copyText.copy(pageToShare(reachWallets.environment.href), 'linkCopied')
  return (
    <Button kind="soft" block icon={viewShapes.copy} onClick={copy}>
      {t(others.copyLink)}
    </Button>
  )
}
