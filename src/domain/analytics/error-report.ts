import { createRedactor } from '#domain/diagnostics/redact.ts'

import { type EventContext, pageOf } from './entry.ts'
import type { ProductEvent } from './event.ts'

export type ErrorCategory = 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** An error without secrets. */
export interface ErrorReport {
  readonly category: ErrorCategory
  /** The name of the error's class, or a code. */
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace: string
}

/** The codes of the alerts about failures of the frame. */
const FRAME_ALERTS: readonly string[] = ['IFRAME_LOAD_FAILED', 'IFRAME_REQUEST_TIMEOUT', 'UNVERIFIED_DOMAIN']

/** The error that an event reports. Undefined for other events. S8-76. */
export const errorReportOf = (event: ProductEvent): ErrorReport | undefined => {
  const { text } = createRedactor()
  if (event.event === 'INTERNAL_SDK_ERROR') {
    const { errorType, errorMessage, stackTrace } = event.properties
    return {
      category: 'INTERNAL_SDK_ERROR',
      errorType: text(errorType),
      errorMessage: text(errorMessage),
      stackTrace: text(stackTrace),
    }
  }
  if (event.event !== 'DEVELOPER_ALERT' || !FRAME_ALERTS.includes(event.properties.code)) return undefined
  const { code } = event.properties
  return { category: 'SECURE_SITE_ERROR', errorType: code, errorMessage: code, stackTrace: '' }
}

/** Converts an error to the format of the service. Unlike in an event, the time is in ISO 8601. S7-22. */
export const errorEntryOf = (
  { category, ...error }: ErrorReport,
  { eventId, url }: Pick<EventContext, 'eventId' | 'url'>,
  timestamp: string,
): object => ({
  eventId,
  ...pageOf(url),
  timestamp,
  props: { type: 'error', event: category, ...error },
})

const MAX_REPORTS = 5
const WINDOW_MS = 60_000

/** Adds a report to the times of the reports in the last 60 s. Undefined if there are already five. S8-76. */
export const reportedAt = (times: readonly number[], now: number): readonly number[] | undefined => {
  const recent = times.filter((time) => now - time < WINDOW_MS)
  return recent.length < MAX_REPORTS ? [...recent, now] : undefined
}
