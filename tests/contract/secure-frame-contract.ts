import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'
import { responses, NAMES, payloads } from '#tests/property/embedded/protocol-arbitraries.ts'

import type { FrameSubject } from './secure-frame-holder.ts'
import { BUSY, comesTo, receives, hasState, openFrame, right } from './secure-frame-waits.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', '0x01'] }
const READ = { method: 'eth_blockNumber', params: [] }

const exampleOf = (
  arbitraries: Readonly<Record<FrameRequestName, fc.Arbitrary<unknown>>>,
  name: FrameRequestName,
) => fc.sample(arbitraries[name], { numRuns: 1, seed: 6 })[0]
const failed = (tag: string, message: string) => ({ _tag: 'Left', left: { _tag: tag, message } })
const UNAVAILABLE = failed('FrameUnavailable', 'Unable to load email login dependency')

/** The contract of SecureFrame, for each implementation. A `silent` one loads and does not become ready. */
export const secureFrameContract = (
  name: string,
  start: (behaviour: 'ok' | 'silent') => Promise<FrameSubject>,
): void => {
  const openedSubject = async () => {
    const subject = await start('ok')
    await openFrame(subject)
    return subject
  }

  describe(`SecureFrame contract: ${name}`, () => {
    it('[S4-20] [S9-35] is initialised half a second after it is ready, for all callers', async () => {
      const { client } = await start('ok')
      const tickets = [await client.open(), await client.open()]
      await hasState(client, 'ready')
      await client.advance(499)
      expect(await client.states()).toEqual(['absent', 'loading', 'ready'])
      await client.advance(1)
      for (const ticket of [...tickets, await client.open()]) await comesTo(client, ticket, right())
      expect(await client.states()).toEqual(['absent', 'loading', 'ready', 'initialised'])
      expect(await client.timers()).toBe(0)
    })

    it('[S9-32] [S8-45] [S8-18] fails when it is not ready within 20 s, and is opened again by the next call', async () => {
      const { client, remotePage } = await start('silent')
      const opening = await client.open()
      const asking = await client.ask('GET_CHAIN_ID')
      await client.advance(19_999)
      expect(await client.outcome(opening)).toBeNull()
      await client.advance(1)
      for (const ticket of [opening, asking]) await comesTo(client, ticket, UNAVAILABLE)
      expect([await client.events(), (await client.states()).at(-1)]).toEqual([
        [{ type: 'loadFailed' }],
        'absent',
      ])
      const secondTicket = await client.open()
      await remotePage.ready()
      await hasState(client, 'ready')
      await client.advance(500)
      await comesTo(client, secondTicket, right())
      expect(await client.timers()).toBe(0)
    })

    it('[S8-18] fails at once when its page could not load', async () => {
      const { client, remotePage } = await start('silent')
      const opening = await client.open()
      await remotePage.fail()
      await comesTo(client, opening, UNAVAILABLE)
      expect(await client.events()).toEqual([{ type: 'loadFailed' }])
    })

    it.each([undefined, {}, { chainId: true }, 'eip155:10'])(
      '[S5-20] [S8-21] rejects a malformed request, and does not send it: %j',
      async (payload) => {
        const { client, remotePage } = await openedSubject()
        const asking = await client.ask('SWITCH_NETWORK', payload)
        await comesTo(client, asking, failed('FrameRefused', 'An error occurred'))
        expect((await remotePage.received()).filter(({ name }) => name === 'SWITCH_NETWORK')).toEqual([])
      },
    )

    it('rejects requests before it is opened, and sends those made while it loads when it is ready', async () => {
      const subject = await start('silent')
      const { client, remotePage } = subject
      await comesTo(client, await client.ask('GET_CHAIN_ID'), UNAVAILABLE)
      await client.open()
      const asking = await client.ask('SIGN_OUT')
      await client.abort(await client.ask('RPC_REQUEST', SIGN))
      expect(await remotePage.received()).toEqual([])
      await remotePage.ready()
      await receives(subject, 'SIGN_OUT')
      await remotePage.reply('SIGN_OUT', undefined)
      await comesTo(client, asking, right())
    })

    it('[S5-20] [S7-46] sends every request of the protocol, and returns its response or error', async () => {
      const { client, remotePage } = await openedSubject()
      for (const requestName of NAMES.filter((each) => each !== 'RPC_ABORT')) {
        const [payload, response] = [exampleOf(payloads, requestName), exampleOf(responses, requestName)]
        const tickets = [
          await client.ask(requestName, payload),
          await client.ask(requestName, payload),
        ] as const
        await expect
          .poll(async () => (await remotePage.received()).slice(-2))
          .toEqual([
            { name: requestName, payload },
            { name: requestName, payload },
          ])
        await remotePage.reject(requestName, 'Not today', 1)
        await comesTo(client, tickets[1], failed('FrameRefused', 'Not today'))
        await remotePage.reply(requestName, response)
        await comesTo(client, tickets[0], right(response))
      }
      expect([await client.events(), await client.timers()]).toEqual([[], 0])
    })

    it('[S8-21] reports that an error occurred when the frame states no reason', async () => {
      const { client, remotePage } = await openedSubject()
      const asking = await client.ask('CONNECT_OTP', { otp: '000000' })
      await vi.waitFor(() => remotePage.reject('CONNECT_OTP'), BUSY)
      await comesTo(client, asking, failed('FrameRefused', 'An error occurred'))
    })

    it('[S8-35] reports that it does not know the domain of the page, with a message', async () => {
      const { client, remotePage } = await openedSubject()
      const asking = await client.ask('CONNECT_EMAIL', { email: 'a@b.example' })
      await vi.waitFor(() => remotePage.reject('CONNECT_EMAIL', 'unverified_domain'), BUSY)
      await comesTo(client, asking, failed('FrameRefused', 'Unverified domain'))
      expect(await client.events()).toEqual([{ type: 'unverifiedDomain' }])
    })

    it('[S7-45] matches each response to its request, in any order', async () => {
      const subject = await openedSubject()
      const { client, remotePage } = subject
      const [firstTicket, secondTicket] = [await client.ask('GET_CHAIN_ID'), await client.ask('GET_CHAIN_ID')]
      await receives(subject, 'GET_CHAIN_ID', 'GET_CHAIN_ID')
      await remotePage.reply('GET_CHAIN_ID', { chainId: 2 }, 1)
      await remotePage.reply('GET_CHAIN_ID', { chainId: 1 })
      await comesTo(client, secondTicket, right({ chainId: 2 }))
      await comesTo(client, firstTicket, right({ chainId: 1 }))
    })

    it('[S9-33] [S8-12] [S8-20] [S8-45] waits 120 s for requests that need no user', async () => {
      const { client } = await openedSubject()
      const sign = await client.ask('RPC_REQUEST', SIGN)
      const farcaster = await client.ask('CONNECT_FARCASTER')
      const patient = new Set<string>(['RPC_ABORT', 'CONNECT_FARCASTER', 'RPC_REQUEST'])
      const names = NAMES.filter((each) => !patient.has(each))
      const tickets = await Promise.all(
        names.map((requestName) => client.ask(requestName, exampleOf(payloads, requestName))),
      )
      const firstRead = await client.ask('RPC_REQUEST', READ)
      await client.advance(119_999)
      for (const ticket of tickets) expect(await client.outcome(ticket)).toBeNull()
      await client.advance(1)
      for (const [at, ticket] of tickets.entries()) {
        const isFarcaster = names[at] === 'GET_FARCASTER_URI'
        const message = isFarcaster ? 'Failed to connect to farcaster' : 'Something went wrong'
        await comesTo(client, ticket, failed('TimedOut', message))
      }
      await comesTo(client, firstRead, failed('TimedOut', 'Request was aborted'))
      expect(await client.events()).toEqual(
        [...names, 'RPC_REQUEST'].map((each) => ({ type: 'requestTimedOut', name: each })),
      )
      expect([await client.outcome(sign), await client.outcome(farcaster)]).toEqual([null, null])
      expect(await client.timers()).toBe(0)
    })

    it('[S4-26] [S7-66] [S8-19] [S8-20] aborts requests on command, and notifies the frame of those that the user would approve', async () => {
      const subject = await openedSubject()
      const { client, remotePage } = subject
      const email = await client.ask('CONNECT_EMAIL', { email: 'a@b.example' })
      const firstRead = await client.ask('RPC_REQUEST', READ)
      const secondRead = await client.ask('RPC_REQUEST', READ)
      const sign = await client.ask('RPC_REQUEST', SIGN)
      const requestNames = ['CONNECT_EMAIL', 'RPC_REQUEST', 'RPC_REQUEST', 'RPC_REQUEST'] as const
      await receives(subject, ...requestNames)
      await client.abort(email)
      await client.abort(secondRead)
      await comesTo(client, email, failed('Aborted', 'Something went wrong'))
      await comesTo(client, secondRead, failed('Aborted', 'Request was aborted'))
      await receives(subject, ...requestNames)
      await client.abort(sign)
      await comesTo(client, sign, failed('Aborted', 'Request was aborted'))
      await receives(subject, ...requestNames, 'RPC_ABORT')
      await remotePage.reply('RPC_REQUEST', '0x1', 0)
      await comesTo(client, firstRead, right('0x1'))
      const link = await client.ask('GET_FARCASTER_URI')
      await client.abort(link)
      await comesTo(client, link, failed('Aborted', 'Failed to connect to farcaster'))
    })

    it('[S8-18] [S8-20] aborts open requests when it is closed, and can be opened again', async () => {
      const subject = await openedSubject()
      const { client } = subject
      const [sign, user] = [await client.ask('RPC_REQUEST', SIGN), await client.ask('GET_USER')]
      await client.close()
      await comesTo(client, sign, failed('Aborted', 'Request was aborted'))
      await comesTo(client, user, failed('Aborted', 'Something went wrong'))
      await comesTo(client, await client.ask('GET_USER'), UNAVAILABLE)
      const opening = await client.open()
      await client.close()
      await comesTo(client, opening, failed('Aborted', 'Something went wrong'))
      expect([(await client.states()).at(-1), await client.timers()]).toEqual(['absent', 0])
      await openFrame(subject)
    })

    it('is initialised again when another document replaces its page, and aborts open requests', async () => {
      const subject = await openedSubject()
      const { client, remotePage } = subject
      const [sign, user] = [await client.ask('RPC_REQUEST', SIGN), await client.ask('GET_USER')]
      await receives(subject, 'RPC_REQUEST', 'GET_USER')
      await remotePage.navigate()
      for (const ticket of [sign, user]) await comesTo(client, ticket, UNAVAILABLE)
      await openFrame(subject)
      expect((await client.states()).at(-1)).toBe('initialised')
      const asking = await client.ask('SIGN_OUT')
      await vi.waitFor(() => remotePage.reply('SIGN_OUT', undefined), BUSY)
      await comesTo(client, asking, right())
      expect([await client.events(), await client.timers()]).toEqual([[], 0])
    })
  })
}
