import type { DiagnosticsAdapter, DiagnosticsInput } from '#contracts/diagnostics.ts'

export type * from '#contracts/diagnostics.ts'
export type * from '#contracts/use-cases/diagnostics.ts'

/** Tools with which a host checks its set-up, for the option `diagnostics`. The code is fetched with the kernel. */
export const diagnostics = (input: DiagnosticsInput = {}): DiagnosticsAdapter => ({
  ...input,
  feature: 'diagnostics',
  load: () => import('./features/diagnostics.ts'),
})
