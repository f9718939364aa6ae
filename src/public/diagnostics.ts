import type { DiagnosticsAdapter, DiagnosticsInput } from '#shell/contracts/diagnostics.ts'

export type * from '#shell/contracts/diagnostics.ts'
export type * from '#shell/contracts/use-cases/diagnostics.ts'

/** What a host can learn about its own set-up, for the option `diagnostics`. The code is fetched with the kernel. */
export const diagnostics = (input: DiagnosticsInput = {}): DiagnosticsAdapter => ({
  ...input,
  feature: 'diagnostics',
  load: () => import('./features/diagnostics.ts'),
})
