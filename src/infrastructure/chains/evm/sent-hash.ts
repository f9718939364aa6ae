import * as viem from 'viem'

import { field } from '#domain/shared/field.ts'

/** The hash of the signed transaction in these parameters of `eth_sendRawTransaction`. */
export const sentHash = (params: unknown): string | undefined => {
  const raw = field(params, '0')
  return viem.isHex(raw) ? viem.keccak256(raw) : undefined
}
