import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'

/** What a visitor signs to sign in, whatever the family. Times are ISO 8601. S3-09, CAIP-122, EIP-4361. */
export const SiwxMessage = t.readonly(
  t.intersection([
    t.type({
      /** Of the message's chain; a placeholder for an embedded wallet whose address is not known yet. */
      accountAddress: t.string,
      chainId: ChainId,
      /** Host and port of the page that asks. */
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
      /** The text itself, for who signs it elsewhere. */
      serializedMessage: t.string,
    }),
  ]),
)
export type SiwxMessage = t.TypeOf<typeof SiwxMessage>
