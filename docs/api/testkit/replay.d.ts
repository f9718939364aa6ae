/** The states in the library's internal format, with pseudonyms. The format may change with the version. */
type ReplayedStates = Readonly<Record<'connection' | 'modal' | 'toast' | 'alerts', unknown>>;
/** The result of applying a recording's state changes. */
interface Replay {
    /** The states after each recorded change, computed by the reducers of this version of the library. */
    readonly states: readonly ReplayedStates[];
    /** The states at the end. */
    readonly after: ReplayedStates;
    /** Whether they equal the recorded states. They differ if another version of the library recorded them. */
    readonly isSame: boolean;
}
/**
 * Applies the state changes of a recording to the states at its start, as the library did when it was recorded. Takes the
 * result of `useCases.diagnostics.recording()`, also after `JSON.parse`. Throws a TypeError for anything else.
 */
declare const replay: (recording: unknown) => Replay;

export { replay };
export type { Replay };
