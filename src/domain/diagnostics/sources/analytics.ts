import type { HostOptions } from '#domain/options/host-options.ts'

import { at, entriesOf, type ManifestEntry, unknown } from './entry.ts'

/** `features.analytics` can be set later, for instance after the user's consent. */
const connect = {
  use: 'connect',
  when: 'After the user or the app has done something, while features.analytics is on',
} as const

/** The service of events, and the one that says whether they are wanted. */
const servicesOf = ({ analytics, project }: HostOptions): readonly ManifestEntry[] => {
  if (analytics?.url === undefined) return []
  const { url, errors } = analytics
  const configUrl = analytics.configUrl ?? project?.url
  return [
    ...entriesOf('analytics.url', {
      ...connect,
      place: at(url, '/batch', ...(errors === true ? ['/e'] : [])),
      why: 'Events and errors for analytics',
    }),
    ...(configUrl === undefined
      ? []
      : entriesOf(analytics.configUrl === undefined ? 'project' : 'analytics.configUrl', {
          ...connect,
          place: at(configUrl, '/getAnalyticsConfig'),
          why: 'Whether events are wanted',
        })),
  ]
}

/** Where events and errors are sent. Nothing is sent without `features.analytics`. */
export const analytics = (options: HostOptions): readonly ManifestEntry[] => [
  ...servicesOf(options),
  ...(options.analytics?.reporter === undefined
    ? []
    : entriesOf('analytics.reporter', {
        ...connect,
        place: unknown,
        why: 'A function of the app',
        when: 'After an error, while features.analytics is on',
      })),
]
