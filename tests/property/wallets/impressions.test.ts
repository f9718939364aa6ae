import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { newImpressions } from '#domain/wallets/impressions.ts'

const impression = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  view: fc.constantFrom('Connect' as const, 'AllWallets' as const),
  query: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  displayIndex: fc.nat(9),
})
const identity = ({ name, view, query }: { name: string; view: string; query?: string | undefined }) =>
  JSON.stringify([name, view, query])

it('reports each wallet of a view and a search once, at any position, in the order of the list', () => {
  fc.assert(
    fc.property(fc.array(impression), fc.array(impression), (earlierImpressions, impressions) => {
      const earlierIds = new Set(earlierImpressions.map(identity))
      expect(newImpressions(earlierImpressions, impressions)).toEqual(
        impressions.filter((impression) => !earlierIds.has(identity(impression))),
      )
    }),
  )
})
