import * as fc from 'fast-check'
import type { Frame } from 'playwright'
import { describe, expect, it } from 'vitest'

import { responses, NAMES } from '#tests/property/embedded/protocol-arbitraries.ts'

import { comesTo, receives, openFrame, right } from './secure-frame-waits.ts'
import { type FrameWorld, messagesTo, say } from './secure-frame-world.ts'

const EACH = 2000
const SIGN = { method: 'personal_sign', params: ['0x00', '0x01'] }
const foreign = { type: 'dropped', reason: 'foreign' }
const malformed = { type: 'dropped', reason: 'malformed' }
const unmatched = { type: 'dropped', reason: 'unmatched' }

/** Messages of an attacker who knows every id, and noise. */
const attacks = (ids: readonly string[]): fc.Arbitrary<unknown> => {
  const id = fc.constantFrom(...ids, 'f'.repeat(32))
  const name = fc.constantFrom(...NAMES)
  const success = name.chain((one) =>
    fc.record({
      type: fc.constant(`@w3m-frame/${one}_SUCCESS`),
      id,
      payload: responses[one] as fc.Arbitrary<unknown>,
    }),
  )
  const error = fc.record({
    type: name.map((one) => `@w3m-frame/${one}_ERROR`),
    id,
    payload: fc.record({ message: fc.string() }),
  })
  const ready = fc.constant({ type: '@w3m-frame/READY', payload: { version: '4' } })
  const session = fc.constant({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
  const noise = fc.record({ type: fc.string().map((text) => `@w3m-frame/${text}`), payload: fc.jsonValue() })
  return fc.oneof({ weight: 6, arbitrary: success }, error, ready, session, noise)
}

/** Attackers that must not reach the page through the frame. */
export const hostileFrames = (world: () => FrameWorld): void => {
  const opened = async () => {
    const subject = await world().begin('/sdk')
    await openFrame(subject)
    return { ...subject, window: await subject.frame() }
  }

  describe('windows that are not the frame', () => {
    it('[S7-45] 10,000 messages of five foreign origins, ids and all, change nothing', async () => {
      const { page, near, other, embed } = world()
      const subject = await opened()
      const { here, far } = subject
      const sign = await here.ask('RPC_REQUEST', SIGN)
      const user = await here.ask('IS_CONNECTED')
      await receives(subject, 'RPC_REQUEST', 'IS_CONNECTED')
      const [states, ids] = [await here.states(), (await messagesTo(subject.window)).map(({ id }) => id)]
      const messages: readonly unknown[] = fc.sample(attacks(ids), { numRuns: 5 * EACH, seed: 5 })
      const popup = page.waitForEvent('popup')
      await page.evaluate((url) => void window.open(url), `${other.origin}/popup`)
      const strangers = [
        await embed(`${other.origin}/same-site`),
        await embed(`${other.crossSite}/cross-site`),
        await embed(`${near.origin}/opaque`, 'allow-scripts'),
        (await popup).mainFrame(),
      ]
      const before = await page.evaluate(() => window.framePage?.received() ?? 0)
      for (const [at, stranger] of strangers.entries())
        await say(stranger, ...messages.slice(at * EACH, (at + 1) * EACH))
      await page.evaluate(
        (all) => (JSON.parse(all) as readonly unknown[]).forEach((each) => window.postMessage(each, '*')),
        JSON.stringify(messages.slice(4 * EACH)),
      )
      await expect.poll(() => page.evaluate(() => window.framePage?.received())).toBe(before + 5 * EACH)
      expect(await here.states()).toEqual(states)
      expect([await here.outcome(sign), await here.outcome(user)]).toEqual([null, null])
      expect(await subject.tally()).toEqual({ 'dropped foreign': 5 * EACH })
      await far.reply('IS_CONNECTED', { isConnected: true })
      await comesTo(here, user, right({ isConnected: true }))
      await (await popup).close()
      await page.evaluate(() => document.querySelectorAll('.stranger').forEach((each) => each.remove()))
    })

    it('[S7-45] ignores another window of the right origin, and the frame of another instance', async () => {
      const { near, embed, page } = world()
      const [one, other] = [await opened(), await opened()]
      const asking = await one.here.ask('GET_CHAIN_ID')
      await receives(one, 'GET_CHAIN_ID')
      expect(await other.far.received()).toEqual([])
      const [{ id } = { id: '' }] = await messagesTo(one.window)
      const answer = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 666 } }
      const twin: Frame = await embed(`${near.origin}/twin`)
      await say(twin, answer)
      await say(other.window, answer)
      await page.evaluate((data) => {
        const source = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow ?? null
        const origin = new URL(document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.src ?? '').origin
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
      }, answer)
      await expect.poll(() => other.here.events()).toContainEqual(unmatched)
      expect(await one.here.outcome(asking)).toBeNull()
      expect((await one.here.events()).slice(-3)).toEqual([foreign, foreign, foreign])
      await one.far.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(one.here, asking, right({ chainId: 1 }))
      await page.evaluate(() => document.querySelector('.stranger')?.remove())
    })

    it('sends nothing to a page of another origin that replaced its page', async () => {
      const { here, window: frame } = await opened()
      // It never finishes loading, so no load event is emitted.
      await frame.goto(`${world().other.origin}/slow`, { waitUntil: 'commit' })
      await frame.waitForFunction(() => window.far !== undefined)
      const asking = await here.ask('CONNECT_OTP', { otp: '123456' })
      await say(frame, { type: '@w3m-frame/READY' })
      await expect.poll(() => here.events()).toEqual([foreign])
      expect([await messagesTo(frame), await here.outcome(asking)]).toEqual([[], null])
    })

    it('[S9-32] fails when its origin forbids framing', async () => {
      const { here } = await world().begin('/refused')
      const opening = await here.open()
      await expect.poll(() => here.timers()).toBe(1)
      await here.advance(20_000)
      await comesTo(here, opening, {
        _tag: 'Left',
        left: { _tag: 'FrameUnavailable', message: 'Unable to load email login dependency' },
      })
    })
  })

  describe('a frame that sends unexpected messages', () => {
    it('[S7-45] ignores repeated, late and unrequested responses', async () => {
      const subject = await opened()
      const { here, far, window: frame } = subject
      const asking = await here.ask('GET_CHAIN_ID')
      const other = await here.ask('GET_FARCASTER_URI')
      await receives(subject, 'GET_CHAIN_ID', 'GET_FARCASTER_URI')
      const [id = '', late = ''] = (await messagesTo(frame)).map((each) => each.id)
      expect([id, late]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.not.stringMatching(id)])
      await say(
        frame,
        { type: '@w3m-frame/SIGN_OUT_SUCCESS', id },
        { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'a' },
      )
      await far.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(here, asking, right({ chainId: 1 }))
      await say(frame, { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 2 } })
      await expect.poll(() => here.events()).toHaveLength(3)
      await here.advance(120_000)
      await say(frame, {
        type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS',
        id: late,
        payload: { url: 'late' },
      })
      const timedOut = { type: 'requestTimedOut', name: 'GET_FARCASTER_URI' }
      await expect.poll(() => here.events()).toEqual([unmatched, unmatched, unmatched, timedOut, unmatched])
      expect(await here.outcome(asking)).toEqual(right({ chainId: 1 }))
      expect(await here.outcome(other)).toMatchObject({ left: { _tag: 'TimedOut' } })
    })

    it('[S5-20] ignores malformed messages, and accepts a valid one afterwards', async () => {
      const subject = await opened()
      const { here, far, window: frame } = subject
      const asking = await here.ask('GET_CHAIN_ID')
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
      await expect.poll(() => here.events()).toEqual(Array(7).fill(malformed))
      await say(frame, { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
      await far.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(here, asking, right({ chainId: 1 }))
      expect(await here.events()).toHaveLength(7)
    })

    it.each([undefined, {}, { message: 4001 }, { message: '', code: 4001 }, 'no'])(
      '[S8-21] ends a request at once with an error of any shape: %j',
      async (payload) => {
        const subject = await opened()
        const { here, window: frame } = subject
        const asking = await here.ask('GET_CHAIN_ID')
        await receives(subject, 'GET_CHAIN_ID')
        const [{ id } = { id: '' }] = await messagesTo(frame)
        const type = '@w3m-frame/GET_CHAIN_ID_ERROR'
        await say(frame, payload === undefined ? { type, id } : { type, id, payload })
        await comesTo(here, asking, {
          _tag: 'Left',
          left: { _tag: 'FrameRefused', message: 'An error occurred' },
        })
      },
    )

    it('[S5-20] does not receive unknown requests', async () => {
      const { here, far } = await opened()
      const refused = { _tag: 'Left', left: { _tag: 'FrameRefused', message: 'An error occurred' } }
      await comesTo(here, await here.ask('CONNECT_OTP', { otp: 123_456 }), refused)
      await comesTo(here, await here.ask('CONNECT_EMAIL', { email: 'a@b.example', otp: '1' }), refused)
      expect([await far.received(), await here.timers()]).toEqual([[], 0])
    })
  })
}
