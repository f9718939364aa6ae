import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  nextSelfCheck,
  noCheck,
  type SelfCheckAction,
  type SelfCheckState,
} from '#domain/diagnostics/checks/check.ts'

/** The self-check that runs, or the last one. */
@injectable()
export class SelfCheckStore extends Store<SelfCheckState, SelfCheckAction> {
  constructor() {
    super(noCheck, nextSelfCheck)
  }
}
