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
/** What a host can learn about its own set-up. Without the option `diagnostics` the verbs reject with DIAGNOSTICS_NOT_ENABLED. */
interface DiagnosticsUseCases {
    /** Every host, path, frame and image source that the current options can ever ask, why and when. Asks nothing. */
    manifest(): Promise<NetworkManifest>;
}

export type { DiagnosticsAdapter, DiagnosticsUseCases, ManifestEntry, ManifestUse, NetworkManifest };
