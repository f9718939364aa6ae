import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { addressAt, entriesOf, runtimeAddress } from './entry.ts'

/** `features.analytics` can be set later, for instance after the user's consent. */
const connect = {
  use: 'connect',
  when: 'After the user or the app has done something, while features.analytics is on',
} as const

/** The service that receives events, and the one that enables or disables them. */
const servicesOf = ({ analytics, project }: HostOptions): readonly ManifestEntry[] => {
  if (analytics?.url === undefined) return []
  const { url, errors } = analytics
  const configUrl = analytics.configUrl ?? project?.url
  return [
    ...entriesOf('analytics.url', {
      ...connect,
      address: addressAt(url, '/batch', ...(errors === true ? ['/e'] : [])),
      why: 'Events and errors for analytics',
    }),
    ...(configUrl === undefined
      ? []
      : entriesOf(analytics.configUrl === undefined ? 'project' : 'analytics.configUrl', {
          ...connect,
          address: addressAt(configUrl, '/getAnalyticsConfig'),
          why: 'Whether events are wanted',
        })),
  ]
}

/** The receivers of events and errors. Nothing is sent without `features.analytics`. */
export const analytics = (options: HostOptions): readonly ManifestEntry[] => [
  ...servicesOf(options),
  ...(options.analytics?.reporter === undefined
    ? []
    : entriesOf('analytics.reporter', {
        ...connect,
        address: runtimeAddress,
        why: 'A function of the app',
        when: 'After an error, while features.analytics is on',
      })),
]
