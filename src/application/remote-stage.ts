import type { RemoteUseCases } from '#application/use-cases/remote.ts'
import { token } from '#ports/token.ts'

import type { Stage } from './stage.ts'

/** The use cases of wallets beyond this browser: the directory and the relay. */
export interface RemoteStage extends Stage<RemoteUseCases> {
  /** Whether the host gave any way to such wallets: without one it is not worth loading. */
  readonly configured: boolean
}
export const RemoteStage = token<RemoteStage>('RemoteStage')
