import type { RaisedAlert } from '#domain/notices/alert.ts'

/** Why a relay rejects this page. The names are those of the alerts. S8-28, S8-31. */
export type PageRejection = keyof typeof pageRejectionTexts

/** The texts of the alerts for the host's logger. */
export const pageRejectionTexts = {
  INVALID_APP_CONFIGURATION: "Invalid App Configuration: the relay doesn't accept the origin of this page.",
  INVALID_PROJECT_ID: "Invalid Project ID: the relay doesn't accept the option projectId.",
  SESSION_EXPIRED:
    'Session Expired: the relay rejects the time of this device. Check its clock, then connect again.',
} as const satisfies Partial<Record<RaisedAlert, string>>

/** The rejection in the reason with which a relay closes a socket. Undefined for any other reason. */
export const pageRejectionOf = (reason: string): PageRejection | undefined => {
  if (reason.includes('Unauthorized: invalid key')) return 'INVALID_PROJECT_ID'
  if (reason.includes('Unauthorized: origin not allowed')) return 'INVALID_APP_CONFIGURATION'
  // The clocks of the relay and of this device differ.
  return reason.includes('JWT') && reason.includes('not yet valid') ? 'SESSION_EXPIRED' : undefined
}
