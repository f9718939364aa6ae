export const GATE_SEED: number
export const seedOf: (environment: Readonly<Record<string, string | undefined>>) => number
