import { useObservableEagerState } from 'observable-hooks'

import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { usageExceeded as texts } from '#presentation/react/messages/project.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Shown if the project's plan is used up, so that no connection starts. */
export const UsageExceededView = () => {
  const { configure, navigation } = useCases()
  const { name: app } = useObservableEagerState(configure.host$)
  const t = useMessages()
  return (
    <ViewLayout title={t(texts.title)}>
      <Status
        alert
        lead={t(texts.lead, { app })}
        text={
          <>
            {t(texts.text)} {t(texts.advice, { app })}
          </>
        }
      />
      <Button kind="secondary" block onClick={() => navigation.back()}>
        {t(common.back)}
      </Button>
    </ViewLayout>
  )
}
