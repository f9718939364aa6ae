import type { ConnectedUseCases } from '#application/use-cases/connected.ts'
import { token } from '#ports/token.ts'

/** The use cases that begin with a connection: fetched when the first one does, for this instance. */
export interface ConnectedStage {
  /** Undefined until it has loaded. */
  readonly useCases: ConnectedUseCases | undefined
  /** Why the last load failed, until the next one begins. */
  readonly failure: unknown
  /** A load that failed is tried again by the next call. */
  load(): Promise<ConnectedUseCases>
}
export const ConnectedStage = token<ConnectedStage>('ConnectedStage')
