/** The alerts with their levels, the most severe first. S8-36 to S8-44. */
export const alertKinds = {
  PROJECT_ID_NOT_CONFIGURED: 'error',
  INVALID_APP_CONFIGURATION: 'error',
  INVALID_PROJECT_ID: 'error',
  SWITCH_NETWORK_NOT_FOUND: 'error',
  CODE_NOT_LOADED: 'error',
  IFRAME_LOAD_FAILED: 'error',
  SESSION_EXPIRED: 'error',
  UNVERIFIED_DOMAIN: 'warn',
  IFRAME_REQUEST_TIMEOUT: 'warn',
  SERVER_ERROR_APP_CONFIGURATION: 'warn',
  RATE_LIMITED_APP_CONFIGURATION: 'warn',
  MULTI_WALLET_NOT_ENABLED: 'info',
} as const
export type RaisedAlert = keyof typeof alertKinds

/** The texts for the host's logger. The relay, the embedded wallet and the project define further texts. S8-27, S8-32. */
export const alertTexts = {
  PROJECT_ID_NOT_CONFIGURED: "Project ID Not Configured: set projectId in the modal's options.",
  SWITCH_NETWORK_NOT_FOUND: "Network Not Found: the requested network isn't in this app's list.",
  MULTI_WALLET_NOT_ENABLED: 'Multi-wallet is not enabled: this project shows one wallet at a time.',
} as const satisfies Partial<Record<RaisedAlert, string>>

export interface Alerts {
  /** The raised alerts in order, each code once. */
  readonly raised: readonly RaisedAlert[]
  readonly dismissed: readonly RaisedAlert[]
}

export type AlertEvent =
  | { readonly type: 'raised'; readonly code: RaisedAlert }
  | { readonly type: 'dismissed'; readonly code: RaisedAlert }

export const noAlerts: Alerts = { raised: [], dismissed: [] }

/** Raises each alert once per instance. A dismissed alert does not return. */
export const alerts = (state: Alerts, { type, code }: AlertEvent): Alerts => {
  const { raised, dismissed } = state
  if (type === 'raised') return raised.includes(code) ? state : { ...state, raised: [...raised, code] }
  return raised.includes(code) && !dismissed.includes(code)
    ? { ...state, dismissed: [...dismissed, code] }
    : state
}

const codes = Object.keys(alertKinds) as RaisedAlert[]

/** The most severe alert that is not dismissed. */
export const shownAlert = ({ raised, dismissed }: Alerts): RaisedAlert | undefined =>
  codes.find((code) => raised.includes(code) && !dismissed.includes(code))
