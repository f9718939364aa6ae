import * as fc from 'fast-check'
import type { Frame } from 'playwright'
import { describe, expect, it } from 'vitest'

import { responses, NAMES } from '#tests/property/embedded/protocol-arbitraries.ts'

import { comesTo, receives, openFrame, right } from './secure-frame-waits.ts'
import { type FrameWorld, messagesTo, say } from './secure-frame-world.ts'

const EACH = 2000
const SIGN = { method: 'personal_sign', params: ['0x00', '0x01'] }
const droppedForeign = { type: 'dropped', reason: 'foreign' }
const malformed = { type: 'dropped', reason: 'malformed' }
const unmatched = { type: 'dropped', reason: 'unmatched' }

/** Messages of an attacker who knows every id, and random messages. */
const attacks = (ids: readonly string[]): fc.Arbitrary<unknown> => {
  const id = fc.constantFrom(...ids, 'f'.repeat(32))
  const name = fc.constantFrom(...NAMES)
  const success = name.chain((requestName) =>
    fc.record({
      type: fc.constant(`@w3m-frame/${requestName}_SUCCESS`),
      id,
      payload: responses[requestName] as fc.Arbitrary<unknown>,
    }),
  )
  const error = fc.record({
    type: name.map((requestName) => `@w3m-frame/${requestName}_ERROR`),
    id,
    payload: fc.record({ message: fc.string() }),
  })
  const ready = fc.constant({ type: '@w3m-frame/READY', payload: { version: '4' } })
  const session = fc.constant({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
  const unknownMessage = fc.record({
    type: fc.string().map((text) => `@w3m-frame/${text}`),
    payload: fc.jsonValue(),
  })
  return fc.oneof({ weight: 6, arbitrary: success }, error, ready, session, unknownMessage)
}

/** Attackers that must not reach the page through the frame. */
export const hostileFrames = (world: () => FrameWorld): void => {
  const openedSubject = async () => {
    const subject = await world().begin('/sdk')
    await openFrame(subject)
    return { ...subject, window: await subject.frame() }
  }

  describe('windows that are not the frame', () => {
    it('[S7-45] 10,000 messages of five foreign origins, also with valid ids, change nothing', async () => {
      const { page, frameSite, otherSite, embed } = world()
      const subject = await openedSubject()
      const { client, remotePage } = subject
      const sign = await client.ask('RPC_REQUEST', SIGN)
      const user = await client.ask('IS_CONNECTED')
      await receives(subject, 'RPC_REQUEST', 'IS_CONNECTED')
      const [states, ids] = [await client.states(), (await messagesTo(subject.window)).map(({ id }) => id)]
      const messages: readonly unknown[] = fc.sample(attacks(ids), { numRuns: 5 * EACH, seed: 5 })
      const popup = page.waitForEvent('popup')
      await page.evaluate((url) => void window.open(url), `${otherSite.origin}/popup`)
      const strangers = [
        await embed(`${otherSite.origin}/same-site`),
        await embed(`${otherSite.crossSite}/cross-site`),
        await embed(`${frameSite.origin}/opaque`, 'allow-scripts'),
        (await popup).mainFrame(),
      ]
      const before = await page.evaluate(() => window.framePage?.received() ?? 0)
      for (const [at, otherFrame] of strangers.entries())
        await say(otherFrame, ...messages.slice(at * EACH, (at + 1) * EACH))
      await page.evaluate(
        (all) => (JSON.parse(all) as readonly unknown[]).forEach((each) => window.postMessage(each, '*')),
        JSON.stringify(messages.slice(4 * EACH)),
      )
      await expect.poll(() => page.evaluate(() => window.framePage?.received())).toBe(before + 5 * EACH)
      expect(await client.states()).toEqual(states)
      expect([await client.outcome(sign), await client.outcome(user)]).toEqual([null, null])
      expect(await subject.tally()).toEqual({ 'dropped foreign': 5 * EACH })
      await remotePage.reply('IS_CONNECTED', { isConnected: true })
      await comesTo(client, user, right({ isConnected: true }))
      await (await popup).close()
      await page.evaluate(() => document.querySelectorAll('.stranger').forEach((each) => each.remove()))
    })

    it('[S7-45] ignores another window of the right origin, and the frame of another instance', async () => {
      const { frameSite, embed, page } = world()
      const [firstFrame, secondFrame] = [await openedSubject(), await openedSubject()]
      const asking = await firstFrame.client.ask('GET_CHAIN_ID')
      await receives(firstFrame, 'GET_CHAIN_ID')
      expect(await secondFrame.remotePage.received()).toEqual([])
      const [{ id } = { id: '' }] = await messagesTo(firstFrame.window)
      const response = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 666 } }
      const twin: Frame = await embed(`${frameSite.origin}/twin`)
      await say(twin, response)
      await say(secondFrame.window, response)
      await page.evaluate((data) => {
        const source = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow ?? null
        const origin = new URL(document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.src ?? '').origin
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
      }, response)
      await expect.poll(() => secondFrame.client.events()).toContainEqual(unmatched)
      expect(await firstFrame.client.outcome(asking)).toBeNull()
      expect((await firstFrame.client.events()).slice(-3)).toEqual([
        droppedForeign,
        droppedForeign,
        droppedForeign,
      ])
      await firstFrame.remotePage.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(firstFrame.client, asking, right({ chainId: 1 }))
      await page.evaluate(() => document.querySelector('.stranger')?.remove())
    })

    it('sends nothing to a page of another origin that replaced its page', async () => {
      const { client, window: frame } = await openedSubject()
      // It never finishes loading, so no load event is emitted.
      await frame.goto(`${world().otherSite.origin}/slow`, { waitUntil: 'commit' })
      await frame.waitForFunction(() => window.far !== undefined)
      const asking = await client.ask('CONNECT_OTP', { otp: '123456' })
      await say(frame, { type: '@w3m-frame/READY' })
      await expect.poll(() => client.events()).toEqual([droppedForeign])
      expect([await messagesTo(frame), await client.outcome(asking)]).toEqual([[], null])
    })

    it('[S9-32] fails when its origin forbids framing', async () => {
      const { client } = await world().begin('/refused')
      const opening = await client.open()
      await expect.poll(() => client.timers()).toBe(1)
      await client.advance(20_000)
      await comesTo(client, opening, {
        _tag: 'Left',
        left: { _tag: 'FrameUnavailable', message: 'Unable to load email login dependency' },
      })
    })
  })

  describe('a frame that sends unexpected messages', () => {
    it('[S7-45] ignores repeated, late and unrequested responses', async () => {
      const subject = await openedSubject()
      const { client, remotePage, window: frame } = subject
      const asking = await client.ask('GET_CHAIN_ID')
      const otherTicket = await client.ask('GET_FARCASTER_URI')
      await receives(subject, 'GET_CHAIN_ID', 'GET_FARCASTER_URI')
      const [id = '', late = ''] = (await messagesTo(frame)).map((each) => each.id)
      expect([id, late]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.not.stringMatching(id)])
      await say(
        frame,
        { type: '@w3m-frame/SIGN_OUT_SUCCESS', id },
        { type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', id: 'a', payload: { url: 'unrequested' } },
      )
      await remotePage.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(client, asking, right({ chainId: 1 }))
      await say(frame, { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 2 } })
      await expect.poll(() => client.events()).toHaveLength(3)
      await client.advance(120_000)
      await say(frame, {
        type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS',
        id: late,
        payload: { url: 'late' },
      })
      const timedOut = { type: 'requestTimedOut', name: 'GET_FARCASTER_URI' }
      await expect.poll(() => client.events()).toEqual([unmatched, unmatched, unmatched, timedOut, unmatched])
      expect(await client.outcome(asking)).toEqual(right({ chainId: 1 }))
      expect(await client.outcome(otherTicket)).toMatchObject({ left: { _tag: 'TimedOut' } })
    })

    it('[S5-20] ignores malformed messages, and accepts a valid one afterwards', async () => {
      const subject = await openedSubject()
      const { client, remotePage, window: frame } = subject
      const asking = await client.ask('GET_CHAIN_ID')
      await receives(subject, 'GET_CHAIN_ID')
      const [{ id } = { id: '' }] = await messagesTo(frame)
      const type = '@w3m-frame/GET_CHAIN_ID_SUCCESS'
      await say(
        frame,
        { type, id, payload: { chainId: 1, extra: true } },
        { type, id, payload: { chainId: null } },
        { type, id, payload: { chainId: 1 }, extra: true },
        { type: '@w3m-frame/GET_CHAIN', id, payload: { chainId: 1 } },
        { type: '@w3m-frame/READY', id },
        'READY',
        null,
      )
      await expect.poll(() => client.events()).toEqual(Array(7).fill(malformed))
      await say(frame, { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
      await remotePage.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(client, asking, right({ chainId: 1 }))
      expect(await client.events()).toHaveLength(7)
    })

    it.each([undefined, {}, { message: 4001 }, { message: '', code: 4001 }, 'no'])(
      '[S7-46] [S8-21] ends a request at once with an error of any shape: %j',
      async (payload) => {
        const subject = await openedSubject()
        const { client, window: frame } = subject
        const asking = await client.ask('GET_CHAIN_ID')
        await receives(subject, 'GET_CHAIN_ID')
        const [{ id } = { id: '' }] = await messagesTo(frame)
        const type = '@w3m-frame/GET_CHAIN_ID_ERROR'
        await say(frame, payload === undefined ? { type, id } : { type, id, payload })
        await comesTo(client, asking, {
          _tag: 'Left',
          left: { _tag: 'FrameRefused', message: 'An error occurred' },
        })
      },
    )

    it('[S5-20] does not receive unknown requests', async () => {
      const { client, remotePage } = await openedSubject()
      const refusedFailure = { _tag: 'Left', left: { _tag: 'FrameRefused', message: 'An error occurred' } }
      await comesTo(client, await client.ask('CONNECT_OTP', { otp: 123_456 }), refusedFailure)
      await comesTo(
        client,
        await client.ask('CONNECT_EMAIL', { email: 'a@b.example', otp: '1' }),
        refusedFailure,
      )
      expect([await remotePage.received(), await client.timers()]).toEqual([[], 0])
    })
  })
}
