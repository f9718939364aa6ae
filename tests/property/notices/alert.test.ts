import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  alertKinds,
  alerts,
  type Alerts,
  alertTexts,
  noAlerts,
  type RaisedAlert,
  shownAlert,
} from '#domain/notices/alert.ts'
import { originAlert, serviceAlert } from '#domain/project/project-alerts.ts'
import { clause } from '#tests/spec/clauses.ts'

const PROJECT = 'PROJECT_ID_NOT_CONFIGURED'
const NETWORK = 'SWITCH_NETWORK_NOT_FOUND'
const codes = Object.keys(alertKinds) as RaisedAlert[]
const code = fc.constantFrom(...codes)
const severity = ['error', 'warn', 'info']
const rank = (alert: RaisedAlert): number => severity.indexOf(alertKinds[alert])
const raise = (...alertsToRaise: readonly RaisedAlert[]): Alerts =>
  alertsToRaise.reduce((state, each) => alerts(state, { type: 'raised', code: each }), noAlerts)

/** Each code with its clause and level. DESIGN, Alert codes. */
const levels = [
  { clause: 'S8-37', code: 'PROJECT_ID_NOT_CONFIGURED', level: 'error' },
  { clause: 'S8-38', code: 'INVALID_APP_CONFIGURATION', level: 'error' },
  { clause: 'S8-39', code: 'RATE_LIMITED_APP_CONFIGURATION', level: 'warn' },
  { clause: 'S8-40', code: 'SERVER_ERROR_APP_CONFIGURATION', level: 'warn' },
  { clause: 'S8-41', code: 'IFRAME_LOAD_FAILED', level: 'error' },
  { clause: 'S8-42', code: 'IFRAME_REQUEST_TIMEOUT', level: 'warn' },
  { clause: 'S8-43', code: 'UNVERIFIED_DOMAIN', level: 'warn' },
  { clause: 'S8-44', code: NETWORK, level: 'error' },
  { clause: 'S8-36', code: 'MULTI_WALLET_NOT_ENABLED', level: 'info' },
] as const
for (const { clause: id, code: alert, level } of levels)
  clause(id, () => {
    it(`[${id}] has the code ${alert}, of the level ${level}`, () => {
      expect(alertKinds).toHaveProperty(alert, level)
    })
  })

clause(['S8-28', 'S8-33', 'S8-34'], () => {
  it('[S8-28] an origin that is not on the list is named with its project', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (origin, projectId) => {
        const { code: alert, text } = originAlert(origin, projectId)
        expect(alert).toBe('INVALID_APP_CONFIGURATION')
        expect(text).toMatch(/^Invalid App Configuration: /)
        expect(text).toContain(origin)
        expect(text).toContain(projectId)
      }),
    )
  })

  it.each([
    ['RateLimited', 'RATE_LIMITED_APP_CONFIGURATION', /^Rate Limited: /],
    ['ServerError', 'SERVER_ERROR_APP_CONFIGURATION', /^Server Error: /],
    ['Unavailable', 'SERVER_ERROR_APP_CONFIGURATION', /^Server Error: /],
  ] as const)('[S8-33] [S8-34] the failure %s raises %s', (_tag, code, text) => {
    expect(serviceAlert({ _tag })).toEqual({ code, text: expect.stringMatching(text) })
  })

  it.each(['Offline', 'Timeout', 'Refused', 'Unreadable', 'NoService'] as const)(
    '[S8-33] the failure %s raises nothing',
    (_tag) => {
      expect(serviceAlert({ _tag })).toBeUndefined()
    },
  )
})

clause('S8-32', () => {
  it('[S8-32] reports that the project id is not configured', () => {
    expect(alertTexts[PROJECT]).toMatch(/^Project ID Not Configured: .*projectId/)
  })
})

clause('S8-27', () => {
  it('[S8-27] reports that the network was not found', () => {
    expect(alertTexts[NETWORK]).toMatch(/^Network Not Found: .*network/)
  })
})

clause(['S8-27', 'S8-32'], () => {
  it('[S8-27] no alert is raised at the start', () => {
    expect(noAlerts).toEqual({ raised: [], dismissed: [] })
    expect(shownAlert(noAlerts)).toBeUndefined()
  })

  it('[S8-27] each alert is raised once, in the order of raising', () => {
    fc.assert(
      fc.property(fc.array(code, { minLength: 1 }), (raisedCodes) => {
        const state = raise(...raisedCodes)
        expect(state).toEqual({ raised: [...new Set(raisedCodes)], dismissed: [] })
        for (const each of raisedCodes) expect(alerts(state, { type: 'raised', code: each })).toBe(state)
      }),
    )
  })

  it('[S8-27] the most severe alert is shown', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(codes, { minLength: 1 }), (someCodes) => {
        const alert = shownAlert(raise(...someCodes))
        expect(someCodes).toContain(alert)
        expect(alert && rank(alert)).toBe(Math.min(...someCodes.map(rank)))
      }),
    )
  })

  it('[S8-27] a dismissed alert is followed by the next and does not return', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(codes, { minLength: 1 }), (someCodes) => {
        const first = shownAlert(raise(...someCodes)) ?? PROJECT
        const afterDismissal = alerts(raise(...someCodes), { type: 'dismissed', code: first })
        expect(afterDismissal).toEqual({ raised: someCodes, dismissed: [first] })
        expect(shownAlert(afterDismissal)).toBe(
          shownAlert(raise(...someCodes.filter((code) => code !== first))),
        )
        for (const type of ['raised', 'dismissed'] as const)
          expect(alerts(afterDismissal, { type, code: first })).toBe(afterDismissal)
      }),
    )
  })

  it('[S8-27] an alert that was never raised cannot be dismissed', () => {
    fc.assert(
      fc.property(code, (each) => {
        expect(alerts(noAlerts, { type: 'dismissed', code: each })).toBe(noAlerts)
      }),
    )
  })
})

clause(['S8-39', 'S8-40'], () => {
  it.each([
    ['RateLimited', 'RATE_LIMITED_APP_CONFIGURATION'],
    ['ServerError', 'SERVER_ERROR_APP_CONFIGURATION'],
    ['Unavailable', 'SERVER_ERROR_APP_CONFIGURATION'],
    ['NoService', undefined],
  ] as const)('[S8-39, S8-40] a project service that fails with %s raises %s', (_tag, code) => {
    expect(serviceAlert({ _tag })?.code).toBe(code)
  })
})
