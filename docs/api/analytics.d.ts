import { AnalyticsInput, AnalyticsAdapter } from './types-analytics.js';
export { AnalyticsConsent, ErrorReportCategory, ErrorReporter } from './types-analytics.js';
import './types-feature-option.js';

/**
 * Sends the events to a service of the host's choice, for the option `analytics`, and only with `features.analytics: true`.
 * The code is fetched with the kernel. Nothing is sent before the user or the host has done something.
 */
declare const analytics: (input: AnalyticsInput) => AnalyticsAdapter;

export { AnalyticsAdapter, AnalyticsInput, analytics };
