import { useObservableEagerState } from 'observable-hooks'

import { origin } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { AppIcon } from './icons/app-icon.tsx'

/** The domain of the site that sends the request, in plain text. */
export const OriginLine = ({ kind }: { readonly kind: keyof typeof origin }) => {
  const t = useMessages()
  const { domain } = useObservableEagerState(useCases().configure.host$)
  return (
    <div className="wp-origin">
      <AppIcon size="xs" />
      <span>
        {t(origin[kind])}{' '}
        <b>
          <bdi dir="ltr">{domain}</bdi>
        </b>
      </span>
    </div>
  )
}
