import type { ProductEvent } from '#domain/analytics/event.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'

const propertiesOf = (
  { transfer: { token, units, network } }: PreparedTransfer,
  isSmartAccount: boolean,
) => ({
  isSmartAccount,
  network: network.caipNetworkId,
  token: shownSymbol(token),
  amount: exactAmount({ units, decimals: token.decimals }),
})

/** What hosts learn of a send, without addresses. */
export const transferEvents = {
  opened: (network: string, isSmartAccount: boolean): ProductEvent => ({
    event: 'OPEN_SEND',
    properties: { network, isSmartAccount },
  }),
  initiated: (prepared: PreparedTransfer, isSmartAccount: boolean): ProductEvent => ({
    event: 'SEND_INITIATED',
    properties: propertiesOf(prepared, isSmartAccount),
  }),
  succeeded: (prepared: PreparedTransfer, isSmartAccount: boolean, hash: string): ProductEvent => ({
    event: 'SEND_SUCCESS',
    properties: { ...propertiesOf(prepared, isSmartAccount), hash },
  }),
  failed: (
    prepared: PreparedTransfer,
    isSmartAccount: boolean,
    { _tag, message }: Failure,
  ): ProductEvent => ({
    event: _tag === 'UserRejected' ? 'SEND_REJECTED' : 'SEND_ERROR',
    properties: { ...propertiesOf(prepared, isSmartAccount), message },
  }),
}
