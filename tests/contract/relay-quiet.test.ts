import * as E from 'fp-ts/Either'
import { afterEach, expect, it, vi } from 'vitest'

import type { RelayEvent } from '#ports/relay.ts'

import { failed } from './examples.ts'
import { signInRequest } from './relay-sign-in-contract.ts'
import { answerWith, connected, rightOf, proposal, virtualRelayWorld, requestOf } from './relay-world.ts'
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
  const watchedSockets = watchSockets('')
  relay.wake()
  const listening = relay.events$.subscribe()
  relay.setWalletLink({ name: 'Wallet', href: 'wallet://' })
  await pause(50)
  expect([watchedSockets.length, sockets()]).toEqual([0, 0])
  expect(await rightOf(relay.sessions())).toEqual([])
  await pause(1200)
  expect(watchedSockets).toHaveLength(0)
  const wallet = await phone(url)
  const session = await connected(relay, wallet)
  answerWith(wallet, { result: '0xsigned' })
  await rightOf(relay.request(requestOf(session)))
  expect(watchedSockets.map((socket) => socket.url.slice(0, url.length))).toEqual([url])
  expect(fetching).not.toHaveBeenCalled()
  listening.unsubscribe()
})

it('does not reveal the contents of a request to the relay', async () => {
  const { url } = await relayWith()
  const relay = page([url])
  const sockets = watchSockets(url)
  const wallet = await phone(url)
  const session = await connected(relay, wallet)
  answerWith(wallet, { result: '0xhash' })
  const params = [{ from: '0x1', to: `0x${'2'.repeat(40)}`, data: `0xa9059cbb${'0'.repeat(128)}` }]
  await rightOf(relay.request(requestOf(session, { method: 'eth_sendTransaction', params })))
  const sent = sockets.flatMap((socket) => socket.sent)
  expect(sent.filter((text) => text.includes('irn_publish')).length).toBeGreaterThan(0)
  expect(sent.join()).not.toMatch(/eth_sendTransaction|eip155|rpcMethods|contractAddresses|0x2222/)
})

it('leaves nothing running once it is disposed of', async () => {
  const { url, sockets } = await relayWith()
  const wallet = await phone(url)
  const come = async () => {
    const relay = page([url])
    const session = await connected(relay, wallet)
    const pendingRequest = [
      relay.request(requestOf(session))(),
      rightOf(relay.pair(proposal)).then(({ approval }) => approval()),
      rightOf(relay.authenticate(signInRequest)).then(({ approval }) => approval()),
      relay.ping('0'.repeat(64))(),
    ]
    await pause(1000)
    return { relay, waiting: pendingRequest }
  }
  const go = async ({ relay, waiting }: Awaited<ReturnType<typeof come>>) => {
    relay.dispose()
    for (const outcome of await Promise.all(waiting)) expect(outcome).toMatchObject({ _tag: 'Left' })
    expect(await relay.pair(proposal)()).toEqual(failed('SignClientNotInitialized'))
    // The client starts one timer of 1 s that it cannot cancel.
    await pause(1200)
    // The timer of the phone.
    expect(sockets()).toBe(1)
    return running()
  }
  const before = await go(await come())
  const app = await come()
  expect(running()).toBeGreaterThan(before)
  expect(await go(app)).toBe(before)
})

it('can be disposed of while it is connecting to a relay', async () => {
  const { url, sockets } = await relayWith({ state: 'silent' })
  const relay = page([url])
  const pairing = timed(relay.pair(proposal)())
  await pause(100)
  expect(sockets()).toBe(1)
  relay.dispose()
  const [outcome, ms] = await pairing
  expect(outcome).toEqual(failed('RelayUnreachable'))
  expect(ms).toBeLessThan(3000)
  await pause(100)
  expect(sockets()).toBe(0)
})

it.each([0, 1, 2, 3])(
  'opens no socket after it was disposed of, %i turns of the event loop after its start',
  async (turns) => {
    const { url, sockets } = await relayWith({ state: 'silent' })
    const relay = page([url])
    const watchedSockets = watchSockets('')
    const pairing = relay.pair(proposal)()
    for (let turn = 0; turn < turns; turn++) await pause(0)
    relay.dispose()
    const opened = watchedSockets.length
    expect(await pairing).toMatchObject({ _tag: 'Left' })
    await pause(500)
    expect([watchedSockets.length, sockets()]).toEqual([opened, 0])
  },
)

it('works next to another instance on the page, with its own sessions and disposal', async () => {
  const { url } = await relayWith()
  const wallet = await phone(url)
  const [firstPage, secondPage] = [page([url]), page([url])]
  const changes: RelayEvent[] = []
  const listening = secondPage.events$.subscribe((item) => void changes.push(item))
  const session = await connected(firstPage, wallet)
  expect(await rightOf(secondPage.sessions())).toEqual([])
  const second = await connected(secondPage, wallet)
  expect(await rightOf(firstPage.sessions())).toEqual([session])
  expect(await rightOf(secondPage.sessions())).toEqual([second])
  firstPage.dispose()
  answerWith(wallet, { result: '0xsigned' })
  expect(await rightOf(secondPage.request(requestOf(second)))).toBe('0xsigned')
  expect(await secondPage.request(requestOf(session))()).toMatchObject(E.left({ _tag: 'RequestRejected' }))
  expect(changes).toEqual([])
  listening.unsubscribe()
})
