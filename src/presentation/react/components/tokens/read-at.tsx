import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'

import { useLocale } from './use-locale.ts'

interface ReadAtProps {
  /** Milliseconds since the epoch. Undefined while what is shown is fresh. */
  readonly at: number | undefined
  /** Says what was read at that time of the day. */
  readonly label: (time: string) => string
  readonly isFetching: boolean
  /** Seconds until it may be read again. */
  readonly retryIn?: number
  readonly onRefresh: () => void
}

const Control = ({ isFetching, retryIn = 0, onRefresh }: ReadAtProps) => {
  const t = useMessages()
  if (retryIn > 0) return <span className="wp-hint">{t(texts.refreshIn, { count: retryIn })}</span>
  if (isFetching) return null
  return (
    <TextButton tone="accent" onClick={onRefresh}>
      {t(texts.refresh)}
    </TextButton>
  )
}

/** Says that what is shown was read some time ago, and reads it again. */
export const ReadAt = (props: ReadAtProps) => {
  const locale = useLocale()
  if (props.at === undefined) return null
  const time = new Date(props.at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  return (
    <div className="wp-headrow">
      <p className="wp-hint">{props.label(time)}</p>
      <Control {...props} />
    </div>
  )
}
