import { FeatureOption } from './types-feature-option.js';

/**
 * The kinds of personal data in events: accounts, names and transactions (`address`), amounts of tokens (`amounts`), links of
 * wallets (`origins`), pairing URIs with their keys (`pairing`), and search terms (`search`).
 */
type AnalyticsConsent = 'address' | 'amounts' | 'origins' | 'pairing' | 'search';
/** The category of an error in its report. */
type ErrorReportCategory = 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR';
/**
 * Receives an error of Walletport without addresses, keys, emails and URLs with queries. `captureException` of Sentry can be
 * used.
 */
type ErrorReporter = (error: Error, hint: {
    readonly tags: {
        readonly walletport: ErrorReportCategory;
    };
}) => unknown;
interface AnalyticsInput {
    /**
     * The base URL of the service. Events are sent to `/batch` and errors to `/e`, with `projectId`, `st` and `sv`. Without it
     * nothing is sent, and only `reporter` is called.
     * @defaultValue none: nothing is sent
     */
    readonly url?: string | undefined;
    /**
     * The base URL of the service that enables or disables events at `/getAnalyticsConfig`. Default: the `url` of the option
     * `project`. Without both, nothing is requested and events are sent.
     * @defaultValue none
     */
    readonly configUrl?: string | undefined;
    /**
     * The personal properties that are sent, including the account's address. Default none.
     * @defaultValue none
     */
    readonly consent?: readonly AnalyticsConsent[] | undefined;
    /**
     * Whether errors are reported to the service, at most five a minute. Default false.
     * @defaultValue `false`
     */
    readonly errors?: boolean | undefined;
    /**
     * The host's receiver of the same reports, with or without `errors`. It is called at most five times a minute, even if the
     * service disables events.
     * @defaultValue none
     */
    readonly reporter?: ErrorReporter | undefined;
}
/** The result of `analytics()`, for the option `analytics`. */
interface AnalyticsAdapter extends AnalyticsInput, FeatureOption<'analytics'> {
}

export type { AnalyticsAdapter, AnalyticsConsent, AnalyticsInput, ErrorReportCategory, ErrorReporter };
