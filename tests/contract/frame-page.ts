// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'
import { BrowserPopup } from '#infrastructure/frame/browser-popup.ts'
import { IframeSecureFrame } from '#infrastructure/frame/iframe-secure-frame.ts'
import type { OpenPopup } from '#ports/popup.ts'
import { FakeClock } from '#testkit/fake-clock.ts'

import { type FrameClient, frameClient } from './secure-frame-holder.ts'

declare global {
  interface Window {
    framePage?: typeof framePage
  }
}

const frames: IframeSecureFrame[] = []
const holders: FrameClient[] = []
let received = 0
window.addEventListener('message', () => received++)

let popups: { readonly popup: BrowserPopup; readonly clock: FakeClock } | undefined
let openedPopup: OpenPopup | undefined
let outcomes: unknown[] = []

const options = (url: string, projectId: string) => ({
  embedded: { url, load: async () => undefined },
  projectId,
})

// Frames and popups of a real page whose clock does not advance.
const framePage = {
  holders,
  /** The number of received messages from any sender. */
  received: () => received,
  begin: (url: string, projectId: string) => {
    const clock = new FakeClock()
    const frame = new IframeSecureFrame(options(url, projectId), clock)
    frames.push(frame)
    return holders.push(frameClient(frame, clock)) - 1
  },
  dispose: (at: number) => frames[at]?.dispose(),
  /** The number of events of each type, by frame. */
  tally: async (at: number) => {
    const counts: Record<string, number> = {}
    for (const each of (await holders[at]?.events()) ?? []) {
      const key = Object.values(each).join(' ')
      counts[key] = (counts[key] ?? 0) + 1
    }
    return counts
  },
  popup: {
    begin: (url: string) => {
      const clock = new FakeClock()
      outcomes = []
      popups = { popup: new BrowserPopup(options(url, 'p'), clock), clock }
    },
    open: () => {
      openedPopup = popups?.popup.open()
      const ticket = outcomes.push(null) - 1
      void openedPopup?.result().then((done) => (outcomes[ticket] = done))
      return openedPopup !== undefined
    },
    navigate: (url: string) => openedPopup?.navigate(url),
    close: () => openedPopup?.close(),
    dispose: () => popups?.popup.dispose(),
    /** The outcome of each opened popup. Null means none yet. */
    outcomes: () => outcomes,
    advance: (ms: number) => popups?.clock.advance(ms),
    timers: () => popups?.clock.pending,
  },
}
window.framePage = framePage
