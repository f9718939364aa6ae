import type { ConnectedUseCases } from '#application/use-cases/connected.ts'
import { token } from '#ports/token.ts'

import type { Stage } from './stage.ts'

/** The use cases that begin with a connection. */
export type ConnectedStage = Stage<ConnectedUseCases>
export const ConnectedStage = token<ConnectedStage>('ConnectedStage')
