import * as t from 'io-ts'

import { SiwxMessage } from '#domain/siwx/siwx-message.ts'

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** The user of the embedded wallet, as the frame reports it. S3-08. */
export const EmbeddedUser = t.intersection([
  t.type({
    address: t.string,
    /** A number is an eip155 chain, a string is a CAIP-2 id. */
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
    /** The signature of the sign-in message that was sent with the login. */
    signature: t.string,
    message: t.string,
    siwxMessage: SiwxMessage,
  }),
])
export type EmbeddedUser = t.TypeOf<typeof EmbeddedUser>
