import type { UseCases } from '#application/use-cases/index.ts'
import type { ModalUseCases } from '#contracts/use-cases/index.ts'
import { closedModal } from '#domain/modal/modal.ts'

import { modalSnapshot } from './snapshots.ts'
import { fromCore, mapped, useCase } from './use-case.ts'

/** The modal's use cases with the public types. */
export const hostModal = ({ navigation }: UseCases): ModalUseCases =>
  useCase<ModalUseCases>(mapped(fromCore(navigation.modal$, closedModal), modalSnapshot), {
    back: () => navigation.back(),
    shake: () => navigation.shake(),
  })
