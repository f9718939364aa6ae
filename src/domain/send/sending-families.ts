import type { Namespace } from '#domain/caip/namespace.ts'

/** The families that tokens can be sent in. S4-41. */
export const sendingFamilies: readonly Namespace[] = ['eip155', 'solana']
