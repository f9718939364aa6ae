import { update as texts } from '#presentation/react/messages/update.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/parts/button.tsx'
import { Empty } from '#presentation/react/parts/empty.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { ShownAddress } from '#presentation/react/views/email-login/shown-address.tsx'

/** The end of it, until the visitor goes on. */
export const EmailChanged = ({ email }: { readonly email: string }) => {
  const { updateEmail } = useFeature('embedded')
  const t = useMessages()
  return (
    <Screen title={t(texts.title)} back={false} live={t(texts.doneTitle)}>
      <Empty
        icon="check-circle"
        tone="success"
        lead={t(texts.doneTitle)}
        text={t.rich(texts.doneText, { email: <ShownAddress email={email} /> })}
      >
        <Button kind="primary" block onClick={() => updateEmail.leave()}>
          {t(texts.done)}
        </Button>
      </Empty>
    </Screen>
  )
}
