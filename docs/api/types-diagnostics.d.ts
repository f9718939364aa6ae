import { FeatureOption } from './types-feature-option.js';

interface DiagnosticsInput {
    /**
     * The hosts of the images that only services know, such as icons of tokens: `media.example` or `*.media.example`, with
     * the port if it is not the default. The default is any https host. It bounds the printed policy, not the requests.
     */
    readonly imageHosts?: readonly string[] | undefined;
}
/** The result of `diagnostics()`, for the option `diagnostics`. */
interface DiagnosticsAdapter extends FeatureOption<'diagnostics'>, DiagnosticsInput {
}
/** What the browser does with an address. A `window` opens at a press, and no policy bounds it. */
type ManifestUse = 'script' | 'style' | 'connect' | 'image' | 'frame' | 'window';
/** An address that these options can make the browser ask. */
interface ManifestEntry {
    readonly use: ManifestUse;
    /**
     * As a source of a Content-Security-Policy: an origin, a scheme such as `data:`, or `'self'`. `*` if it is not known
     * beforehand, because a function of the app or a wallet names it: the policy does not allow it.
     */
    readonly origin: string;
    /** Paths of the origin, in which `*` stands for any text. Queries are not listed. */
    readonly paths: readonly string[];
    /** The option by its path, such as `baseUrls.directory`. */
    readonly option: string;
    /** In English: why it is asked, and when. */
    readonly why: string;
    readonly when: string;
}
/** The values of the headers that let a page do what the manifest lists, and nothing else. The app adds what it needs itself. */
interface PagePolicy {
    /** Of `Content-Security-Policy` (CSP level 3), with the directives of `trustedTypes`. */
    readonly contentSecurity: string;
    /** Of `Permissions-Policy`. */
    readonly permissions: string;
    /** The directives of Trusted Types alone. */
    readonly trustedTypes: string;
}
/** All that these options can ever ask. */
interface NetworkManifest {
    readonly entries: readonly ManifestEntry[];
    readonly policy: PagePolicy;
}
/** States of the modal and of the connections, as the library holds them. Their form may change with its version. */
type RecordedStates = Readonly<Record<'connection' | 'modal' | 'toast' | 'alerts', unknown>>;
/** One thing that happened. `at` is in milliseconds since the start of the recording. */
type RecordedEntry = {
    readonly at: number;
} & ({
    readonly kind: 'event';
    readonly event: string;
    readonly properties: unknown;
} | {
    readonly kind: 'request';
    readonly method: string;
    readonly host: string;
    /** The HTTP status, or 0 without an answer. */
    readonly status: number;
    /** Milliseconds until the answer or its absence. */
    readonly ms: number;
} | {
    readonly kind: 'state';
    readonly store: keyof RecordedStates;
    readonly change: object;
});
/**
 * What happened since the feature was loaded: the last 500 events, requests and state changes, as plain data. Addresses,
 * keys, recovery phrases, emails, tokens and links have pseudonyms such as `<address 1>`, the same in all of a recording.
 */
interface Recording {
    /** Of this form. */
    readonly version: 1;
    /** The version of the package. */
    readonly library: string;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    /** How many older entries were dropped. */
    readonly dropped: number;
    /** The states before the first entry. */
    readonly before: RecordedStates;
    readonly entries: readonly RecordedEntry[];
    /** The states now. `replay` of `walletport/testkit` reaches them again. */
    readonly after: RecordedStates;
}
/** What is checked. */
type CheckName = 'projectId' | 'https' | 'storage' | 'instances' | 'react' | 'packages' | 'wallets' | 'metadata' | 'clock' | 'origin' | 'directory' | 'rpc' | 'relay' | 'frame' | 'csp';
/** One check. */
interface CheckInfo {
    readonly name: CheckName;
    /** `skipped`: there is nothing to check, or no way to. */
    readonly status: 'waiting' | 'running' | 'failure' | 'warning' | 'ok' | 'skipped';
    /** In English: the subject, and one sentence that says what was found and how to put it right. Empty before it ends. */
    readonly title: string;
    readonly sentence: string;
}
/** What a network's nodes answered. */
interface NetworkCheck {
    /** CAIP-2. */
    readonly chainId: string;
    readonly name: string;
    readonly testnet: boolean;
    /** Whether `customRpcUrls` sets its addresses. */
    readonly setByApp: boolean;
    /** `unknown`: nodes of this family cannot be asked which chain they serve. */
    readonly outcome: 'ok' | 'noAnswer' | 'wrongChain' | 'noAddress' | 'unknown';
    /** Milliseconds until the first node answered. */
    readonly ms?: number;
    /** The reference of the CAIP-2 id of the chain that answered. */
    readonly answeredAs?: string;
    /** EVM: whether the node answers several requests at once. */
    readonly batches?: boolean;
    /** EVM: whether the node knows the state of old blocks. */
    readonly archive?: boolean;
}
/** The self-check that runs, or the last one. At the end the most severe checks come first. */
interface SelfCheckReport {
    readonly status: 'idle' | 'running' | 'done';
    readonly checks: readonly CheckInfo[];
    readonly networks: readonly NetworkCheck[];
    /** Milliseconds since the epoch. */
    readonly endedAt?: number;
}

export type { CheckInfo, CheckName, DiagnosticsAdapter, DiagnosticsInput, ManifestEntry, ManifestUse, NetworkCheck, NetworkManifest, PagePolicy, RecordedEntry, RecordedStates, Recording, SelfCheckReport };
