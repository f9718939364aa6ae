import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

/** The chain of a chainChanged event: the payload's id in hex, decimal or CAIP-2, else the envelope's. */
export const chainNamed = (envelope: ChainId, data: unknown): string => {
  const { namespace } = chainParts(envelope)
  if (typeof data === 'number' && Number.isSafeInteger(data)) return `${namespace}:${data}`
  if (typeof data !== 'string' || data === '') return envelope
  if (data.includes(':')) return data
  return /^0x[0-9a-f]{1,12}$/i.test(data) ? `${namespace}:${Number(data)}` : `${namespace}:${data}`
}

/** The first address of an accountsChanged event. Some wallets write it as a CAIP-10 id. */
export const addressNamed = (data: unknown): string | undefined => {
  const first: unknown = Array.isArray(data) ? data[0] : undefined
  return typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : undefined
}
