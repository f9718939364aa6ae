import type { UseCases } from '#application/use-cases/index.ts'
import type { Loaders } from '#shell/handle.ts'

/** Loads the kernel and the modal, each a separate chunk, when it is first needed. */
export const loaders: Loaders<UseCases> = {
  kernel: () => import('./kernel.ts').then(({ kernelOf }) => kernelOf),
  modal: () => import('#presentation/react/modal.ts').then(({ modal }) => modal),
}
