import { systemBrowserLink } from '#domain/browser/system-browser.ts'
import { CopyPage } from '#presentation/react/components/copy-page.tsx'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ExternalLink } from '#presentation/react/ui/external-button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

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
