import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import type { PlanLimits } from './plan-limits.ts'
import type { OriginsFailure } from './project-alerts.ts'
import type { RemoteFeatures } from './remote-features.ts'

/** What is known of the project. A part that is undefined changes nothing. */
export interface ProjectState {
  /** `loading` until each part of the service has answered or failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly features: RemoteFeatures | undefined
  readonly limits: PlanLimits | undefined
  readonly origins: readonly string[] | undefined
  /** Why the features or the origins were not told. */
  readonly failure: ServiceFailure | OriginsFailure | undefined
}

type Told = Partial<Pick<ProjectState, 'features' | 'limits' | 'origins'>>

export type ProjectEvent =
  /** Another project, with what is held of it. */
  | { readonly type: 'chosen'; readonly held: Told }
  | { readonly type: 'requested' }
  | { readonly type: 'told'; readonly told: Told }
  | { readonly type: 'failed'; readonly failure: ServiceFailure | OriginsFailure }
  | { readonly type: 'settled' }

export const noProject: ProjectState = {
  status: 'idle',
  features: undefined,
  limits: undefined,
  origins: undefined,
  failure: undefined,
}

/** A failure keeps what was told before. */
export const projectState = (state: ProjectState, event: ProjectEvent): ProjectState => {
  switch (event.type) {
    case 'chosen':
      return { ...noProject, ...event.held }
    case 'requested':
      return { ...state, status: 'loading', failure: undefined }
    case 'told':
      return { ...state, ...event.told }
    case 'failed':
      return { ...state, failure: event.failure }
    case 'settled':
      return { ...state, status: state.failure === undefined ? 'ready' : 'error' }
  }
}
