import type { ProjectSnapshot } from '#contracts/project.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import type { PlanLimits } from './plan-limits.ts'
import type { OriginsFailure } from './project-alerts.ts'
import type { RemoteFeatures } from './remote-features.ts'

/** The responses of the project's service. An undefined part changes nothing. */
export interface ProjectState {
  /** `idle` before the first request, and `pending` until each part of the service has responded or failed. */
  readonly status: ProjectSnapshot['status']
  readonly features: RemoteFeatures | undefined
  readonly limits: PlanLimits | undefined
  readonly origins: readonly string[] | undefined
  /** Why the features or the origins could not be fetched. */
  readonly failure: ServiceFailure | OriginsFailure | undefined
  /** Why the limits could not be fetched. Users and hosts are not informed, because nothing is limited then. */
  readonly limitsFailure: ServiceFailure | OriginsFailure | undefined
}

type Answer = Partial<Pick<ProjectState, 'features' | 'limits' | 'origins'>>

export type ProjectEvent =
  /** Another project, with its cached response. */
  | { readonly type: 'chosen'; readonly cached: Answer }
  | { readonly type: 'requested' }
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'failed'; readonly failure: ServiceFailure | OriginsFailure }
  | { readonly type: 'limitsFailed'; readonly failure: ServiceFailure | OriginsFailure }
  | { readonly type: 'settled' }

export const noProject: ProjectState = {
  status: 'idle',
  features: undefined,
  limits: undefined,
  origins: undefined,
  failure: undefined,
  limitsFailure: undefined,
}

/** After a failure, the earlier responses are kept. */
export const projectState = (state: ProjectState, event: ProjectEvent): ProjectState => {
  switch (event.type) {
    case 'chosen':
      return { ...noProject, ...event.cached }
    case 'requested':
      return { ...state, status: 'pending', failure: undefined, limitsFailure: undefined }
    case 'answered':
      return { ...state, ...event.answer }
    case 'failed':
      return { ...state, failure: event.failure }
    case 'limitsFailed':
      return { ...state, limitsFailure: event.failure }
    case 'settled':
      return { ...state, status: state.failure === undefined ? 'success' : 'error' }
  }
}
