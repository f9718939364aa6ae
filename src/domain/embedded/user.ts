import * as t from 'io-ts'

import { SiwxMessage } from '#domain/signin/siwx-message.ts'

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** Who is behind the embedded wallet. S3-08. */
export const EmbeddedUser = t.intersection([
  t.type({
    address: t.string,
    /** A number is an eip155 chain, a string is CAIP-2. */
    chainId: t.union([t.number, t.string]),
  }),
  t.partial({
    email: nullable(t.string),
    userName: nullable(t.string),
    accounts: t.readonlyArray(
      t.type({ address: t.string, type: t.keyof({ eoa: null, smartAccount: null }) }),
    ),
    preferredAccountType: t.string,
    smartAccountDeployed: t.boolean,
    /** Of the sign-in that went along. */
    signature: t.string,
    message: t.string,
    siwxMessage: SiwxMessage,
  }),
])
export type EmbeddedUser = t.TypeOf<typeof EmbeddedUser>
