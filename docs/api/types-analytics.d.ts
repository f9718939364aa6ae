import { FeatureOption } from './types-feature-option.js';

/**
 * What an event may say about a person, by kind: accounts, names and transactions (`address`), amounts of tokens
 * (`amounts`), links of wallets (`origins`), pairing URIs with their keys (`pairing`), and what the user searched for
 * (`search`).
 */
type AnalyticsConsent = 'address' | 'amounts' | 'origins' | 'pairing' | 'search';
/** The kind of an error, as its report names it. */
type ErrorReportCategory = 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR';
/**
 * Receives an error of Walletport without addresses, keys, emails and URLs with queries. `captureException` of Sentry
 * is one.
 */
type ErrorReporter = (error: Error, hint: {
    readonly tags: {
        readonly walletport: ErrorReportCategory;
    };
}) => unknown;
interface AnalyticsInput {
    /**
     * The base URL of the service: events go to `/batch`, errors to `/e`, with `projectId`, `st` and `sv`. Without it
     * nothing is sent, and only `reporter` is called.
     */
    readonly url?: string | undefined;
    /**
     * The base URL of the service that says at `/getAnalyticsConfig` whether events are wanted. Default: the `url` of the
     * option `project`. Without both, nothing is requested and events are sent.
     */
    readonly configUrl?: string | undefined;
    /** The personal properties that events keep, and the account's address. Default none. */
    readonly consent?: readonly AnalyticsConsent[] | undefined;
    /** Whether errors are reported to the service, at most five a minute. Default false. */
    readonly errors?: boolean | undefined;
    /**
     * The host's own receiver of the same reports, with or without `errors`. It is called at most five times a minute,
     * whatever the service says.
     */
    readonly reporter?: ErrorReporter | undefined;
}
/** The result of `analytics()`, for the option of that name. */
interface AnalyticsAdapter extends AnalyticsInput, FeatureOption<'analytics'> {
}

export type { AnalyticsAdapter, AnalyticsConsent, AnalyticsInput, ErrorReportCategory, ErrorReporter };
