import { shownEmail } from '#domain/embedded/email.ts'
import { update as texts } from '#presentation/react/messages/update.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/parts/button.tsx'
import { Empty } from '#presentation/react/parts/empty.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { embeddedUseCases } from '#presentation/react/use-cases.ts'

/** The end of it, until the visitor goes on. */
export const EmailChanged = ({ email }: { readonly email: string }) => {
  const { updateEmail } = embeddedUseCases()
  const t = useMessages()
  const shown = (
    <b title={email}>
      <bdi>{shownEmail(email)}</bdi>
    </b>
  )
  return (
    <Screen title={t(texts.title)} back={false} live={t(texts.doneTitle)}>
      <Empty
        icon="check-circle"
        tone="success"
        lead={t(texts.doneTitle)}
        text={t.rich(texts.doneText, { email: shown })}
      >
        <Button kind="primary" block onClick={() => updateEmail.leave()}>
          {t(texts.done)}
        </Button>
      </Empty>
    </Screen>
  )
}
