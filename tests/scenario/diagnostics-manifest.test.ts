import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'

import { network, outcomeOf, readyWorld, world } from './world.ts'

const diagnostics = { feature: 'diagnostics', load: async () => ({}) } as const

describe('the network manifest', () => {
  it('needs the option diagnostics', async () => {
    const { outside } = world()
    expect(await outcomeOf(outside.manifest())).toBe('DIAGNOSTICS_NOT_ENABLED')
  })

  it('lists the requests that the options in use can send, and sends none itself', async () => {
    const { outside, kernel, chains, directory } = world({
      options: { diagnostics, baseUrls: { directory: 'https://directory.example' } },
    })
    const origins = async () => {
      const { entries } = await outside.manifest()
      return new Set(entries.filter(({ use }) => use === 'connect').map(({ origin }) => origin))
    }
    expect(await origins()).toEqual(new Set(["'self'", 'https://directory.example', 'https://rpc.example']))
    kernel.update({
      networks: [{ ...network(1), rpcUrls: { default: { http: ['https://other.example'] } } }],
    })
    expect(await origins()).toEqual(new Set(["'self'", 'https://directory.example', 'https://other.example']))
    await settled()
    expect([chains.requests, directory.requests].flat()).toEqual([])
  })

  it('lists everything that the host configured, whatever the project allows now', async () => {
    const project = new FakeProjectService()
    project.toFeatures = E.right([{ id: 'swap', isEnabled: false, config: [] }])
    const load = async () => ({})
    const { outside, inside } = await readyWorld({
      project,
      options: {
        diagnostics,
        project: { feature: 'project', load },
        swaps: {
          feature: 'swaps',
          load: async () => ({ send: async () => ({}) }),
          routers: {},
          sources: [{ type: 'lifi', url: 'https://swaps.example' }],
        },
      },
    })
    const firstManifest = await outside.manifest()
    expect(firstManifest.entries.map(({ origin }) => origin)).toContain('https://swaps.example')
    await outside.project.refresh()
    let swaps: unknown = 'unknown'
    inside.configure.options$.subscribe((options) => (swaps = options.swaps)).unsubscribe()
    expect(swaps).toBeUndefined()
    expect(await outside.manifest()).toEqual(firstManifest)
  })

  it('omits the features that basic mode lacks', async () => {
    const { outside } = world({
      options: {
        diagnostics,
        basic: true,
        onramp: {
          feature: 'onramp',
          load: async () => ({}),
          service: 'https://onramp.example',
          providers: [],
        },
      },
    })
    const { entries } = await outside.manifest()
    expect(entries.map(({ option }) => option)).not.toContain('onramp.service')
  })
})
