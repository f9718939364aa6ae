import * as O from 'fp-ts/Option'

import { field } from '#domain/shared/field.ts'

import { fromBase58, fromBase64, toBase58 } from './encoding.ts'
import { feePayerSignature } from './wire.ts'

/** The signature that identifies the transaction in the parameters of `sendTransaction`. */
export const sentSignature = (params: unknown): string | undefined => {
  const [wire, encoding] = [field(params, '0'), field(field(params, '1'), 'encoding')]
  if (typeof wire !== 'string') return undefined
  const bytes = encoding === 'base64' ? fromBase64(wire) : fromBase58(wire)
  return O.toUndefined(O.map(toBase58)(O.chain(feePayerSignature)(bytes)))
}
