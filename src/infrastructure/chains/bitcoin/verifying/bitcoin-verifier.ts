import { base64 } from '@scure/base'
import * as TE from 'fp-ts/TaskEither'

import { isSignatureText } from '#infrastructure/chains/bitcoin/signature-text.ts'
import { verifyOffline, unverifiable, wrongSignature } from '#infrastructure/chains/family-signatures.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

import { isSpendableBy } from './bip322.ts'
import { utf8 } from './hashes.ts'
import { payeeAt } from './payee.ts'
import { isMessageSignedBy, isSignedMessage } from './signed-message.ts'

/** Verifies BIP-322 and legacy signatures with the address's key. It sends no request. */
export const verifyBitcoin = ({
  chainId,
  address,
  message,
  signature,
}: SignedText): TE.TaskEither<VerifyFailure, void> => {
  const payee = payeeAt(address, chainId)
  if (payee === 'unknown') return TE.left(unverifiable)
  if (payee === undefined || !isSignatureText(signature)) return TE.left(wrongSignature)
  return verifyOffline(() => {
    const bytes = base64.decode(signature)
    const isSigned = isSignedMessage(bytes) ? isMessageSignedBy : isSpendableBy
    return isSigned(payee, utf8(message), bytes)
  })
}
