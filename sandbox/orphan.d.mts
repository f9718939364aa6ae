export declare const onOrphaned: (callback: () => void) => void
