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

it('tells each wallet of a view and a search once, wherever it stands, and in the order of the list', () => {
  fc.assert(
    fc.property(fc.array(impression), fc.array(impression), (earlier, listed) => {
      const seen = new Set(earlier.map(identity))
      expect(newImpressions(earlier, listed)).toEqual(listed.filter((one) => !seen.has(identity(one))))
    }),
  )
})
