/** The alerts that this version can raise; each feature brings its own. S8-37, S8-44. */
export const alertKinds = {
  PROJECT_ID_NOT_CONFIGURED: 'error',
  SWITCH_NETWORK_NOT_FOUND: 'error',
  IFRAME_LOAD_FAILED: 'error',
  IFRAME_REQUEST_TIMEOUT: 'error',
  MULTI_WALLET_NOT_ENABLED: 'info',
} as const
export type RaisedAlert = keyof typeof alertKinds

/** What the host's logger is told. S8-27, S8-32. */
export const alertTexts: Readonly<Record<RaisedAlert, string>> = {
  PROJECT_ID_NOT_CONFIGURED: "Project ID Not Configured: set projectId in the modal's options.",
  SWITCH_NETWORK_NOT_FOUND: "Network Not Found: the requested network isn't in this app's list.",
  IFRAME_LOAD_FAILED: 'Embedded wallet load failed: check the network, and the address of `embedded`.',
  IFRAME_REQUEST_TIMEOUT: 'Embedded wallet request timed out.',
  MULTI_WALLET_NOT_ENABLED: 'Multi-wallet is not enabled: this project shows one wallet at a time.',
}
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

/** The one to show: the oldest that is not dismissed. */
export const shownAlert = ({ raised, dismissed }: Alerts): RaisedAlert | undefined =>
  raised.find((code) => !dismissed.includes(code))
