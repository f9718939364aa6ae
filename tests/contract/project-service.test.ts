import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { SDK } from '#domain/shared/sdk.ts'
import { ConfiguredProject } from '#infrastructure/project/configured-project.ts'
import type { ProjectConfig } from '#infrastructure/project/project-config.ts'
import type { ProjectService } from '#ports/project-service.ts'
import { startProject } from '#sandbox/project/project.ts'
import type { Service } from '#sandbox/service.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const signal = () => new AbortController().signal

let sandbox: Service
let before = 0
beforeAll(async () => void (sandbox = await startProject()))
afterAll(() => sandbox.stop())
afterEach(async () => {
  await sandbox.fail()
  before = sandbox.requests.length
})
const requests = () => sandbox.requests.slice(before)

const projectOf = (config: Partial<ProjectConfig> = {}): ProjectService =>
  new ConfiguredProject({ projectId: 'narrow', ...config }, new HastyClock())
const overHttp = (config: Partial<ProjectConfig> = {}) => projectOf({ url: `${sandbox.url}/`, ...config })

const swapsOff = { id: 'swap', isEnabled: false, config: [] }
const usedUp = { tier: 'starter', isAboveRpcLimit: true, isAboveMauLimit: false } as const
const origins = ['https://app.example', 'https://*.preview.example:*']

const ofHost = (): ProjectService =>
  projectOf({
    features: async () => ({ features: [swapsOff] }),
    limits: async () => ({ planLimits: usedUp }),
    origins: async () => ({ allowedOrigins: origins }),
  })

const fake = (): ProjectService => {
  const service = new FakeProjectService()
  service.toFeatures = E.right([swapsOff])
  service.toLimits = E.right(usedUp)
  service.toOrigins = E.right(origins)
  return service
}

/** The contract of ProjectService: `narrow`, `usedUp` and `foreign` are projects with one kind of limit each. */
const projectServiceContract = (
  name: string,
  { narrow, usedUp: limited, foreign }: Record<'narrow' | 'usedUp' | 'foreign', () => ProjectService>,
): void => {
  describe(`ProjectService contract: ${name}`, () => {
    clause('S7-24', () => {
      it('[S7-24] returns the features, including those that the project disables', async () => {
        const response = await narrow().features(signal())()
        expect(E.toUnion(response)).toContainEqual(swapsOff)
      })
    })

    it('returns the plan and whether it is above its limits', async () => {
      expect(await limited().limits(signal())()).toEqual(E.right(usedUp))
    })

    clause('S7-25', () => {
      it('[S7-25] returns the allowed origins', async () => {
        expect(await foreign().origins(signal())()).toEqual(E.right(origins))
      })
    })

    it('settles when it is cancelled', async () => {
      const ended = AbortSignal.abort()
      expect(E.isLeft(await narrow().features(ended)())).toBe(true)
      expect(E.isLeft(await narrow().limits(ended)())).toBe(true)
      expect(await narrow().origins(ended)()).toEqual(E.right([]))
    })
  })
}

projectServiceContract('fake', { narrow: fake, usedUp: fake, foreign: fake })
projectServiceContract('functions of the host', { narrow: ofHost, usedUp: ofHost, foreign: ofHost })
projectServiceContract('over HTTP', {
  narrow: () => overHttp(),
  usedUp: () => overHttp({ projectId: 'used-up' }),
  foreign: () => overHttp({ projectId: 'foreign' }),
})

clause(['S7-24', 'S7-25'], () => {
  it('[S7-24] [S7-25] each part is one GET with the project and the version', async () => {
    const project = overHttp()
    await Promise.all([project.features(signal())(), project.limits(signal())(), project.origins(signal())()])
    const query = { projectId: 'narrow', st: SDK.type, sv: SDK.version }
    expect(requests().map((request) => [request.method, request.path, request.query, request.body])).toEqual([
      ['GET', '/appkit/v1/config', query, ''],
      ['GET', '/appkit/v1/project-limits', query, ''],
      ['GET', '/projects/v1/origins', query, ''],
    ])
  })
})

describe('a part without a source', () => {
  it('fails without a request', async () => {
    const project = projectOf()
    expect(await project.features(signal())()).toEqual(failed('NoService'))
    expect(await project.limits(signal())()).toEqual(failed('NoService'))
    expect(await project.origins(signal())()).toEqual(failed('NoService'))
  })

  it('causes no HTTP request without a project id, while functions of the host are called', async () => {
    const project = overHttp({ projectId: '', features: async () => ({ features: [swapsOff] }) })
    expect(await project.features(signal())()).toEqual(E.right([swapsOff]))
    expect(await project.limits(signal())()).toEqual(failed('NoService'))
    expect(await project.origins(signal())()).toEqual(failed('NoService'))
    expect(requests()).toEqual([])
  })

  it('is requested from the service if the host has no function', async () => {
    const project = overHttp({ features: async () => ({ features: [] }) })
    expect(await project.features(signal())()).toEqual(E.right([]))
    expect(requests()).toEqual([])
    expect(E.isRight(await project.limits(signal())())).toBe(true)
    expect(requests()).toHaveLength(1)
  })
})

clause('S7-73', () => {
  it('[S7-73] origins fail with RATE_LIMITED after 429', async () => {
    await sandbox.fail({ type: 'status', status: 429 })
    expect(await overHttp().origins(signal())()).toEqual(failed('RateLimited'))
  })

  it.each([500, 501, 502, 503, 504, 505, 599])(
    '[S7-73] origins fail with SERVER_ERROR after %i',
    async (status) => {
      await sandbox.fail({ type: 'status', status })
      expect(await overHttp().origins(signal())()).toEqual(failed('ServerError'))
    },
  )

  it.each([400, 401, 403, 404, 408, 418, 451])('[S7-73] all origins are allowed after %i', async (status) => {
    await sandbox.fail({ type: 'status', status })
    expect(await overHttp().origins(signal())()).toEqual(E.right([]))
  })

  it.each([
    ['an unreachable service', { type: 'refuse' }],
    ['a page', { type: 'garbage' }],
    ['another shape', { type: 'body', body: '{"allowedOrigins":"https://app.example"}' }],
  ] as const)('[S7-73] all origins are allowed after %s', async (_, fault) => {
    await sandbox.fail(fault)
    expect(await overHttp().origins(signal())()).toEqual(E.right([]))
  })
})

describe('a response of another shape', () => {
  it.each([
    '{}',
    '{"features":{}}',
    '{"features":[{"id":"swap"}]}',
    '{"features":[{"id":"swap","isEnabled":"yes","config":[]}]}',
    '{"features":[{"id":"swap","isEnabled":true,"config":"1inch"}]}',
    '{"planLimits":{"tier":"starter"}}',
    '{"planLimits":{"tier":"gold","isAboveRpcLimit":true,"isAboveMauLimit":true}}',
  ])('is unreadable: %s', async (body) => {
    await sandbox.fail({ type: 'body', body })
    expect(await overHttp().features(signal())()).toEqual(failed('Unreadable'))
    expect(await overHttp().limits(signal())()).toEqual(failed('Unreadable'))
  })

  it('is a failure, as is a host’s function that throws', async () => {
    const project = projectOf({ features: () => Promise.reject(new Error('no')) })
    expect(await project.features(signal())()).toEqual(failed('Unavailable'))
  })
})
