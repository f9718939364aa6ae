import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { network, outcomeOf, world } from './world.ts'

const diagnostics = { feature: 'diagnostics', load: async () => ({}) } as const

describe('the network manifest', () => {
  it('names the option that is missing', async () => {
    const { outside } = world()
    expect(await outcomeOf(outside.diagnostics.manifest())).toBe('DIAGNOSTICS_NOT_ENABLED')
  })

  it('lists what the options in use can ask, and asks nothing itself', async () => {
    const { outside, kernel, chains, directory } = world({
      options: { diagnostics, baseUrls: { directory: 'https://directory.example' } },
    })
    const origins = async () => {
      const { entries } = await outside.diagnostics.manifest()
      return new Set(entries.filter(({ use }) => use === 'connect').map(({ origin }) => origin))
    }
    expect(await origins()).toEqual(new Set(["'self'", 'https://directory.example', 'https://rpc.example']))
    kernel.update({
      networks: [{ ...network(1), rpcUrls: { default: { http: ['https://other.example'] } } }],
    })
    expect(await origins()).toEqual(new Set(["'self'", 'https://directory.example', 'https://other.example']))
    await settled()
    expect([chains.asked, directory.asked].flat()).toEqual([])
  })
})
