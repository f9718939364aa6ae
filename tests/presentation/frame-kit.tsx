import { vi } from 'vitest'

import type { FrameRequestName, FrameResponse } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { ada, payloadsOf, startRespondingFrame } from '#tests/scenario/embedded-kit.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, modal, type ModalSetting } from './modal-kit.tsx'

export const MARA = 'mara.lindqvist@post.example'

/** The frame's user. */
export const mara = (changes: Partial<EmbeddedUser> = {}): EmbeddedUser => ada({ email: MARA, ...changes })

const views = [
  'EmailLogin',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'UpdateEmailWallet',
  'ApproveTransaction',
] as const

/** The modal of a host with the embedded wallet. The test responds for its frame. */
export const frameModal = async (setting: Setting = {}, shown: ModalSetting = {}) => {
  // The views count down with the clock of the page to a time from the clock of the use cases.
  const tab = await modal({ ...startRespondingFrame(new FakeClock(Date.now()), mara()), ...setting }, shown)
  const { frame, settle } = tab
  const [embedded] = await Promise.all([
    tab.inside.embedded.load(),
    ...views.map(prefetchView),
    // The login methods are a separate chunk.
    import('#presentation/react/views/embedded-views.ts'),
  ])
  return {
    ...tab,
    embedded,
    asked: payloadsOf(frame),
    /** Makes the frame ready. */
    frameReady: () => tab.advance(500),
    reply: <Name extends FrameRequestName>(name: Name, answer: FrameResponse<Name>) =>
      settle(() => frame.reply(name, answer)),
    refuse: (name: FrameRequestName, message?: string) => settle(() => frame.refuse(name, message)),
  }
}

export const alertText = () => dialog().queryByRole('alert')?.textContent
/** The text of the body. */
export const words = () => document.querySelector('.wp-body')?.textContent ?? ''
/** Enables virtual time for countdowns. axe needs real time. */
export const onVirtualTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
