import { DiagnosticsInput, DiagnosticsAdapter } from './types-contract.js';
export { CheckInfo, CheckName, DiagnosticsSnapshot, DiagnosticsUseCases, ManifestEntry, ManifestUse, NetworkCheck, NetworkManifest, PagePolicy, RecordedEntry, RecordedStates, Recording, SelfCheckReport } from './types-contract.js';
import './types-feature-contract.js';
import './types-project-contract.js';
import './types-walletport-error.js';
import './types-activity-contract.js';
import './types-analytics-contract.js';
import 'rxjs';
import './types-namespace-names.js';
import './types-names-contract.js';
import './types-nfts-contract.js';
import './types-onramp-contract.js';
import './types-pay-contract.js';
import './types-send-contract.js';
import './types-tokens-contract.js';
import './types-swaps-contract.js';
import './types-siwx-contract.js';
import './types-relay-contract.js';
import './types-signed-wallets-contract.js';

/** What a host can learn about its own set-up, for the option `diagnostics`. The code is fetched with the kernel. */
declare const diagnostics: (input?: DiagnosticsInput) => DiagnosticsAdapter;

export { DiagnosticsAdapter, DiagnosticsInput, diagnostics };
