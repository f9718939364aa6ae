import type { SendForm } from '#domain/send/send-form.ts'
import type { ReviewFailure } from '#domain/send/send-step.ts'
import { FIAT_PLACES } from '#domain/tokens/amount-formatter.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { namespaceNames } from '#presentation/react/messages/namespaces.ts'
import { guard, send, sendErrors } from '#presentation/react/messages/send.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** The text of a failure, and the field below which it is shown. It is below the form if it is not about a field. */
export interface ShownFailure {
  readonly field: 'amount' | 'receiver' | undefined
  readonly text: string
}

const amount = (text: string): ShownFailure => ({ field: 'amount', text })
const receiver = (text: string): ShownFailure => ({ field: 'receiver', text })

const limits = {
  unsupported: send.notSendable,
  ownProgram: send.ownProgram,
  nonTransferable: send.nonTransferable,
  scaled: send.scaled,
} as const

export const shownFailure = (
  t: Translate,
  failure: ReviewFailure,
  { token, typedAt }: SendForm,
  network: { readonly name: string; readonly symbol: string },
  takesNames: boolean,
): ShownFailure => {
  const symbol = token === undefined ? '' : shownSymbol(token)
  switch (failure._tag) {
    case 'AmountAndReceiverRequired':
      return receiver(t(sendErrors.amountAndReceiver))
    case 'TokenRequired':
      return amount(t(sendErrors.tokenRequired))
    case 'UnsupportedChain':
      return { field: undefined, text: t(sendErrors.unsupportedChain) }
    case 'ZeroAmount':
      return amount(t(send.zero))
    case 'NotAnAmount':
      return amount(t(send.notAmount))
    case 'TooManyDecimals':
      return amount(
        typedAt === undefined
          ? t(send.tooManyDecimals, { token: symbol, count: token?.decimals ?? 0 })
          : t(send.tooManyDecimals, { token: typedAt.currency, count: FIAT_PLACES }),
      )
    case 'NotEnough':
      return amount(
        failure.of === 'token'
          ? t(send.notEnough, { token: symbol })
          : t(send.notEnoughFee, { token: network.symbol }),
      )
    case 'NotAnAddress':
      return receiver(t(takesNames ? sendErrors.nameInvalid : sendErrors.addressInvalid))
    case 'NameNotResolved':
      return receiver(failure.reason ?? t(sendErrors.nameResolve))
    case 'WrongChecksum':
      return receiver(t(guard.checksum))
    case 'OtherFamily':
      return receiver(t(guard.family, { chain: t(namespaceNames[failure.namespace]), network: network.name }))
    case 'NotSendable':
      return amount(t(limits[failure.because ?? 'unsupported'], { token: symbol }))
    case 'NotReady':
      return { field: undefined, text: t(send.notReady) }
    case 'NodeOnOtherChain':
      return { field: undefined, text: t(send.otherNode) }
  }
}
