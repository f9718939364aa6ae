/** Milliseconds after a wallet's answer at which its state is read again without a prompt, because it may follow later. */
export const SETTLING_READS_MS: readonly number[] = [0, 50, 200, 600, 1600, 2600]

/** Pauses in milliseconds before an empty reading is confirmed by further ones: no single reading ends a connection. S4-07. */
export const CONFIRMING_PAUSES_MS: readonly number[] = [500, 1000]

/** Milliseconds after which what a wallet reports is its answer. S4-32. */
export const SETTLING_MS = 3000
