import type { PayOptions } from '#contracts/pay.ts'
import { token } from '#ports/token.ts'

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface PayConfig {
  readonly source?: PayOptions['source']
  readonly hosts?: PayOptions['hosts']
  readonly projectId: string | undefined
}
export const PayConfig = token<PayConfig>('PayConfig')
