import { useObservableEagerState } from 'observable-hooks'

import { alertKinds, type RaisedAlert } from '#domain/notices/alert.ts'
import { alert as texts } from '#presentation/react/messages/alerts.ts'
import { frameAlert } from '#presentation/react/messages/notices.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const alertTexts = {
  PROJECT_ID_NOT_CONFIGURED: [texts.projectIdTitle, texts.projectIdText],
  INVALID_APP_CONFIGURATION: [texts.invalidConfigTitle, texts.originText],
  RATE_LIMITED_APP_CONFIGURATION: [texts.rateLimitedTitle, texts.rateLimitedText],
  SERVER_ERROR_APP_CONFIGURATION: [texts.serverErrorTitle, texts.serverErrorText],
  SWITCH_NETWORK_NOT_FOUND: [texts.networkNotFoundTitle, texts.networkNotFoundText],
  CODE_NOT_LOADED: [texts.notLoadedTitle, texts.notLoadedText],
  IFRAME_LOAD_FAILED: [frameAlert.iframeFailedTitle, texts.iframeFailedText],
  IFRAME_REQUEST_TIMEOUT: [texts.iframeTimeoutTitle, texts.iframeTimeoutText],
  UNVERIFIED_DOMAIN: [texts.unverifiedTitle, texts.unverifiedText],
  INVALID_PROJECT_ID: [texts.invalidConfigTitle, texts.projectInvalidText],
  SESSION_EXPIRED: [texts.sessionExpiredTitle, texts.sessionExpiredText],
  MULTI_WALLET_NOT_ENABLED: [texts.multiWalletTitle, texts.multiWalletText],
} as const satisfies Record<RaisedAlert, unknown>

const alertStyles = {
  error: { className: 'error', icon: 'alert-circle' },
  warn: { className: 'warn', icon: 'alert-triangle' },
  info: { className: 'info', icon: 'info' },
} as const

export interface AlertBarProps {
  readonly code: RaisedAlert
  /** Not announced yet. An alert that stays across views is announced once. */
  readonly isNew: boolean
}

/** Shows the host's developer what is wrong with the configuration. S8-27, S8-32. */
export const AlertBar = ({ code, isNew }: AlertBarProps) => {
  const { configure, showNotices } = useCases()
  const { domain } = useObservableEagerState(configure.host$)
  const t = useMessages()
  const [title, text] = alertTexts[code]
  const { className, icon } = alertStyles[alertKinds[code]]
  return (
    <div className={`wp-alert wp-alert--${className}`} role={isNew ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className="wp-alert__text">
        <b>{t(title)}</b>
        <p>{t(text, { origin: domain })}</p>
      </div>
      <IconButton
        small
        label={t(texts.dismiss)}
        icon="close"
        onClick={() => showNotices.dismissAlert(code)}
      />
    </div>
  )
}
