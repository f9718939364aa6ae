import { SelfCheckReport, Recording } from './types-diagnostics.js';
import { Observable } from 'rxjs';

/** A part of the headless API. Its verbs reject with WalletportError. */
interface UseCase<State> {
    /** The current state. Reading it loads nothing. */
    readonly state: State;
    /** Emits the current state and each change, and never errors. Subscribing loads the feature. */
    readonly state$: Observable<State>;
}

interface DiagnosticsSnapshot {
    readonly selfCheck: SelfCheckReport;
}
/**
 * The recording, and the progress of a check. `manifest` and `check` are verbs of the handle. Without the option
 * `diagnostics` the verbs reject with DIAGNOSTICS_NOT_ENABLED.
 */
interface DiagnosticsUseCases extends UseCase<DiagnosticsSnapshot> {
    /** The recording for a support ticket. It is kept in memory only. */
    recording(): Promise<Recording>;
    /** The recording as lines of text, which a user can copy. */
    timeline(): Promise<string>;
    /** Cancels the running check. The report of the previous one stays. */
    cancelCheck(): void;
}

export type { DiagnosticsSnapshot, DiagnosticsUseCases, UseCase };
