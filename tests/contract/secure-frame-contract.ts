import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'
import { responses, NAMES, payloads } from '#tests/property/embedded/protocol-arbitraries.ts'

import type { FrameSubject } from './secure-frame-holder.ts'
import { BUSY, comesTo, receives, is, openFrame, right } from './secure-frame-waits.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', '0x01'] }
const READ = { method: 'eth_blockNumber', params: [] }

const exampleOf = (of: Readonly<Record<FrameRequestName, fc.Arbitrary<unknown>>>, name: FrameRequestName) =>
  fc.sample(of[name], { numRuns: 1, seed: 6 })[0]
const left = (tag: string, message: string) => ({ _tag: 'Left', left: { _tag: tag, message } })
const UNAVAILABLE = left('FrameUnavailable', 'Unable to load email login dependency')

/** The contract of SecureFrame, for each implementation. A `silent` one loads and does not become ready. */
export const secureFrameContract = (
  name: string,
  start: (behaviour: 'ok' | 'silent') => Promise<FrameSubject>,
): void => {
  const opened = async () => {
    const subject = await start('ok')
    await openFrame(subject)
    return subject
  }

  describe(`SecureFrame contract: ${name}`, () => {
    it('[S4-20] [S9-35] is initialised half a second after it is ready, for all callers', async () => {
      const { here } = await start('ok')
      const tickets = [await here.open(), await here.open()]
      await is(here, 'ready')
      await here.advance(499)
      expect(await here.states()).toEqual(['absent', 'loading', 'ready'])
      await here.advance(1)
      for (const ticket of [...tickets, await here.open()]) await comesTo(here, ticket, right())
      expect(await here.states()).toEqual(['absent', 'loading', 'ready', 'initialised'])
      expect(await here.timers()).toBe(0)
    })

    it('[S9-32] [S8-45] [S8-18] fails when it is not ready within 20 s, and is opened again by the next call', async () => {
      const { here, far } = await start('silent')
      const opening = await here.open()
      const asking = await here.ask('GET_CHAIN_ID')
      await here.advance(19_999)
      expect(await here.outcome(opening)).toBeNull()
      await here.advance(1)
      for (const ticket of [opening, asking]) await comesTo(here, ticket, UNAVAILABLE)
      expect([await here.events(), (await here.states()).at(-1)]).toEqual([
        [{ type: 'loadFailed' }],
        'absent',
      ])
      const again = await here.open()
      await far.ready()
      await is(here, 'ready')
      await here.advance(500)
      await comesTo(here, again, right())
      expect(await here.timers()).toBe(0)
    })

    it('[S8-18] fails at once when its page could not load', async () => {
      const { here, far } = await start('silent')
      const opening = await here.open()
      await far.fail()
      await comesTo(here, opening, UNAVAILABLE)
      expect(await here.events()).toEqual([{ type: 'loadFailed' }])
    })

    it.each([undefined, {}, { chainId: true }, 'eip155:10'])(
      '[S5-20] rejects a malformed request, and does not send it: %j',
      async (payload) => {
        const { here, far } = await opened()
        const asking = await here.ask('SWITCH_NETWORK', payload)
        await comesTo(here, asking, left('FrameRefused', 'An error occurred'))
        expect((await far.received()).filter(({ name: asked }) => asked === 'SWITCH_NETWORK')).toEqual([])
      },
    )

    it('rejects requests before it is opened, and sends those made while it loads when it is ready', async () => {
      const subject = await start('silent')
      const { here, far } = subject
      await comesTo(here, await here.ask('GET_CHAIN_ID'), UNAVAILABLE)
      await here.open()
      const asking = await here.ask('SIGN_OUT')
      await here.abort(await here.ask('RPC_REQUEST', SIGN))
      expect(await far.received()).toEqual([])
      await far.ready()
      await receives(subject, 'SIGN_OUT')
      await far.reply('SIGN_OUT', undefined)
      await comesTo(here, asking, right())
    })

    it('[S5-20] [S7-46] sends every request of the protocol, and returns its response or error', async () => {
      const { here, far } = await opened()
      for (const one of NAMES.filter((each) => each !== 'RPC_ABORT')) {
        const [payload, answer] = [exampleOf(payloads, one), exampleOf(responses, one)]
        const tickets = [await here.ask(one, payload), await here.ask(one, payload)] as const
        await expect
          .poll(async () => (await far.received()).slice(-2))
          .toEqual([
            { name: one, payload },
            { name: one, payload },
          ])
        await far.reject(one, 'Not today', 1)
        await comesTo(here, tickets[1], left('FrameRefused', 'Not today'))
        await far.reply(one, answer)
        await comesTo(here, tickets[0], right(answer))
      }
      expect([await here.events(), await here.timers()]).toEqual([[], 0])
    })

    it('[S8-21] reports that an error occurred when the frame states no reason', async () => {
      const { here, far } = await opened()
      const asking = await here.ask('CONNECT_OTP', { otp: '000000' })
      await vi.waitFor(() => far.reject('CONNECT_OTP'), BUSY)
      await comesTo(here, asking, left('FrameRefused', 'An error occurred'))
    })

    it('[S8-35] reports that it does not know the domain of the page, with a message', async () => {
      const { here, far } = await opened()
      const asking = await here.ask('CONNECT_EMAIL', { email: 'a@b.example' })
      await vi.waitFor(() => far.reject('CONNECT_EMAIL', 'unverified_domain'), BUSY)
      await comesTo(here, asking, left('FrameRefused', 'Unverified domain'))
      expect(await here.events()).toEqual([{ type: 'unverifiedDomain' }])
    })

    it('[S7-45] matches each response to its request, in any order', async () => {
      const subject = await opened()
      const { here, far } = subject
      const [one, other] = [await here.ask('GET_CHAIN_ID'), await here.ask('GET_CHAIN_ID')]
      await receives(subject, 'GET_CHAIN_ID', 'GET_CHAIN_ID')
      await far.reply('GET_CHAIN_ID', { chainId: 2 }, 1)
      await far.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(here, other, right({ chainId: 2 }))
      await comesTo(here, one, right({ chainId: 1 }))
    })

    it('[S9-33] [S8-20] [S8-45] waits 120 s for requests that need no user', async () => {
      const { here } = await opened()
      const sign = await here.ask('RPC_REQUEST', SIGN)
      const farcaster = await here.ask('CONNECT_FARCASTER')
      const patient = new Set<string>(['RPC_ABORT', 'CONNECT_FARCASTER', 'RPC_REQUEST'])
      const names = NAMES.filter((each) => !patient.has(each))
      const tickets = await Promise.all(names.map((one) => here.ask(one, exampleOf(payloads, one))))
      const read = await here.ask('RPC_REQUEST', READ)
      await here.advance(119_999)
      for (const ticket of tickets) expect(await here.outcome(ticket)).toBeNull()
      await here.advance(1)
      for (const [at, ticket] of tickets.entries()) {
        const isFarcaster = names[at] === 'GET_FARCASTER_URI'
        const message = isFarcaster ? 'Failed to connect to farcaster' : 'Something went wrong'
        await comesTo(here, ticket, left('TimedOut', message))
      }
      await comesTo(here, read, left('TimedOut', 'Request was aborted'))
      expect(await here.events()).toEqual(
        [...names, 'RPC_REQUEST'].map((each) => ({ type: 'requestTimedOut', name: each })),
      )
      expect([await here.outcome(sign), await here.outcome(farcaster)]).toEqual([null, null])
      expect(await here.timers()).toBe(0)
    })

    it('[S4-26] [S8-19] [S8-20] aborts requests on command, and notifies the frame of those that the user would approve', async () => {
      const subject = await opened()
      const { here, far } = subject
      const email = await here.ask('CONNECT_EMAIL', { email: 'a@b.example' })
      const read = await here.ask('RPC_REQUEST', READ)
      const other = await here.ask('RPC_REQUEST', READ)
      const sign = await here.ask('RPC_REQUEST', SIGN)
      const asked = ['CONNECT_EMAIL', 'RPC_REQUEST', 'RPC_REQUEST', 'RPC_REQUEST'] as const
      await receives(subject, ...asked)
      await here.abort(email)
      await here.abort(other)
      await comesTo(here, email, left('Aborted', 'Something went wrong'))
      await comesTo(here, other, left('Aborted', 'Request was aborted'))
      await receives(subject, ...asked)
      await here.abort(sign)
      await comesTo(here, sign, left('Aborted', 'Request was aborted'))
      await receives(subject, ...asked, 'RPC_ABORT')
      await far.reply('RPC_REQUEST', '0x1', 0)
      await comesTo(here, read, right('0x1'))
      const link = await here.ask('GET_FARCASTER_URI')
      await here.abort(link)
      await comesTo(here, link, left('Aborted', 'Failed to connect to farcaster'))
    })

    it('aborts open requests when it is closed, and can be opened again', async () => {
      const subject = await opened()
      const { here } = subject
      const [sign, user] = [await here.ask('RPC_REQUEST', SIGN), await here.ask('GET_USER')]
      await here.close()
      await comesTo(here, sign, left('Aborted', 'Request was aborted'))
      await comesTo(here, user, left('Aborted', 'Something went wrong'))
      await comesTo(here, await here.ask('GET_USER'), UNAVAILABLE)
      const opening = await here.open()
      await here.close()
      await comesTo(here, opening, left('Aborted', 'Something went wrong'))
      expect([(await here.states()).at(-1), await here.timers()]).toEqual(['absent', 0])
      await openFrame(subject)
    })

    it('is initialised again when another document replaces its page, and aborts open requests', async () => {
      const subject = await opened()
      const { here, far } = subject
      const [sign, user] = [await here.ask('RPC_REQUEST', SIGN), await here.ask('GET_USER')]
      await receives(subject, 'RPC_REQUEST', 'GET_USER')
      await far.navigate()
      for (const ticket of [sign, user]) await comesTo(here, ticket, UNAVAILABLE)
      await openFrame(subject)
      expect((await here.states()).at(-1)).toBe('initialised')
      const asking = await here.ask('SIGN_OUT')
      await vi.waitFor(() => far.reply('SIGN_OUT', undefined), BUSY)
      await comesTo(here, asking, right())
      expect([await here.events(), await here.timers()]).toEqual([[], 0])
    })
  })
}
