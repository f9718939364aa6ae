import { afterEach, expect, it, vi } from 'vitest'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import { SandboxPhone } from '#sandbox/phone/phone.ts'

import { chain, failed } from './examples.ts'
import { signInRequest } from './relay-sign-in-contract.ts'
import { rightOf, mapStorage, METHODS, relayWorld } from './relay-world.ts'

const { relayWith, page, phone, stop } = relayWorld()
afterEach(stop)

/** A phone with chains 1 and 10 that has opened the link of a page. */
const invited = async (change: Partial<AuthenticationRequest> = {}, knows = true) => {
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('addEventListener', () => {})
  const { url } = await relayWith()
  const relay = page([url])
  const { uri, approval } = await rightOf(relay.authenticate({ ...signInRequest, ...change }))
  const wallet = new SandboxPhone(
    await phone(url),
    { 1: 'http://rpc.example', 10: 'http://rpc.example' },
    'test',
  )
  wallet.setSignInSupport(knows)
  await wallet.pair(uri)
  const pendingRequest = () => vi.waitUntil(() => wallet.pending[0], { timeout: 20_000 })
  return { wallet, approval, asked: pendingRequest }
}

it('shows the content of a request, and signs for each supported chain', async () => {
  const chains = [chain(137), chain(10), chain(1)] as const
  const { wallet, approval, asked: invitation } = await invited({ chains })
  expect(await invitation()).toMatchObject({
    type: 'sign-in',
    origin: { name: 'Test page', url: 'http://localhost', verdict: 'UNKNOWN' },
    domain: 'app.example',
    statement: 'Come in.',
    chainIds: [10, 1],
    methods: expect.arrayContaining([...METHODS]),
  })
  wallet.settle('approve')
  const { session, cacaos } = await rightOf(approval)
  const { address } = wallet.account
  expect(cacaos.map(({ p }) => p.iss)).toEqual([10, 1].map((id) => `did:pkh:eip155:${id}:${address}`))
  expect(session.namespaces.eip155?.chains).toEqual([chain(10), chain(1)])
  expect(wallet.sessions.map(({ topic }) => topic)).toEqual([session.topic])
})

it('shows a request that the user declines, and cannot sign for unknown chains', async () => {
  const { wallet, approval, asked: invitation } = await invited()
  await invitation()
  wallet.settle('reject')
  expect(await approval()).toEqual(failed('UserRejected'))
  const otherInvitation = await invited({ chains: [chain(137)] })
  expect(await otherInvitation.approval()).toEqual(failed('FailedToConnect'))
})

it('simulates a phone without sign-ins', async () => {
  const { wallet, approval, asked: invitation } = await invited({}, false)
  expect(await invitation()).toMatchObject({ type: 'proposal', chainIds: [1, 10] })
  wallet.settle('approve')
  const { session, cacaos } = await rightOf(approval)
  expect(cacaos).toEqual([])
  expect(session.namespaces.eip155?.methods).toEqual(expect.arrayContaining([...METHODS]))
})
