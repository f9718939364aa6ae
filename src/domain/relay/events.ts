import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

/**
 * The chain that a chainChanged event names: the payload's id, in hex, decimal or CAIP-2, before the envelope's.
 * What cannot be read is the envelope's.
 */
export const chainNamed = (envelope: ChainId, data: unknown): string => {
  const { namespace } = chainParts(envelope)
  if (typeof data === 'number' && Number.isSafeInteger(data)) return `${namespace}:${data}`
  if (typeof data !== 'string' || data === '') return envelope
  if (data.includes(':')) return data
  return /^0x[0-9a-f]{1,12}$/i.test(data) ? `${namespace}:${Number(data)}` : `${namespace}:${data}`
}

/** The account that an accountsChanged event puts first, bare; some wallets write it with its chain. CAIP-10. */
export const addressNamed = (data: unknown): string | undefined => {
  const first: unknown = Array.isArray(data) ? data[0] : undefined
  return typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : undefined
}
