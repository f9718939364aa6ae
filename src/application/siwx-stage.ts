import type { SiwxUseCases } from '#application/use-cases/siwx.ts'
import { token } from '#ports/token.ts'

import type { Stage } from './stage.ts'

/** The use cases of signing in. S0-04. */
export interface SiwxStage extends Stage<SiwxUseCases> {
  /** Whether the host wants it: it is not worth loading otherwise. */
  readonly configured: boolean
}
export const SiwxStage = token<SiwxStage>('SiwxStage')
