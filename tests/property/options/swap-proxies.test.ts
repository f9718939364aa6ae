import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { decodeOptions } from '#domain/options/host-options.ts'
import { network } from '#tests/scenario/world.ts'

const problemOf = (url: string): string | undefined => {
  const sources = [{ type: 'zeroEx', url }]
  const swaps = { feature: 'swaps', load: async () => ({}), sources, routers: { 'eip155:1': [] } }
  const decoded = decodeOptions({ networks: [network(1)], swaps })
  return E.isLeft(decoded) ? decoded.left.message : undefined
}

describe('the API of 0x, which refuses browsers', () => {
  it.each(['https://api.0x.org', 'https://API.0X.ORG/', 'https://0x.org', 'https://api.0x.org./'])(
    'is no address for swaps: %s',
    (url) => {
      expect(problemOf(url)).toContain('of a proxy, because the API of 0x refuses browsers')
    },
  )

  it.each(['https://swaps.example/0x.org', 'https://api.0x.org.example', 'https://10x.org'])(
    'may be behind a proxy: %s',
    (url) => {
      expect(problemOf(url)).toBeUndefined()
    },
  )
})
