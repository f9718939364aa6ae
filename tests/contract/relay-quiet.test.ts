import * as E from 'fp-ts/Either'
import { afterEach, expect, it, vi } from 'vitest'

import type { RelayEvent } from '#ports/relay.ts'

import { refused } from './examples.ts'
import { signInRequest } from './relay-sign-in-contract.ts'
import { answerWith, connected, got, proposal, virtualRelayWorld, requestOf } from './relay-world.ts'
import { watchSockets } from './virtual-socket.ts'
import { pause, timed } from './virtual-time.ts'

const { relayWith, page, phone, stop } = virtualRelayWorld()
afterEach(stop)

/** Timers that would keep the process alive. */
const running = () => vi.getTimerCount()

it('connects only to its relay, and not before the first call', async () => {
  const { url, sockets } = await relayWith()
  const fetching = vi.spyOn(globalThis, 'fetch')
  const relay = page([url])
  const opened = watchSockets('')
  relay.wake()
  const listening = relay.events$.subscribe()
  relay.setWalletLink({ name: 'Wallet', href: 'wallet://' })
  await pause(50)
  expect([opened.length, sockets()]).toEqual([0, 0])
  expect(await got(relay.sessions())).toEqual([])
  await pause(1200)
  expect(opened).toHaveLength(0)
  const wallet = await phone(url)
  const session = await connected(relay, wallet)
  answerWith(wallet, { result: '0xsigned' })
  await got(relay.request(requestOf(session)))
  expect(opened.map((socket) => socket.url.slice(0, url.length))).toEqual([url])
  expect(fetching).not.toHaveBeenCalled()
  listening.unsubscribe()
})

it('does not reveal the contents of a request to the relay', async () => {
  const { url } = await relayWith()
  const relay = page([url])
  const opened = watchSockets(url)
  const wallet = await phone(url)
  const session = await connected(relay, wallet)
  answerWith(wallet, { result: '0xhash' })
  const params = [{ from: '0x1', to: `0x${'2'.repeat(40)}`, data: `0xa9059cbb${'0'.repeat(128)}` }]
  await got(relay.request(requestOf(session, { method: 'eth_sendTransaction', params })))
  const sent = opened.flatMap((socket) => socket.sent)
  expect(sent.filter((text) => text.includes('irn_publish')).length).toBeGreaterThan(0)
  expect(sent.join()).not.toMatch(/eth_sendTransaction|eip155|rpcMethods|contractAddresses|0x2222/)
})

it('leaves nothing running once it is disposed of', async () => {
  const { url, sockets } = await relayWith()
  const wallet = await phone(url)
  const come = async () => {
    const relay = page([url])
    const session = await connected(relay, wallet)
    const waiting = [
      relay.request(requestOf(session))(),
      got(relay.pair(proposal)).then(({ approval }) => approval()),
      got(relay.authenticate(signInRequest)).then(({ approval }) => approval()),
      relay.ping('0'.repeat(64))(),
    ]
    await pause(1000)
    return { relay, waiting }
  }
  const go = async ({ relay, waiting }: Awaited<ReturnType<typeof come>>) => {
    relay.dispose()
    for (const outcome of await Promise.all(waiting)) expect(outcome).toMatchObject({ _tag: 'Left' })
    expect(await relay.pair(proposal)()).toEqual(refused('SignClientNotInitialized'))
    // The client starts one timer of 1 s that it cannot cancel.
    await pause(1200)
    // The timer of the phone.
    expect(sockets()).toBe(1)
    return running()
  }
  const before = await go(await come())
  const here = await come()
  expect(running()).toBeGreaterThan(before)
  expect(await go(here)).toBe(before)
})

it('can be disposed of while it is connecting to a relay', async () => {
  const { url, sockets } = await relayWith({ state: 'silent' })
  const relay = page([url])
  const pairing = timed(relay.pair(proposal)())
  await pause(100)
  expect(sockets()).toBe(1)
  relay.dispose()
  const [outcome, ms] = await pairing
  expect(outcome).toEqual(refused('RelayUnreachable'))
  expect(ms).toBeLessThan(3000)
  await pause(100)
  expect(sockets()).toBe(0)
})

it('works next to another instance on the page, with its own sessions and disposal', async () => {
  const { url } = await relayWith()
  const wallet = await phone(url)
  const [one, other] = [page([url]), page([url])]
  const news: RelayEvent[] = []
  const listening = other.events$.subscribe((item) => void news.push(item))
  const session = await connected(one, wallet)
  expect(await got(other.sessions())).toEqual([])
  const second = await connected(other, wallet)
  expect(await got(one.sessions())).toEqual([session])
  expect(await got(other.sessions())).toEqual([second])
  one.dispose()
  answerWith(wallet, { result: '0xsigned' })
  expect(await got(other.request(requestOf(second)))).toBe('0xsigned')
  expect(await other.request(requestOf(session))()).toMatchObject(E.left({ _tag: 'RequestRejected' }))
  expect(news).toEqual([])
  listening.unsubscribe()
})
