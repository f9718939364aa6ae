import type { UseCases } from '#application/use-cases/index.ts'
import { inPlace } from '#shell/place.ts'

import { mountModal } from './mount.tsx'

/** The modal in its place on the page. */
export const modal = inPlace(
  (useCases: UseCases, { element, embedded }) => mountModal({ useCases, root: element, embedded }).unmount,
)
