import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { emptyEventLog, eventLog, type ProductEvent } from '#domain/analytics/event.ts'

describe('the eventLog', () => {
  it('holds the latest event and counts them all, alike ones too', () => {
    const event = fc.record({
      event: fc.constantFrom('MODAL_OPEN' as const, 'MODAL_CLOSE' as const),
      properties: fc.record({ connected: fc.boolean() }),
    }) satisfies fc.Arbitrary<ProductEvent>
    expect(emptyEventLog).toEqual({ seq: 0, last: undefined })
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(events.reduce(eventLog, emptyEventLog)).toEqual({ seq: events.length, last: events.at(-1) })
      }),
    )
  })
})
