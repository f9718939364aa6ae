import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'

import type { Approvals } from './approvals.ts'
import type { FrameStorage } from './frame-storage.ts'
import type { Sessions } from './sessions.ts'

/** The shared state of all handlers. */
export interface FrameContext {
  readonly projectId: string
  readonly host: () => string
  readonly sessions: Sessions
  readonly storage: FrameStorage
  readonly approvals: Approvals
  chain: ChainId
  /** From the page's address, or from the last network switch. */
  rpcUrl: string | undefined
  dapp: FramePayload<'SYNC_DAPP_DATA'> | undefined
  /** Aborted and replaced by RELOAD. */
  work: AbortController
}

const POLL = 200

/** Polls until there is an answer. Throws when the frame is reloaded. */
export const pollUntilAnswered = async <A>(
  { work: { signal } }: FrameContext,
  poll: () => Promise<A | undefined>,
): Promise<A> => {
  for (;;) {
    const answer = await poll()
    if (signal.aborted) throw new Error('The frame was reloaded')
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
}
