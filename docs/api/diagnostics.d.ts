import { DiagnosticsInput, DiagnosticsAdapter } from './types-diagnostics.js';
export { CheckInfo, CheckName, ManifestEntry, ManifestUse, NetworkCheck, NetworkManifest, PagePolicy, RecordedEntry, RecordedStates, Recording, SelfCheckReport } from './types-diagnostics.js';
export { DiagnosticsSnapshot, DiagnosticsUseCases } from './types-diagnostics2.js';
import './types-feature-option.js';
import 'rxjs';

/** Tools with which a host checks its set-up, for the option `diagnostics`. The code is fetched with the kernel. */
declare const diagnostics: (input?: DiagnosticsInput) => DiagnosticsAdapter;

export { DiagnosticsAdapter, DiagnosticsInput, diagnostics };
