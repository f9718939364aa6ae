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
  const openedSubject = async () => {
    const subject = await world().begin('/port')
    await openFrame(subject)
    const frame = await subject.frame()
    /** Sends a request and its response, after which everything that the frame sent before has arrived. */
    const exchange = async () => {
      const before = (await overPort(frame)).length
      const asking = await subject.client.ask('GET_CHAIN_ID')
      await expect.poll(async () => (await overPort(frame)).length).toBe(before + 1)
      await frame.evaluate(() => {
        const id = window.far?.port.received.at(-1)?.id
        window.far?.port.say({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 1 } })
      })
      await comesTo(subject.client, asking, right({ chainId: 1 }))
    }
    return { ...subject, window: frame, exchange }
  }
  const element = () => world().page.locator('#w3m-iframe')
  const isHidden = () => element().evaluate((iframe: HTMLIFrameElement) => iframe.inert)

  describe('a frame with a message port', () => {
    it('[S7-45] receives requests and sends responses over the port only', async () => {
      const { client, window: frame, exchange } = await openedSubject()
      await exchange()
      expect(await messagesTo(frame)).toEqual([])
      const asking = await client.ask('IS_CONNECTED')
      await expect.poll(async () => (await overPort(frame)).length).toBe(2)
      await frame.evaluate(() => {
        const id = window.far?.port.received.at(-1)?.id
        window.far?.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
      })
      await expect.poll(() => client.events()).toEqual([{ type: 'dropped', reason: 'foreign' }])
      await exchange()
      expect(await client.outcome(asking)).toBeNull()
    })

    it('tells that the user has pressed Escape, over its port, exactly, and while it is shown', async () => {
      const { client, window: frame, exchange } = await openedSubject()
      const escape = (message: object = {}) =>
        frame.evaluate((more) => window.far?.port.say({ type: '@w3m-frame/ESCAPE', ...more }), message)
      await escape()
      await exchange()
      expect(await client.events()).toEqual([])
      await client.place(BOUNDS)
      await escape()
      await expect.poll(() => client.events()).toEqual([{ type: 'escaped' }])
      await frame.evaluate(() => window.far?.say({ type: '@w3m-frame/ESCAPE' }))
      await expect
        .poll(() => client.events())
        .toEqual([{ type: 'escaped' }, { type: 'dropped', reason: 'foreign' }])
      await escape({ payload: {} })
      await exchange()
      expect((await client.events()).slice(2)).toEqual([{ type: 'dropped', reason: 'malformed' }])
    })

    it('gets no heartbeat, and has no timer, while no response is expected', async () => {
      const { client, window: frame, exchange } = await openedSubject()
      await exchange()
      await client.advance(10 * BEAT)
      await exchange()
      expect([await pings(frame), await client.timers(), await client.events()]).toEqual([0, 0, []])
    })

    it('can respond late as long as it responds to heartbeats', async () => {
      const { client, window: frame, exchange } = await openedSubject()
      const sign = await client.ask('RPC_REQUEST', SIGN)
      for (const beat of [1, 2, 3, 4]) {
        await client.advance(BEAT)
        await expect.poll(() => pings(frame)).toBe(beat)
        await exchange()
      }
      expect([await client.outcome(sign), await client.events()]).toEqual([null, []])
    })

    it('is removed when it does not reply while it is shown, and the next call opens it again', async () => {
      const subject = await openedSubject()
      const { client, window: frame } = subject
      await client.place(BOUNDS)
      const sign = await client.ask('RPC_REQUEST', SIGN)
      await frame.evaluate(() => {
        if (window.far) window.far.port.isSilent = true
      })
      await client.advance(3 * BEAT - 1)
      expect(await client.outcome(sign)).toBeNull()
      await client.advance(1)
      await comesTo(client, sign, UNAVAILABLE)
      expect([await client.events(), await element().count(), await client.timers()]).toEqual([
        [{ type: 'silent' }],
        0,
        0,
      ])
      await openFrame(subject)
    })

    it('is removed when a page that never finishes loading replaces its page', async () => {
      const { client, window: frame } = await openedSubject()
      await client.place(BOUNDS)
      const sign = await client.ask('RPC_REQUEST', SIGN)
      await expect.poll(isHidden).toBe(false)
      await frame.goto(`${world().otherSite.origin}/slow`, { waitUntil: 'commit' })
      await client.advance(3 * BEAT)
      await comesTo(client, sign, UNAVAILABLE)
      expect([await client.events(), await element().count()]).toEqual([[{ type: 'silent' }], 0])
    })

    it('uses the port of the next document', async () => {
      const subject = await openedSubject()
      const { client, window: frame } = subject
      const user = await client.ask('GET_USER')
      await frame.goto(frame.url())
      await comesTo(client, user, UNAVAILABLE)
      await openFrame(subject)
      await subject.exchange()
      expect(await client.events()).toEqual([])
    })
  })

  describe('a frame without a message port', () => {
    it('is hidden when another page replaces its page', async () => {
      const subject = await world().begin('/sdk')
      await openFrame(subject)
      const { client } = subject
      await client.place(BOUNDS)
      await expect.poll(isHidden).toBe(false)
      await (await subject.frame()).goto(`${world().otherSite.origin}/other`)
      await expect.poll(isHidden).toBe(true)
      expect((await client.states()).at(-1)).toBe('loading')
    })
  })
}
