import { useActiveAccount } from '#presentation/react/active-account.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { name as texts } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { HoistedFlag } from './hoisted-flag.tsx'

/** Shown when the name belongs to the account. S2-19, S4-42. */
export const RegisterAccountNameSuccessView = ({
  view: { ensName },
}: ViewProps<'RegisterAccountNameSuccess'>) => {
  const { registrationDraft } = useFeature('names')
  const { address } = useActiveAccount().account
  const t = useMessages()
  return (
    <ViewLayout title={t(texts.title)} back={false} live={t(texts.successLive, { name: ensName })}>
      {address !== undefined && <HoistedFlag address={address} size="large" />}
      <div className="wp-status">
        <p className="wp-lead wp-name__long">
          <bdi>{ensName}</bdi>
        </p>
        <p className="wp-p">{t(texts.successText)}</p>
      </div>
      <Button kind="primary" block onClick={() => registrationDraft.finish()}>
        {t(texts.done)}
      </Button>
    </ViewLayout>
  )
}
