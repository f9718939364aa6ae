import type { UseCases } from '#application/use-cases/index.ts'
import type { Stages } from '#shell/handle.ts'

/** Kernel and modal, each a chunk that comes when it is first needed. */
export const stages: Stages<UseCases> = {
  kernel: () => import('./kernel.ts').then(({ createKernel }) => createKernel),
  modal: () => import('#presentation/react/modal.ts').then(({ modal }) => modal),
}
