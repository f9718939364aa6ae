import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { update as texts } from '#presentation/react/messages/update.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Shown when the change is complete, until the user continues. */
export const EmailChanged = ({ email }: { readonly email: string }) => {
  const { updateEmail } = useFeature('embedded')
  const t = useMessages()
  return (
    <ViewLayout title={t(texts.title)} back={false} live={t(texts.doneTitle)}>
      <Empty
        icon="check-circle"
        tone="success"
        lead={t(texts.doneTitle)}
        text={t.rich(texts.doneText, { email: <EmailAddress email={email} /> })}
      >
        <Button kind="primary" block onClick={() => updateEmail.cancel()}>
          {t(texts.done)}
        </Button>
      </Empty>
    </ViewLayout>
  )
}
