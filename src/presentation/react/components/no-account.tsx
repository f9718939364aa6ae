import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

interface NoAccountProps {
  /** The title of the view. */
  readonly title: string
  readonly waiting: boolean
}

/** An account view without an account: it is still connecting, or the host opened the view without a connection. */
export const NoAccount = ({ title, waiting }: NoAccountProps) => {
  const { navigation } = useCases()
  const t = useMessages()
  return (
    <ViewLayout title={title} busy={waiting}>
      {waiting ? (
        <ListSkeleton label={t(common.loading)} count={2} />
      ) : (
        <Empty icon="wallet" lead={t(texts.noneTitle)} text={t(texts.noneText)}>
          <Button kind="primary" onClick={() => navigation.replace({ name: 'Connect' })}>
            {t(texts.noneAction)}
          </Button>
        </Empty>
      )}
    </ViewLayout>
  )
}
