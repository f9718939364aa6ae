import { loadEndpoints } from './endpoints.ts'
import { PROJECT_ID } from './options.ts'
import { writtenConfig } from './written-config.ts'

export interface FrameLink {
  readonly name: string
  readonly href: string
}

/**
 * Links to the pages of the embedded wallet's server that a sandbox user needs, the inbox first. Empty without an
 * embedded wallet.
 */
export const frameLinks = async (): Promise<readonly FrameLink[]> => {
  const { embedded, projectId = PROJECT_ID } = writtenConfig(new URL(location.href))
  if (embedded === false) return []
  const { frame } = await loadEndpoints()
  const panel = new URL('/panel', frame.url)
  panel.searchParams.set('projectId', String(projectId))
  return [
    { name: 'Inbox: codes arrive here', href: frame.inbox },
    { name: 'Make it fail', href: panel.href },
  ]
}
