import type { UseCases } from '#application/use-cases/index.ts'
import type { NoticesUseCases } from '#contracts/use-cases/index.ts'
import { alertKinds, type RaisedAlert } from '#domain/notices/alert.ts'

import { fromCore, mapped, useCase } from './use-case.ts'

const isAlert = (code: string): code is RaisedAlert => Object.hasOwn(alertKinds, code)

/** The raised alert with the public types. */
export const hostNotices = ({ showNotices }: UseCases): NoticesUseCases =>
  useCase<NoticesUseCases>(
    mapped(fromCore(showNotices.alert$, undefined), (alert) => (alert === undefined ? {} : { alert })),
    { dismiss: (code) => void (isAlert(code) && showNotices.dismissAlert(code)) },
  )
