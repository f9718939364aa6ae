import * as t from 'io-ts'

import { Cacao } from './cacao.ts'
import { SiwxMessage } from './siwx-message.ts'

/** A signed message: who signed in, where, until when. */
export const SiwxSession = t.readonly(
  t.intersection([
    t.type({
      data: SiwxMessage,
      /** The text as it was signed. */
      message: t.string,
      /** Hex on eip155, base58 on solana, base64 on bip122. */
      signature: t.string,
    }),
    t.partial({
      /** Where a wallet signed in as it connected, over the relay. CAIP-74. */
      cacao: Cacao,
    }),
  ]),
)
export type SiwxSession = t.TypeOf<typeof SiwxSession>
