import { pageToShare, systemBrowserLink } from '#domain/browser/system-browser.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { ExternalLink } from '#presentation/react/ui/external-button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
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

/** Said in the browser of a social app, which has no wallet and opens no other app reliably. */
export const SocialBrowser = ({ app }: { readonly app: string }) => {
  const { environment } = useFeature('directory').reachWallets
  const t = useMessages()
  const link = systemBrowserLink(environment)
  return (
    <>
      <Note title={t(others.socialTitle, { app })}>{t(others.socialText, { app })}</Note>
      <div className="wp-actions">
        {link !== undefined && (
          <ExternalLink kind="primary" href={link} target="_self">
            {t(others.openInBrowser)}
          </ExternalLink>
        )}
        <CopyPage />
      </div>
    </>
  )
}
