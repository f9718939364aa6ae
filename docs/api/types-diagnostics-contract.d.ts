import { FeatureOption } from './types-feature-contract.js';

/** The result of `diagnostics()`, for the option `diagnostics`. */
interface DiagnosticsAdapter extends FeatureOption<'diagnostics'> {
}
/** What the browser does with an address, as the directives of a Content-Security-Policy tell them apart. */
type ManifestUse = 'connect' | 'frame' | 'image';
/** An address that these options can make the browser ask. */
interface ManifestEntry {
    readonly use: ManifestUse;
    /** The origin, such as `https://rpc.example`, or a scheme with its colon, such as `data:`. */
    readonly origin: string;
    /** The paths below the origin. `*` stands for any rest. */
    readonly paths: readonly string[];
    /** The option or feature that asks, such as `networks` or `nfts`. */
    readonly option: string;
    /** In English: why it is asked, and when. */
    readonly why: string;
    readonly when: string;
}
/** All that these options can ever ask. */
interface NetworkManifest {
    readonly entries: readonly ManifestEntry[];
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
/** What a host can learn about its own set-up. Without the option `diagnostics` the verbs reject with DIAGNOSTICS_NOT_ENABLED. */
interface DiagnosticsUseCases {
    /** Every host, path, frame and image source that the current options can ever ask, why and when. Asks nothing. */
    manifest(): Promise<NetworkManifest>;
    /** What happened, for a support ticket. It is kept in memory only. */
    recording(): Promise<Recording>;
    /** The same as lines of text, which a user can copy. */
    timeline(): Promise<string>;
}

export type { DiagnosticsAdapter, DiagnosticsUseCases, ManifestEntry, ManifestUse, NetworkManifest, RecordedEntry, RecordedStates, Recording };
