// @vitest-environment happy-dom
import { Container } from 'inversify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AnalyticsInput } from '#contracts/analytics.ts'
import { AnalyticsSink } from '#ports/analytics-sink.ts'
import { Clock } from '#ports/clock.ts'
import { adapters } from '#public/features/analytics.ts'
import { startProject } from '#sandbox/project/project.ts'
import type { Service } from '#sandbox/service.ts'
import { clause } from '#tests/spec/clauses.ts'

import { right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

let own: Service
let project: Service
beforeAll(async () => void ([own, project] = await Promise.all([startProject(), startProject()])))
afterAll(async () => void (await Promise.all([own.stop(), project.stop()])))

/** The services that receive the request for the switch. */
const askedBy = async (analytics: Partial<AnalyticsInput>, withProject = true) => {
  const before = [own, project].map(({ requests }) => requests.length)
  const load = async () => ({})
  const container = new Container()
  container.bind(Clock).toConstantValue(new HastyClock())
  const options = {
    networks: [],
    projectId: 'test',
    analytics: { feature: 'analytics', load, url: 'https://events.example', ...analytics },
    ...(withProject && { project: { feature: 'project', load, url: project.url } as const }),
  } as const
  container.loadSync(...adapters(options))
  expect(right(await container.get(AnalyticsSink).isEnabled(new AbortController().signal)())).toBe(true)
  const requestedPaths = [own, project].map(({ requests }, index) =>
    requests.slice(before[index]).map(({ path }) => path),
  )
  return { own: requestedPaths[0], project: requestedPaths[1] }
}

describe('the switch of analytics', () => {
  clause('S7-26', () => {
    it('[S7-26] is at the service of the option project', async () => {
      expect(await askedBy({})).toEqual({ own: [], project: ['/getAnalyticsConfig'] })
    })

    it('[S7-26] is at configUrl if the host configures another service', async () => {
      expect(await askedBy({ configUrl: own.url })).toEqual({ own: ['/getAnalyticsConfig'], project: [] })
    })
  })

  it('is not requested without a URL', async () => {
    expect(await askedBy({}, false)).toEqual({ own: [], project: [] })
  })
})
