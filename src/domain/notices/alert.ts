/** S8-37 to S8-44 and the rulings on the rest. */
export const alertKinds = {
  PROJECT_ID_NOT_CONFIGURED: 'error',
  INVALID_APP_CONFIGURATION: 'error',
  INVALID_PROJECT_ID: 'error',
  RATE_LIMITED_APP_CONFIGURATION: 'warning',
  SERVER_ERROR_APP_CONFIGURATION: 'warning',
  IFRAME_LOAD_FAILED: 'error',
  IFRAME_REQUEST_TIMEOUT: 'warning',
  UNVERIFIED_DOMAIN: 'warning',
  SWITCH_NETWORK_NOT_FOUND: 'error',
  SESSION_EXPIRED: 'warning',
  MULTI_WALLET_NOT_ENABLED: 'info',
} as const
export type AlertCode = keyof typeof alertKinds

/** What the host's logger is told. S8-27, S8-32. */
export const alertTexts: Readonly<Record<'PROJECT_ID_NOT_CONFIGURED' | 'SWITCH_NETWORK_NOT_FOUND', string>> =
  {
    PROJECT_ID_NOT_CONFIGURED: "Project ID Not Configured: set projectId in the modal's options.",
    SWITCH_NETWORK_NOT_FOUND: "Network Not Found: the requested network isn't in this app's list.",
  }
/** The alerts that this version can raise. */
export type RaisedAlert = keyof typeof alertTexts

export interface Alerts {
  /** In the order of raising; each code once. */
  readonly raised: readonly RaisedAlert[]
  readonly dismissed: readonly RaisedAlert[]
}

export type AlertEvent =
  | { readonly type: 'raised'; readonly code: RaisedAlert }
  | { readonly type: 'dismissed'; readonly code: RaisedAlert }

export const noAlerts: Alerts = { raised: [], dismissed: [] }

/** Each alert is raised once an instance; a dismissed one does not come back. */
export const alerts = (state: Alerts, { type, code }: AlertEvent): Alerts => {
  const { raised, dismissed } = state
  if (type === 'raised') return raised.includes(code) ? state : { ...state, raised: [...raised, code] }
  return raised.includes(code) && !dismissed.includes(code)
    ? { ...state, dismissed: [...dismissed, code] }
    : state
}

const SEVERITY = { error: 0, warning: 1, info: 2 } as const

/** The one to show: the most severe that is not dismissed, the oldest of those. */
export const shownAlert = ({ raised, dismissed }: Alerts): RaisedAlert | undefined =>
  raised
    .filter((code) => !dismissed.includes(code))
    .sort((a, b) => SEVERITY[alertKinds[a]] - SEVERITY[alertKinds[b]])[0]
