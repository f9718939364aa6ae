import { inject, injectable } from 'inversify'

import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'

/** Reports sends to the host and the log, without addresses. */
@injectable()
export class TransferEvents {
  constructor(@inject(Feedback) private readonly feedback: Feedback) {}

  /** Records that the user opened the form. */
  opened(network: string, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'OPEN_SEND', properties: { network, isSmartAccount } })
  }

  initiated(prepared: PreparedTransfer, isSmartAccount: boolean): void {
    this.feedback.record({ event: 'SEND_INITIATED', properties: propertiesOf(prepared, isSmartAccount) })
  }

  succeeded(prepared: PreparedTransfer, isSmartAccount: boolean, hash: string): void {
    const properties = { ...propertiesOf(prepared, isSmartAccount), hash }
    this.feedback.record({ event: 'SEND_SUCCESS', properties })
  }

  failed(prepared: PreparedTransfer, isSmartAccount: boolean, { _tag, message }: Failure): void {
    const isRejection = _tag === 'UserRejected'
    this.feedback.log(isRejection ? 'info' : 'error', `Sending: ${message}`)
    this.feedback.record({
      event: isRejection ? 'SEND_REJECTED' : 'SEND_ERROR',
      properties: { ...propertiesOf(prepared, isSmartAccount), message },
    })
  }
}

const propertiesOf = (
  { transfer: { token, units, network } }: PreparedTransfer,
  isSmartAccount: boolean,
) => ({
  isSmartAccount,
  network: network.caipNetworkId,
  token: shownSymbol(token),
  amount: exactAmount({ units, decimals: token.decimals }),
})
