import { hasAnalytics, type HostOptions } from '#domain/options/host-options.ts'

import { at, entriesOf, type ManifestEntry, unknown } from './entry.ts'

/** Events and errors, which nobody gets without `features.analytics`. */
export const analytics = (options: HostOptions): readonly ManifestEntry[] => {
  const { analytics: settings, project } = options
  if (settings === undefined || !hasAnalytics(options)) return []
  const { url, errors, reporter } = settings
  const configUrl = settings.configUrl ?? project?.url
  const when = 'After the user or the app has done something'
  const connect = { use: 'connect', when } as const
  return [
    ...(url === undefined
      ? []
      : entriesOf('analytics.url', {
          ...connect,
          place: at(url, '/batch', ...(errors === true ? ['/e'] : [])),
          why: 'Events and errors for analytics',
        })),
    ...(url === undefined || configUrl === undefined
      ? []
      : entriesOf(settings.configUrl === undefined ? 'project' : 'analytics.configUrl', {
          ...connect,
          place: at(configUrl, '/getAnalyticsConfig'),
          why: 'Whether events are wanted',
        })),
    ...(reporter === undefined
      ? []
      : entriesOf('analytics.reporter', {
          ...connect,
          place: unknown,
          why: 'A function of the app',
          when: 'After an error',
        })),
  ]
}
