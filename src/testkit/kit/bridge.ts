import { ChainError } from '#testkit/chain/chain-error.ts'

import type { Verdict } from './answers.ts'
import { codeOf, type WalletWorld } from './family-wallet.ts'
import type { WalletRequest } from './requests.ts'
import type { TestkitParts } from './testkit.ts'

/** What the wallets of a page ask the process of the test. Plain data. */
export type BridgeMessage =
  | {
      readonly kind: 'decide'
      readonly wallet: string
      readonly request: WalletRequest
      readonly isConfirmed: boolean
    }
  | { readonly kind: 'request'; readonly chain: string; readonly method: string; readonly params: unknown }

/** The answer of the process of the test. */
export type BridgeReply =
  | { readonly verdict: Verdict }
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

const INTERNAL = -32_603

/** Answers the messages of a page with the users and the chains of a test kit. */
export const bridgeOf =
  ({ users, chains }: TestkitParts) =>
  async (message: BridgeMessage): Promise<BridgeReply> => {
    if (message.kind === 'decide') {
      const { wallet, request, isConfirmed } = message
      return { verdict: (await users.get(wallet)?.decide(request, isConfirmed)) ?? null }
    }
    try {
      return { result: await chains.request(message.chain, message.method, message.params) }
    } catch (error) {
      const code = codeOf(error)
      const data: unknown = error instanceof ChainError ? error.data : undefined
      return {
        error: {
          code: typeof code === 'number' ? code : INTERNAL,
          message: error instanceof Error ? error.message : String(error),
          ...(data === undefined ? {} : { data }),
        },
      }
    }
  }

/** The users and chains of another process, for the wallets of a page. */
export const worldOver = (send: (message: BridgeMessage) => Promise<BridgeReply>): WalletWorld => ({
  decide: async (wallet, request, isConfirmed) => {
    const reply = await send({ kind: 'decide', wallet, request, isConfirmed })
    return 'verdict' in reply ? reply.verdict : null
  },
  request: async (chain, method, params) => {
    const reply = await send({ kind: 'request', chain, method, params })
    if ('error' in reply) throw new ChainError(reply.error.code, reply.error.message, reply.error.data)
    return 'result' in reply ? reply.result : undefined
  },
})
