import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { nothingListed, withListed } from '#domain/wallets/impressions.ts'

const impression = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  view: fc.constantFrom('Connect' as const, 'AllWallets' as const),
  query: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  displayIndex: fc.nat(9),
})
const identity = ({ name, view, query }: { name: string; view: string; query?: string | undefined }) =>
  JSON.stringify([name, view, query])

it('reports each wallet of a view and a search once, at any position, in the order of the lists', () => {
  const lists = fc.array(fc.uniqueArray(impression, { selector: identity }), { maxLength: 6 })
  fc.assert(
    fc.property(lists, (listed) => {
      const reported = listed.flatMap((_, index) => {
        const soFar = listed.slice(0, index + 1).reduce(withListed, nothingListed)
        return soFar.latest
      })
      const all = listed.flat()
      const firsts = all.filter(
        (each, index) => all.findIndex((other) => identity(other) === identity(each)) === index,
      )
      expect(reported).toEqual(firsts)
    }),
  )
})
