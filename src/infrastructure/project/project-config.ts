import type { HostFunction } from '#infrastructure/sources/call-host.ts'
import { token } from '#ports/token.ts'

type Part = HostFunction<object> | undefined

/** The host's settings. The project may change at run time. */
export interface ProjectConfig {
  /** The base URL of the service. */
  readonly url?: string | undefined
  /** The functions of the host. Each replaces a part of the service. */
  readonly features?: Part
  readonly limits?: Part
  readonly origins?: Part
  readonly projectId: string | undefined
}
export const ProjectConfig = token<ProjectConfig>('ProjectConfig')
