import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'

import { useLocale } from './use-locale.ts'

interface StaleNoticeProps {
  /** Milliseconds since the epoch. Undefined while the data is fresh. */
  readonly at: number | undefined
  /** The text with the time of the day. */
  readonly label: (time: string) => string
  readonly isFetching: boolean
  /** Seconds until it may be loaded again. */
  readonly retryIn?: number
  readonly onRefresh: () => void
}

const RefreshControl = ({ isFetching, retryIn = 0, onRefresh }: StaleNoticeProps) => {
  const t = useMessages()
  if (retryIn > 0) return <span className="wp-hint">{t(texts.refreshIn, { count: retryIn })}</span>
  if (isFetching) return null
  return (
    <TextButton tone="accent" onClick={onRefresh}>
      {t(texts.refresh)}
    </TextButton>
  )
}

/** Shows when the shown data was read, and loads it again on demand. */
export const StaleNotice = (props: StaleNoticeProps) => {
  const locale = useLocale()
  if (props.at === undefined) return null
  const time = new Date(props.at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  return (
    <div className="wp-headrow">
      <p className="wp-hint">{props.label(time)}</p>
      <RefreshControl {...props} />
    </div>
  )
}
