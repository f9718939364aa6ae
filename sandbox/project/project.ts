import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { sendError, send, sendJson, type Service, startService } from '#sandbox/service.ts'

/** A feature as the service writes it. `config` null leaves it to the page's options. */
interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

const enabled = (id: string, config: readonly string[] | null = []): Feature => ({
  id,
  isEnabled: true,
  config,
})
const disabled = (id: string): Feature => ({ id, isEnabled: false, config: [] })

const LOGINS = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** The page's options decide every feature. */
const allFeatures: readonly Feature[] = [
  enabled('multi_wallet', null),
  enabled('activity', null),
  enabled('onramp', null),
  enabled('swap', null),
  enabled('social_login', null),
  enabled('reown_branding', null),
]

/** Fewer features than the demo's options have. */
const restrictedFeatures: readonly Feature[] = [
  disabled('multi_wallet'),
  enabled('activity'),
  enabled('onramp', ['meld']),
  disabled('swap'),
  enabled(
    'social_login',
    LOGINS.filter((name) => name === 'google' || name === 'github'),
  ),
  disabled('reown_branding'),
]

interface Project {
  readonly features: readonly Feature[]
  readonly isUsedUp: boolean
  readonly origins: readonly string[]
}

/** The projects by their ids. Any other one allows everything. */
const projects: Readonly<Record<string, Partial<Project>>> = {
  narrow: { features: restrictedFeatures },
  'used-up': { isUsedUp: true },
  foreign: { origins: ['https://app.example', 'https://*.preview.example:*'] },
}

const answers: Readonly<Record<string, (project: Partial<Project>) => unknown>> = {
  '/appkit/v1/config': ({ features = allFeatures }) => ({ features }),
  '/appkit/v1/project-limits': ({ isUsedUp = false }) => ({
    planLimits: { tier: 'starter', isAboveRpcLimit: isUsedUp, isAboveMauLimit: false },
  }),
  '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: true }),
  '/projects/v1/origins': ({ origins = [] }) => ({ allowedOrigins: origins }),
}

/** The service of project settings: `narrow`, `used-up` and `foreign` are projects with limits. Its panel is at `/panel`. */
export const startProject = async (): Promise<Service> => {
  const service = await startService(async ({ path, query }, response) => {
    if (path === '/panel')
      return send(
        response,
        'text/html',
        faultPanel('Faults of the project service', Object.keys(serviceFaults)),
      )
    if (path === '/fault') {
      await service.fail(serviceFaults[query['type'] ?? ''], undefined, (request) => request.path in answers)
      return sendJson(response, {})
    }
    const answer = answers[path]
    if (answer === undefined) sendError(response, 404)
    else sendJson(response, answer(projects[query['projectId'] ?? ''] ?? {}))
  })
  return service
}
