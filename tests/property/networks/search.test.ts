import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { searchNetworks } from '#domain/networks/network.ts'
import { networks, word } from '#tests/property/arbitraries.ts'

describe('searching networks', () => {
  it('finds by any part of the name, in any case, with any surrounding white space', () => {
    fc.assert(
      fc.property(networks, word, word, (networks, before, after) => {
        const namedNetworks = networks.map((each, index) => ({
          ...each,
          name: index % 2 ? 'x' : `${before}Needle${after}`,
        }))
        const found = namedNetworks.filter((_, index) => index % 2 === 0)
        const otherResults = searchNetworks(namedNetworks, '  nEEdle ').filter(
          (each) => !found.includes(each),
        )
        expect(otherResults).toEqual([])
        expect(searchNetworks(namedNetworks, '  nEEdle ')).toEqual(found)
      }),
    )
  })

  it('finds by the whole id or CAIP-2 id, and not by a part of it', () => {
    fc.assert(
      fc.property(networks, (networks) => {
        const nameless = networks.map((each, index) => ({
          ...each,
          name: '',
          id: 70_000 + index,
          caipNetworkId: `eip155:${70_000 + index}` as typeof each.caipNetworkId,
        }))
        for (const each of nameless) {
          expect(searchNetworks(nameless, `${each.id}`)).toEqual([each])
          expect(searchNetworks(nameless, each.caipNetworkId.toUpperCase())).toEqual([each])
        }
        expect(searchNetworks(nameless, '7')).toEqual([])
        expect(searchNetworks(nameless, 'eip155:')).toEqual([])
      }),
    )
  })

  it('finds all networks for an empty text, in their order', () => {
    fc.assert(
      fc.property(networks, fc.constantFrom('', ' ', '\t'), (networks, text) => {
        expect(searchNetworks(networks, text)).toEqual(networks)
      }),
    )
  })
})
