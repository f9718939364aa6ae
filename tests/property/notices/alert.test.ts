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
import { clause } from '#tests/spec/clauses.ts'

const PROJECT = 'PROJECT_ID_NOT_CONFIGURED'
const NETWORK = 'SWITCH_NETWORK_NOT_FOUND'
const code = fc.constantFrom<RaisedAlert>(PROJECT, NETWORK)
const raise = (...codes: readonly RaisedAlert[]): Alerts =>
  codes.reduce((state, each) => alerts(state, { type: 'raised', code: each }), noAlerts)

clause('S8-37', () => {
  it('[S8-37] has the code PROJECT_ID_NOT_CONFIGURED, an error', () => {
    expect(alertKinds).toHaveProperty(PROJECT, 'error')
  })
})

clause('S8-44', () => {
  it('[S8-44] has the code SWITCH_NETWORK_NOT_FOUND, an error', () => {
    expect(alertKinds).toHaveProperty(NETWORK, 'error')
  })
})

clause('S8-43', () => {
  it('[S8-43] has the code UNVERIFIED_DOMAIN, a warning', () => {
    expect(alertKinds).toHaveProperty('UNVERIFIED_DOMAIN', 'warn')
  })
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
  it('[S8-27] nothing is raised to begin with', () => {
    expect(noAlerts).toEqual({ raised: [], dismissed: [] })
    expect(shownAlert(noAlerts)).toBeUndefined()
  })

  it('[S8-27] each alert is raised once, in the order of raising, and shown', () => {
    fc.assert(
      fc.property(fc.array(code, { minLength: 1 }), (codes) => {
        const state = raise(...codes)
        expect(state).toEqual({ raised: [...new Set(codes)], dismissed: [] })
        expect(shownAlert(state)).toBe(codes[0])
        for (const each of codes) expect(alerts(state, { type: 'raised', code: each })).toBe(state)
      }),
    )
  })

  it('[S8-27] a dismissed alert is followed by the next and does not return', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray<RaisedAlert>([PROJECT, NETWORK], { minLength: 1 }), (codes) => {
        const gone = alerts(raise(...codes), { type: 'dismissed', code: codes[0] ?? PROJECT })
        expect(gone).toEqual({ raised: codes, dismissed: codes.slice(0, 1) })
        expect(shownAlert(gone)).toBe(codes[1])
        for (const type of ['raised', 'dismissed'] as const)
          expect(alerts(gone, { type, code: codes[0] ?? PROJECT })).toBe(gone)
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
