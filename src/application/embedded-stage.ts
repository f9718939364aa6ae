import type { EmbeddedUseCases } from '#application/use-cases/embedded.ts'
import { token } from '#ports/token.ts'

import type { Stage } from './stage.ts'

/** The use cases of the embedded wallet. S0-03. */
export interface EmbeddedStage extends Stage<EmbeddedUseCases> {
  /** Whether the host gave a frame: it is not worth loading otherwise. */
  readonly configured: boolean
}
export const EmbeddedStage = token<EmbeddedStage>('EmbeddedStage')
