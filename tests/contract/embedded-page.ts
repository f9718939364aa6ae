import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AcceptedPayload } from '#domain/embedded/consent.ts'
import type { FrameRequestName } from '#domain/embedded/protocol.ts'
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
let current: Parts | undefined

const currentParts = (): Parts => {
  if (current === undefined) throw new Error('Not begun')
  return current
}

// Wallets of a real page, in sequence, behind one real frame of another origin.
export const embeddedPage = {
  begin: (url: string, projectId: string, networks: readonly [Network, ...Network[]]) => {
    const clock = new HastyClock()
    clock.patience = PATIENCE
    frame ??= new IframeSecureFrame({ embedded: { url }, projectId }, clock)
    current?.lifetime.end()
    current = embeddedParts(frame, clock, networks)
    current.lifetime.untilDisposed(current.wallet.events$.subscribe((change) => window.tell?.(change)))
  },
  connect: (chainId?: ChainId) => currentParts().wallet.connect(chainId)(),
  restore: (chainId?: ChainId) => currentParts().wallet.restore(chainId)(),
  disconnect: () => currentParts().wallet.disconnect()(),
  switchNetwork: (network: Network) => currentParts().wallet.switchNetwork(network)(),
  balanceOf: () => currentParts().wallet.balanceOf()(),
  ask: <Name extends FrameRequestName>(name: Name, payload: AcceptedPayload<Name>) =>
    currentParts().embedded.request(name, payload)(),
  /** Requests the user that the frame recognises. */
  refresh: async () => {
    await currentParts().known.isLoggedIn()()
  },
}
window.embeddedPage = embeddedPage
