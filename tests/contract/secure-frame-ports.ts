import type { Frame } from 'playwright'
import { describe, expect, it } from 'vitest'

import { comesTo, openFrame, right } from './secure-frame-waits.ts'
import { type FrameWorld, messagesTo } from './secure-frame-world.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', '0x01'] }
const BOUNDS = { left: 40, top: 30, width: 360, height: 600, radius: 12 }
const UNAVAILABLE = {
  _tag: 'Left',
  left: { _tag: 'FrameUnavailable', message: 'Unable to load email login dependency' },
}
const BEAT = 5000

const overPort = (frame: Frame) => frame.evaluate(() => window.far?.port.received ?? [])
const pings = (frame: Frame) => frame.evaluate(() => window.far?.port.pings)

/** The additional abilities of a frame with a message port. */
export const framesWithPorts = (world: () => FrameWorld): void => {
  const opened = async () => {
    const subject = await world().begin('/port')
    await openFrame(subject)
    const frame = await subject.frame()
    /** Sends a request and its response, after which everything that the frame sent before has arrived. */
    const exchange = async () => {
      const before = (await overPort(frame)).length
      const asking = await subject.here.ask('GET_CHAIN_ID')
      await expect.poll(async () => (await overPort(frame)).length).toBe(before + 1)
      await frame.evaluate(() => {
        const id = window.far?.port.received.at(-1)?.id
        window.far?.port.say({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 1 } })
      })
      await comesTo(subject.here, asking, right({ chainId: 1 }))
    }
    return { ...subject, window: frame, exchange }
  }
  const element = () => world().page.locator('#w3m-iframe')
  const isHidden = () => element().evaluate((own: HTMLIFrameElement) => own.inert)

  describe('a frame with a message port', () => {
    it('[S7-45] receives requests and sends responses over the port only', async () => {
      const { here, window: frame, exchange } = await opened()
      await exchange()
      expect(await messagesTo(frame)).toEqual([])
      const asking = await here.ask('IS_CONNECTED')
      await expect.poll(async () => (await overPort(frame)).length).toBe(2)
      await frame.evaluate(() => {
        const id = window.far?.port.received.at(-1)?.id
        window.far?.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
      })
      await expect.poll(() => here.events()).toEqual([{ type: 'dropped', reason: 'foreign' }])
      await exchange()
      expect(await here.outcome(asking)).toBeNull()
    })

    it('gets no heartbeat, and has no timer, while no response is expected', async () => {
      const { here, window: frame, exchange } = await opened()
      await exchange()
      await here.advance(10 * BEAT)
      await exchange()
      expect([await pings(frame), await here.timers(), await here.events()]).toEqual([0, 0, []])
    })

    it('can respond late as long as it answers heartbeats', async () => {
      const { here, window: frame, exchange } = await opened()
      const sign = await here.ask('RPC_REQUEST', SIGN)
      for (const beat of [1, 2, 3, 4]) {
        await here.advance(BEAT)
        await expect.poll(() => pings(frame)).toBe(beat)
        await exchange()
      }
      expect([await here.outcome(sign), await here.events()]).toEqual([null, []])
    })

    it('is removed when it does not reply while it is shown, and the next call opens it again', async () => {
      const subject = await opened()
      const { here, window: frame } = subject
      await here.place(BOUNDS)
      const sign = await here.ask('RPC_REQUEST', SIGN)
      await frame.evaluate(() => {
        if (window.far) window.far.port.isSilent = true
      })
      await here.advance(3 * BEAT - 1)
      expect(await here.outcome(sign)).toBeNull()
      await here.advance(1)
      await comesTo(here, sign, UNAVAILABLE)
      expect([await here.events(), await element().count(), await here.timers()]).toEqual([
        [{ type: 'silent' }],
        0,
        0,
      ])
      await openFrame(subject)
    })

    it('is removed when a page that never finishes loading replaces its page', async () => {
      const { here, window: frame } = await opened()
      await here.place(BOUNDS)
      const sign = await here.ask('RPC_REQUEST', SIGN)
      await expect.poll(isHidden).toBe(false)
      await frame.goto(`${world().other.origin}/slow`, { waitUntil: 'commit' })
      await here.advance(3 * BEAT)
      await comesTo(here, sign, UNAVAILABLE)
      expect([await here.events(), await element().count()]).toEqual([[{ type: 'silent' }], 0])
    })

    it('uses the port of the next document', async () => {
      const subject = await opened()
      const { here, window: frame } = subject
      const user = await here.ask('GET_USER')
      await frame.goto(frame.url())
      await comesTo(here, user, UNAVAILABLE)
      await openFrame(subject)
      await subject.exchange()
      expect(await here.events()).toEqual([])
    })
  })

  describe('a frame without a message port', () => {
    it('is hidden when another page replaces its page', async () => {
      const subject = await world().begin('/sdk')
      await openFrame(subject)
      const { here } = subject
      await here.place(BOUNDS)
      await expect.poll(isHidden).toBe(false)
      await (await subject.frame()).goto(`${world().other.origin}/other`)
      await expect.poll(isHidden).toBe(true)
      expect((await here.states()).at(-1)).toBe('loading')
    })
  })
}
