import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { decodeOptions } from '#domain/options/host-options.ts'
import { network } from '#tests/scenario/world.ts'

const problemOf = (hosts: unknown): string | undefined => {
  const pay = { feature: 'pay', load: async () => ({}), hosts }
  const decoded = decodeOptions({ networks: [network(1)], pay })
  return E.isLeft(decoded) ? decoded.left.message : undefined
}

describe('the hosts of exchanges', () => {
  it.each([
    { tidebank: ['https://tidebank.example'] },
    { tidebank: ['tidebank.example/pay'] },
    { tidebank: ['tidebank.example@evil.example'] },
    { tidebank: 'tidebank.example' },
    ['tidebank.example'],
    'tidebank.example',
  ])('are no addresses, and a list for each exchange: %j', (hosts) => {
    expect(problemOf(hosts)).toContain('hosts')
  })

  it.each([undefined, {}, { tidebank: [] }, { tidebank: ['tidebank.example:8443', '*.tidebank.example'] }])(
    'may have a port and stand for subdomains: %j',
    (hosts) => {
      expect(problemOf(hosts)).toBeUndefined()
    },
  )
})
