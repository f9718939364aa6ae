import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { toBase58 } from '#domain/solana/encoding.ts'
import { withVerifier, type FamilySignatures, signedBy } from '#infrastructure/chains/family-signatures.ts'

import { Signature } from './solana-codecs.ts'

/** Signs the UTF-8 bytes of messages through the host's provider. S7-36. */
export const solanaSignatures: FamilySignatures = {
  sign: (provider, address, message) =>
    pipe(
      signedBy(provider, 'signMessage', [new TextEncoder().encode(message), address], Signature),
      TE.map(toBase58),
    ),
  verify: (signed) =>
    withVerifier(
      () => import('./solana-verifier.ts'),
      ({ verifySolana }) => verifySolana(signed),
    ),
}
