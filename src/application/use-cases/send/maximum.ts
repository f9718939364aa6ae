import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { changedMaximum, type RequestedMaximum } from '#domain/send/requested-maximum.ts'

/** The maximum that a caller has last requested, which identifies an amount that should stay the maximum. */
export class Maximum {
  requested: RequestedMaximum | undefined

  /** The current maximum, if the transfer has the requested one and the fee has changed since. */
  changed(prepared: PreparedTransfer): bigint | undefined {
    return changedMaximum(prepared, this.requested)
  }
}
