import type { SentTransfer } from '#domain/send/sent-transfer.ts'

/** Whether the transaction was included although the user has tried to cancel it. */
export const isIncludedAnyway = ({ status, replacements = [] }: SentTransfer): boolean =>
  status === 'confirmed' &&
  replacements.some(({ type, isNonceKept }) => type === 'cancel' && isNonceKept !== false)
