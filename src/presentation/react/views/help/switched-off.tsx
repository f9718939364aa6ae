import { useObservableEagerState } from 'observable-hooks'

import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { switched } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Shown instead of a view whose feature the host or its project has switched off meanwhile. */
export const SwitchedOff = () => {
  const t = useMessages()
  const { configure, navigation } = useCases()
  const { name: app } = useObservableEagerState(configure.host$)
  return (
    <ViewLayout title={<bdi>{app}</bdi>}>
      <Empty icon="info" lead={t(switched.switchedOff, { app })} alert>
        <Button kind="secondary" onClick={() => navigation.back()}>
          {t(common.back)}
        </Button>
      </Empty>
    </ViewLayout>
  )
}
