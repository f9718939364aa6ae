// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { kernelOf } from '#public/kernel.ts'
import { project } from '#public/project.ts'
import { settled } from '#testkit/fake-clock.ts'
import { network } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const options = {
  projectId: 'old',
  networks: [network(1)],
  project: project({ url: 'https://project.example' }),
  logger,
}

const ids: (string | null)[] = []
const serveProjects = () =>
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url)
    ids.push(searchParams.get('projectId'))
    const bodies = {
      '/appkit/v1/config': { features: [] },
      '/appkit/v1/project-limits': {
        planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false },
      },
      '/projects/v1/origins': { allowedOrigins: [] },
    }
    return Response.json(bodies[pathname as keyof typeof bodies])
  })

/** The first opening requests the limits and the origins. Without adapters it requests no features. */
const open = async (kernel: { open(request: object): void }): Promise<void> => {
  kernel.open({})
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(ids).toHaveLength(2))
  await settled()
  ids.length = 0
}

afterEach(() => {
  vi.unstubAllGlobals()
  ids.length = 0
})

clause('S7-24', () => {
  it('[S7-24] with another project id the service receives a request for that project', async () => {
    serveProjects()
    const kernel = kernelOf(() => options).start()
    await open(kernel)
    kernel.update({ projectId: 'new' })
    await vi.waitFor(() => expect(ids).toEqual(['new', 'new']))
    kernel.dispose()
  })
})
