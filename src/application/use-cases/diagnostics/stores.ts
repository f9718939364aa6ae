import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  nextSelfCheck,
  noCheck,
  type SelfCheckAction,
  type SelfCheckState,
} from '#domain/diagnostics/checks/check.ts'

/** The running self-check, or the last one. */
@injectable()
export class SelfCheckStore extends Store<SelfCheckState, SelfCheckAction> {
  constructor() {
    super(noCheck, nextSelfCheck)
  }
}
