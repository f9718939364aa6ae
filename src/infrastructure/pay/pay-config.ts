import type { HostFunction } from '#infrastructure/sources/call-host.ts'
import { token } from '#ports/token.ts'

export interface HostExchangesRequest {
  readonly asset: string
  readonly amount: string
}

export interface HostStatusRequest {
  readonly exchangeId: string
  readonly sessionId: string
}

/** Functions of the host. Their results are decoded. */
export interface HostExchanges {
  readonly exchanges: HostFunction<HostExchangesRequest>
  readonly payUrl: HostFunction<
    HostExchangesRequest & { readonly exchangeId: string; readonly recipient: string }
  >
  readonly status: HostFunction<HostStatusRequest>
}

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface PayConfig {
  readonly source?: { readonly service: string } | HostExchanges | undefined
  readonly projectId: string | undefined
}
export const PayConfig = token<PayConfig>('PayConfig')
