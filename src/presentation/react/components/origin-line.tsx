import { useObservableEagerState } from 'observable-hooks'

import { origin } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { AppIcon } from './icons/app-icon.tsx'

/** Who asks: the host's domain, in plain text that a page cannot better by drawing. */
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
