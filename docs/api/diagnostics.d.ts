import { DiagnosticsInput, DiagnosticsAdapter } from './types-diagnostics-contract.js';
export { DiagnosticsUseCases, ManifestEntry, ManifestUse, NetworkManifest, PagePolicy, RecordedEntry, RecordedStates, Recording } from './types-diagnostics-contract.js';
import './types-feature-contract.js';

/** What a host can learn about its own set-up, for the option `diagnostics`. The code is fetched with the kernel. */
declare const diagnostics: (input?: DiagnosticsInput) => DiagnosticsAdapter;

export { DiagnosticsAdapter, DiagnosticsInput, diagnostics };
