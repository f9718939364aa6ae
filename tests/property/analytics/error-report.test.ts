import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { errorEntryOf, errorReportOf, reportedAt } from '#domain/analytics/error-report.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import { clause } from '#tests/spec/clauses.ts'

const WINDOW_MS = 60_000

clause('S8-76', () => {
  it('at most five errors are reported in any 60 s, and none is suppressed for longer', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 40 }), (gaps) => {
        const reports: number[] = []
        let times: readonly number[] = []
        let now = 0
        for (const gap of gaps) {
          now += gap
          const recent = reports.filter((time) => now - time < WINDOW_MS).length
          const next = reportedAt(times, now)
          expect(next === undefined).toBe(recent === 5)
          if (next === undefined) continue
          times = next
          reports.push(now)
        }
      }),
    )
  })
})

const sdkError = (message: string): ProductEvent => ({
  event: 'INTERNAL_SDK_ERROR',
  properties: {
    errorType: 'TypeError',
    errorMessage: message,
    stackTrace: `TypeError: ${message}\n at https://app.example/assets/core.js?v=secret:1:2`,
    uncaught: false,
  },
})

describe('a report', () => {
  it('has no address, no email and no query', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(digits, fc.emailAddress(), (address, email) => {
        const event = sdkError(`0x${address.join('')} of ${email}`)
        const reportText = JSON.stringify(errorReportOf(event))
        expect(reportText).not.toContain(address.join(''))
        expect(reportText).not.toContain(email)
        expect(reportText).not.toContain('v=secret')
      }),
    )
  })

  it('is created for a failure of the frame, with its own kind, and for no other event', () => {
    const alert = (code: 'IFRAME_LOAD_FAILED' | 'SESSION_EXPIRED') =>
      errorReportOf({ event: 'DEVELOPER_ALERT', properties: { code } })?.category
    expect([alert('IFRAME_LOAD_FAILED'), alert('SESSION_EXPIRED')]).toEqual(['SECURE_SITE_ERROR', undefined])
    expect(errorReportOf({ event: 'MODAL_OPEN', properties: { connected: true } })).toBeUndefined()
  })
})

clause('S7-22', () => {
  it('a report has the category as its event, and the page without its query', () => {
    const report = errorReportOf(sdkError('Broken'))
    if (report === undefined) throw new Error('No report')
    const analyticsContext = { eventId: 'id', url: 'https://app.example/a?b#c' }
    expect(errorEntryOf(report, analyticsContext, '1970-01-01T00:00:00.000Z')).toEqual({
      eventId: 'id',
      url: 'https://app.example/a',
      domain: 'app.example',
      timestamp: '1970-01-01T00:00:00.000Z',
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'TypeError',
        errorMessage: 'Broken',
        stackTrace: expect.stringContaining('core.js'),
      },
    })
  })
})
