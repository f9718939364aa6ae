import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'

import type { Approvals } from './approvals.ts'
import type { Sessions } from './sessions.ts'

/** What every answer may know and change. */
export interface Surroundings {
  readonly projectId: string
  readonly host: () => string
  readonly sessions: Sessions
  readonly approvals: Approvals
  chain: ChainId
  /** Of the page's address, or of the last switch. */
  rpcUrl: string | undefined
  dapp: FramePayload<'SYNC_DAPP_DATA'> | undefined
  /** Aborted by RELOAD; then a new one begins. */
  work: AbortController
}

const POLL = 200

/** Asks again and again until there is an answer. Throws when the frame begins anew. */
export const untilAnswered = async <A>(
  { work: { signal } }: Surroundings,
  question: () => Promise<A | undefined>,
): Promise<A> => {
  for (;;) {
    const answer = await question()
    if (signal.aborted) throw new Error('The frame was reloaded')
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
}
