import * as t from 'io-ts'

/** A chain-agnostic capability object: the signed sign-in that a wallet returns when it connects. CAIP-74. */
export const Cacao = t.readonly(
  t.type({
    h: t.type({ t: t.union([t.literal('eip4361'), t.literal('caip122')]) }),
    p: t.intersection([
      t.type({
        /** The account as a did:pkh identifier. */
        iss: t.string,
        domain: t.string,
        aud: t.string,
        version: t.string,
        nonce: t.string,
        iat: t.string,
      }),
      t.partial({
        nbf: t.string,
        exp: t.string,
        statement: t.string,
        requestId: t.string,
        resources: t.readonlyArray(t.string),
      }),
    ]),
    s: t.intersection([
      t.type({ t: t.union([t.literal('eip191'), t.literal('eip1271')]), s: t.string }),
      t.partial({ m: t.string }),
    ]),
  }),
)
export type Cacao = t.TypeOf<typeof Cacao>
