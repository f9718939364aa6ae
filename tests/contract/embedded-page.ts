import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { Network } from '#domain/networks/network.ts'
import { IframeSecureFrame } from '#infrastructure/frame/iframe-secure-frame.ts'
import type { WalletChange } from '#ports/wallets.ts'

import { embeddedParts } from './embedded-parts.ts'
import { HastyClock } from './hasty-clock.ts'

declare global {
  interface Window {
    embeddedPage?: typeof embeddedPage
    /** A function of the test that receives the wallet's events. */
    tell?: (news: WalletChange) => void
  }
}

/** Waits from this length on are not shortened, because they are those of a frame that responds. */
const PATIENCE = 1000

type Parts = ReturnType<typeof embeddedParts>
let frame: IframeSecureFrame | undefined
let own: Parts | undefined

const parts = (): Parts => {
  if (own === undefined) throw new Error('Not begun')
  return own
}

// Wallets of a real page, in sequence, behind one real frame of another origin.
export const embeddedPage = {
  begin: (url: string, projectId: string, networks: readonly [Network, ...Network[]]) => {
    const clock = new HastyClock()
    clock.patience = PATIENCE
    frame ??= new IframeSecureFrame({ embedded: { url }, projectId }, clock)
    own?.lifetime.end()
    own = embeddedParts(frame, clock, networks)
    own.lifetime.untilDisposed(own.wallet.events$.subscribe((news) => window.tell?.(news)))
  },
  connect: (wanted?: ChainId) => parts().wallet.connect(wanted)(),
  restore: (wanted?: ChainId) => parts().wallet.restore(wanted)(),
  disconnect: () => parts().wallet.disconnect()(),
  switchNetwork: (network: Network) => parts().wallet.switchNetwork(network)(),
  balanceOf: () => parts().wallet.balanceOf()(),
  ask: <Name extends FrameRequestName>(name: Name, payload: FramePayload<Name>) =>
    parts().embedded.request(name, payload)(),
  /** Requests the user that the frame recognises. */
  refresh: async () => {
    await parts().known.isLoggedIn()()
  },
}
window.embeddedPage = embeddedPage
