import { createRedactor } from '#domain/diagnostics/redact.ts'

import { type Occasion, pageOf } from './entry.ts'
import type { ProductEvent } from './event.ts'

export type ErrorCategory = 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** An error without secrets. */
export interface ErrorReport {
  readonly category: ErrorCategory
  /** The name of its class, or a code. */
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace: string
}

/** The alerts that tell of the frame's failures. */
const FRAME_ALERTS: readonly string[] = ['IFRAME_LOAD_FAILED', 'IFRAME_REQUEST_TIMEOUT', 'UNVERIFIED_DOMAIN']

/** What an event tells of an error; undefined for other events. S8-76. */
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

/** An error as the service receives it. Unlike an event it has its time in ISO 8601. S7-22. */
export const errorEntryOf = (
  { category, ...error }: ErrorReport,
  { eventId, url }: Pick<Occasion, 'eventId' | 'url'>,
  timestamp: string,
): object => ({
  eventId,
  ...pageOf(url),
  timestamp,
  props: { type: 'error', event: category, ...error },
})

const MOST_REPORTS = 5
const WINDOW_MS = 60_000

/** The times of the reports in the last 60 s, with this one; undefined if there are five. S8-76. */
export const reportedAt = (times: readonly number[], now: number): readonly number[] | undefined => {
  const recent = times.filter((time) => now - time < WINDOW_MS)
  return recent.length < MOST_REPORTS ? [...recent, now] : undefined
}
