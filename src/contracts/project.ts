import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'
import type { SocialLoginName } from './unions.ts'

/** A function of the host. It returns the response in the shape of the service, and rejects if it fails. */
export type ProjectSource<Answer> = (request: { readonly signal: AbortSignal }) => Promise<Answer>

/** The response of `GET /appkit/v1/config`. */
export interface ProjectFeaturesInput {
  /**
   * By id: `multi_wallet`, `activity`, `onramp`, `swap`, `social_login` (with `email` as one of them), `reown_branding`. A
   * feature that is not listed is off. If `config` is null, the host's options decide.
   */
  readonly features: readonly {
    readonly id: string
    readonly isEnabled: boolean
    readonly config?: readonly string[] | null | undefined
  }[]
}

/** The response of `GET /appkit/v1/project-limits`. */
export interface ProjectLimitsInput {
  readonly planLimits: {
    /** The vendor's service spells one of them `enteprise`. Both spellings are accepted. */
    readonly tier: 'none' | 'starter' | 'pro' | 'enteprise' | 'enterprise'
    readonly isAboveRpcLimit: boolean
    readonly isAboveMauLimit: boolean
  }
}

/** The response of `GET /projects/v1/origins`. */
export interface ProjectOriginsInput {
  /** Patterns `[scheme://]host[:port]`, in which `*` matches one whole label or any port. An empty list allows all origins. */
  readonly allowedOrigins: readonly string[]
}

/** A service, functions of the host, or both. A function replaces the corresponding part of the service. */
export interface ProjectInput {
  /**
   * The base URL. Requests contain `projectId` and the version. Without a project id no request is sent.
   * @defaultValue none
   */
  readonly url?: string | undefined
  /**
   * Returns the enabled features, in place of the service.
   * @defaultValue the answer of the service
   */
  readonly features?: ProjectSource<ProjectFeaturesInput> | undefined
  /**
   * Returns the plan and its limits, in place of the service.
   * @defaultValue the answer of the service
   */
  readonly limits?: ProjectSource<ProjectLimitsInput> | undefined
  /**
   * Returns the origins that may use the project, in place of the service.
   * @defaultValue the answer of the service
   */
  readonly origins?: ProjectSource<ProjectOriginsInput> | undefined
}

/** The result of `project()`, for the option `project`. */
export interface ProjectAdapter extends ProjectInput, FeatureOption<'project'> {}

/**
 * The step that decided a value: no option (`default`), the host's options (`local`), the project (`remote`),
 * `restrictedZones` (`zone`), or basic mode. The last three only restrict.
 */
export type FeatureSourceName = 'default' | 'local' | 'remote' | 'zone' | 'basic'

export interface EffectiveFeature<Value> {
  readonly value: Value
  readonly source: FeatureSourceName
}

/** The effective value of each feature. */
export interface EffectiveFeatureSet {
  readonly email: EffectiveFeature<boolean>
  readonly socials: EffectiveFeature<readonly SocialLoginName[]>
  readonly swaps: EffectiveFeature<boolean>
  /** The names of the providers that sell. */
  readonly onramp: EffectiveFeature<readonly string[]>
  readonly activity: EffectiveFeature<boolean>
  /** Whether the line of the option `branding` is shown. */
  readonly reownBranding: EffectiveFeature<boolean>
  readonly multiWallet: EffectiveFeature<boolean>
}

export interface ProjectSnapshot {
  /**
   * `idle` until the modal first opens or `refresh` is called, then `pending` until each part has responded or failed.
   * `error`: the features or the origins could not be fetched.
   */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Absent until the feature is loaded. */
  readonly features?: EffectiveFeatureSet
  /** The plan. With `exceeded`, the modal starts no connection and no login, and shows the reason. */
  readonly limits?: { readonly tier: string; readonly exceeded: boolean }
  readonly allowedOrigins?: readonly string[]
  /** Whether `allowedOrigins` contains the page's origin. Absent until the service has responded. */
  readonly originAllowed?: boolean
  readonly error?: ErrorInfo
}
