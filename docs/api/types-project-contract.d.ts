import { FeatureOption } from './types-feature-contract.js';
import { SocialLoginName } from './types-names.js';
import { ErrorInfo } from './types-walletport-error.js';

/** A source of the host. It answers in the shape of the service, and rejects if it cannot tell. */
type ProjectSource<Answer> = (request: {
    readonly signal: AbortSignal;
}) => Promise<Answer>;
/** The answer of `GET /appkit/v1/config`. */
interface ProjectFeaturesInput {
    /**
     * By id: `multi_wallet`, `activity`, `onramp`, `swap`, `social_login` (with `email` as one of them),
     * `reown_branding`. A feature that is not listed is off. `config` null leaves it to the options.
     */
    readonly features: readonly {
        readonly id: string;
        readonly isEnabled: boolean;
        readonly config?: readonly string[] | null | undefined;
    }[];
}
/** The answer of `GET /appkit/v1/project-limits`. */
interface ProjectLimitsInput {
    readonly planLimits: {
        readonly tier: 'none' | 'starter' | 'pro' | 'enteprise' | 'enterprise';
        readonly isAboveRpcLimit: boolean;
        readonly isAboveMauLimit: boolean;
    };
}
/** The answer of `GET /projects/v1/origins`. */
interface ProjectOriginsInput {
    /**
     * Patterns `[scheme://]host[:port]`, in which `*` stands for one whole label or for any port. An empty list allows
     * all origins.
     */
    readonly allowedOrigins: readonly string[];
}
/** A service, functions of the host in its place, or both: a function replaces its part of the service. */
interface ProjectInput {
    /** The base URL. Requests name `projectId` and the version. */
    readonly url?: string | undefined;
    readonly features?: ProjectSource<ProjectFeaturesInput> | undefined;
    readonly limits?: ProjectSource<ProjectLimitsInput> | undefined;
    readonly origins?: ProjectSource<ProjectOriginsInput> | undefined;
}
/** The result of `project()`, for the option of that name. */
interface ProjectAdapter extends ProjectInput, FeatureOption<'project'> {
}
/**
 * What decided a value: nobody (`default`), the host's options (`local`), the project (`remote`), `restrictedZones`
 * (`zone`), or basic mode. The last three only ever take something away.
 */
type FeatureSourceName = 'default' | 'local' | 'remote' | 'zone' | 'basic';
interface EffectiveFeature<Value> {
    readonly value: Value;
    readonly source: FeatureSourceName;
}
/** Each feature as users have it. */
interface EffectiveFeatureSet {
    readonly email: EffectiveFeature<boolean>;
    readonly socials: EffectiveFeature<readonly SocialLoginName[]>;
    readonly swaps: EffectiveFeature<boolean>;
    /** The providers that sell, by name. */
    readonly onramp: EffectiveFeature<readonly string[]>;
    readonly activity: EffectiveFeature<boolean>;
    /** Whether the line of the option `branding` is drawn. */
    readonly reownBranding: EffectiveFeature<boolean>;
    readonly multiWallet: EffectiveFeature<boolean>;
}
interface ProjectSnapshot {
    /** `pending` until each part has answered or failed. `error`: features or origins were not told. */
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    /** Absent until the feature is loaded. */
    readonly features?: EffectiveFeatureSet;
    /** The plan. With `exceeded`, the modal starts no connection and no login, and says so. */
    readonly limits?: {
        readonly tier: string;
        readonly exceeded: boolean;
    };
    readonly allowedOrigins?: readonly string[];
    /** Whether `allowedOrigins` has the page's origin. Absent until they are told. */
    readonly originAllowed?: boolean;
    readonly error?: ErrorInfo;
}

export type { EffectiveFeature, EffectiveFeatureSet, FeatureSourceName, ProjectAdapter, ProjectFeaturesInput, ProjectInput, ProjectLimitsInput, ProjectOriginsInput, ProjectSnapshot, ProjectSource };
