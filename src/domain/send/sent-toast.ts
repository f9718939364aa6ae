import type { ToastContent } from '#domain/notices/toast.ts'

import { arrivalOf } from './arrival.ts'
import type { SentTransfer } from './sent-transfer.ts'

type ErrorToast =
  | `${'send' | 'swap'}${'Cancelled' | 'Failed' | 'Unknown'}`
  | 'nothingArrived'
  | 'swapCarriedOut'

const error = (name: ErrorToast) => ({ kind: 'error', text: { name } }) as const

/** What is told of a transaction that has succeeded in its block. */
const confirmedToast = (sent: SentTransfer): ToastContent => {
  const isSwap = sent.swapped !== undefined
  switch (arrivalOf(sent).type) {
    case 'nothing':
      return error('nothingArrived')
    case 'unshown':
      return error(isSwap ? 'swapCarriedOut' : 'sendUnknown')
    case 'amount':
    case 'least':
    case 'source':
      return { kind: 'success', text: { name: isSwap ? 'swapConfirmed' : 'sendConfirmed' } }
  }
}

/** What is told of a transaction that is settled, while its view may be closed: only what is proven. */
export const toastOf = (sent: SentTransfer): ToastContent => {
  const { status, replacement, swapped, deliveredBy } = sent
  const operation = swapped === undefined ? 'send' : 'swap'
  if (deliveredBy === 'nobody') return error(`${operation}Unknown`)
  if (status === 'confirmed') return confirmedToast(sent)
  if (status === 'partial') return error('swapCarriedOut')
  if (status === 'failed') return error(`${operation}Failed`)
  return error(replacement === 'cancelled' ? `${operation}Cancelled` : `${operation}Unknown`)
}
