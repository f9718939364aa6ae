import { AnalyticsInput, AnalyticsAdapter } from './types-analytics.js';
export { AnalyticsConsent, ErrorReportCategory, ErrorReporter } from './types-analytics.js';
import './types-feature-option.js';

/**
 * Sends the events to a service that the host chooses, for the option `analytics`. It sends only with `features.analytics:
 * true`. The code is fetched with the kernel. Nothing is sent before the first action of the user or the host.
 */
declare const analytics: (input: AnalyticsInput) => AnalyticsAdapter;

export { AnalyticsAdapter, AnalyticsInput, analytics };
