import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'

/**
 * The message that a user signs to sign in, for any chain family. Times are ISO 8601. S3-09, CAIP-122,
 * EIP-4361.
 */
export const SiwxMessage = t.readonly(
  t.intersection([
    t.type({
      /**
       * The address on the message's chain, or a placeholder while an embedded wallet's address is unknown.
       */
      accountAddress: t.string,
      chainId: ChainId,
      /** Host and port of the requesting page. */
      domain: t.string,
      uri: t.string,
      version: t.string,
      nonce: t.string,
    }),
    t.partial({
      notBefore: t.string,
      statement: t.string,
      resources: t.readonlyArray(t.string),
      requestId: t.string,
      issuedAt: t.string,
      expirationTime: t.string,
      /** The full text, for a signer that needs it. */
      serializedMessage: t.string,
    }),
  ]),
)
export type SiwxMessage = t.TypeOf<typeof SiwxMessage>
