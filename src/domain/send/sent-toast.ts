import type { ToastContent } from '#domain/notices/toast.ts'

import type { SentTransfer } from './sent-transfer.ts'

const error = (
  name: 'sendCancelled' | 'sendFailed' | 'sendUnknown' | 'swapCancelled' | 'swapFailed' | 'swapUnknown',
) => ({ kind: 'error', text: { name } }) as const

/** What is told of a transaction that is settled, while its view may be closed: only what its status proves. */
export const toastOf = ({ status, replacement, swapped, deliveredBy }: SentTransfer): ToastContent => {
  const operation = swapped === undefined ? 'send' : 'swap'
  if (deliveredBy === 'nobody') return error(`${operation}Unknown`)
  if (status === 'confirmed') return { kind: 'success', text: { name: `${operation}Confirmed` } }
  if (status === 'failed') return error(`${operation}Failed`)
  return error(replacement === 'cancelled' ? `${operation}Cancelled` : `${operation}Unknown`)
}
