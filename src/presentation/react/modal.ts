import type { UseCases } from '#application/use-cases/index.ts'
import { mountAtTarget } from '#shell/mount-target.ts'

import { mountModal } from './mount.tsx'

/** The modal at its mount target. */
export const modal = mountAtTarget(
  (useCases: UseCases, { element, inPage }) => mountModal({ useCases, root: element, inPage }).unmount,
)
