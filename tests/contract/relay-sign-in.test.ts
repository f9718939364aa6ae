import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { parseAccountId } from '#domain/caip/account-id.ts'
import { cacaoSession } from '#domain/siwx/cacao-session.ts'
import type { RelayEvent } from '#ports/relay.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeCacao, fakeSession } from '#testkit/fake-session.ts'

import { failed } from './examples.ts'
import { account } from './relay-clients.ts'
import { signInContract, signInRequest } from './relay-sign-in-contract.ts'
import { answerRaw, askedToSign, declineSignIn, signedBy, signIn } from './relay-signing.ts'
import {
  answerWith,
  approve,
  rightOf,
  mapStorage,
  METHODS,
  reject,
  virtualRelayWorld,
  requestOf,
} from './relay-world.ts'
import { pause } from './virtual-time.ts'

const accountOn = (id: number) => {
  const parsed = parseAccountId(`eip155:${id}:${account.address}`)
  if (E.isLeft(parsed)) throw new Error(parsed.left.message)
  return parsed.right
}

const signed = async (id: number) => {
  const unsigned = cacaoSession(fakeCacao(signInRequest, accountOn(id)))
  if (E.isLeft(unsigned)) throw new Error(unsigned.left.message)
  const { message } = unsigned.right
  return fakeCacao(signInRequest, accountOn(id), await account.signMessage({ message }))
}

signInContract('fake', async () => {
  const relay = new FakeRelay()
  const sessionOn = (chains: readonly number[]) => fakeSession(chains.map(accountOn), { methods: METHODS })
  return {
    relay,
    sign: async (_, ...chains) => relay.approve(sessionOn(chains), await Promise.all(chains.map(signed))),
    decline: async () => relay.refuse(),
    approve: async () => relay.approve(sessionOn([1])),
    reject: async () => relay.refuse(),
    reload: async () => relay,
    stop: async () => {},
  }
})

const { relayWith, page, phone, stop } = virtualRelayWorld()

signInContract('sign-client, over the sandbox relay, with a phone', async () => {
  const { url } = await relayWith()
  const wallet = await phone(url)
  const storage = mapStorage()
  const relay = page([url], storage)
  return {
    relay,
    sign: (pairing, ...chains) => signIn(wallet, pairing, ...chains),
    decline: (pairing) => declineSignIn(wallet, pairing),
    approve: (pairing) => approve(wallet, pairing),
    reject: (pairing) => reject(wallet, pairing),
    reload: async () => {
      // By then the client has stored its subscriptions.
      await pause(100)
      relay.dispose()
      return page([url], storage)
    },
    stop,
  }
})

describe('a sign-in over the relay', () => {
  afterEach(stop)

  const together = async () => {
    const sandbox = await relayWith()
    const storage = mapStorage()
    const relay = page([sandbox.url], storage)
    const wallet = await phone(sandbox.url)
    const invited = () => rightOf(relay.authenticate(signInRequest))
    return { sandbox, storage, relay, wallet, invited }
  }
  const signedIn = async () => {
    const world = await together()
    const pairing = await world.invited()
    const [{ session }] = await Promise.all([rightOf(pairing.approval), signIn(world.wallet, pairing, 1)])
    return { ...world, session }
  }

  it('returns a full session, with requests, an end and another visit', async () => {
    const { relay, sandbox, storage, wallet, session } = await signedIn()
    answerWith(wallet, { result: '0xsigned' })
    expect(await rightOf(relay.request(requestOf(session)))).toBe('0xsigned')
    await rightOf(relay.extend(session.topic))
    relay.dispose()
    const reloaded = page([sandbox.url], storage)
    expect((await rightOf(reloaded.sessions())).map(({ topic }) => topic)).toEqual([session.topic])
    const changes: RelayEvent[] = []
    reloaded.events$.subscribe((item) => void changes.push(item))
    await wallet.disconnectSession({ topic: session.topic, reason: { code: 6000, message: 'Over.' } })
    const ended = { type: 'ended', topic: session.topic, reason: 'deleted' }
    await expect.poll(() => changes).toEqual([ended])
  })

  it('returns the account on each chain that the signature covers', async () => {
    const { invited, wallet } = await together()
    const pairing = await invited()
    const signRequest = await askedToSign(wallet, pairing)
    const [first] = await signedBy(wallet, signRequest, [1, 10])
    await wallet.approveSessionAuthenticate({ id: signRequest.id, auths: first ? [first] : [] })
    const { session, cacaos } = await rightOf(pairing.approval)
    expect(cacaos).toHaveLength(1)
    expect(session.namespaces.eip155?.accounts).toEqual([accountOn(1), accountOn(10)])
  })

  it('[S4-46] ends its session at its expiry, and a link without a response at its own', async () => {
    const { relay, invited, session } = await signedIn()
    const { approval } = await invited()
    const changes: RelayEvent[] = []
    relay.events$.subscribe((item) => void changes.push(item))
    // The client checks every 5 s.
    vi.setSystemTime((session.expiry + 1) * 1000)
    const ended = { type: 'ended', topic: session.topic, reason: 'expired' }
    expect(await approval()).toEqual(failed('Expired'))
    await expect.poll(() => changes).toEqual([ended])
    expect(await rightOf(relay.sessions())).toEqual([])
  })

  it('does not connect with a response that is malformed or has no signature', async () => {
    const { invited, wallet, relay } = await together()
    const cacao = await signed(1)
    const p = { ...cacao.p, iss: 'did:pkh:eip155:1:nobody' }
    const responses: readonly unknown[] = [undefined, 'none', [], [{}], [cacao, null], [{ ...cacao, p }]]
    for (const cacaos of responses) {
      const pairing = await invited()
      const [outcome] = await Promise.all([pairing.approval(), answerRaw(wallet, pairing, cacaos)])
      expect(outcome).toEqual(failed('FailedToConnect'))
    }
    const pairing = await invited()
    const [outcome] = await Promise.all([pairing.approval(), answerRaw(wallet, pairing, [cacao], 'no key')])
    expect(outcome).toEqual(failed('FailedToConnect'))
    expect(await rightOf(relay.sessions())).toEqual([])
  })

  it("sends no request for a contract's signature, which the verifier checks", async () => {
    const { invited, wallet } = await together()
    const fetching = vi.spyOn(globalThis, 'fetch')
    const cacao = { ...(await signed(1)), s: { t: 'eip1271' as const, s: '0x1234' } }
    const pairing = await invited()
    const [{ session, cacaos }] = await Promise.all([
      rightOf(pairing.approval),
      answerRaw(wallet, pairing, [cacao]),
    ])
    expect(cacaos).toEqual([cacao])
    expect(session.namespaces.eip155?.accounts).toEqual([accountOn(1)])
    expect(fetching).not.toHaveBeenCalled()
  })

  it('continues to wait for the session when the wallet does not support sign-in', async () => {
    const { invited, wallet } = await together()
    const pairing = await invited()
    const proposed = new Promise<number>((tell) => void wallet.once('session_proposal', ({ id }) => tell(id)))
    wallet.once('session_authenticate', ({ id }) => {
      void wallet.rejectSessionAuthenticate({ id, reason: { code: 10_001, message: 'Unsupported.' } })
    })
    await wallet.pair(pairing)
    const eip155 = { accounts: [accountOn(1)], methods: [...METHODS], events: [] }
    await wallet.approveSession({ id: await proposed, namespaces: { eip155 } })
    expect(await rightOf(pairing.approval)).toMatchObject({ cacaos: [] })
  })

  it('keeps the wallet’s message for a failed sign-in', async () => {
    const { invited, wallet } = await together()
    const pairing = await invited()
    const reason = { code: 5100, message: 'Unsupported chains.' }
    const [outcome] = await Promise.all([pairing.approval(), declineSignIn(wallet, pairing, reason)])
    expect(outcome).toEqual(failed('FailedToConnect'))
  })

  it('accepts one response: a second wallet at the same link changes nothing', async () => {
    const { invited, sandbox, wallet, relay } = await together()
    const [otherPhone, late] = await Promise.all([phone(sandbox.url), phone(sandbox.url)])
    const pairing = await invited()
    const signRequest = await askedToSign(otherPhone, pairing)
    const proposed = new Promise<number>((tell) => void late.once('session_proposal', ({ id }) => tell(id)))
    await late.pair({ uri: pairing.uri })
    const [first] = await Promise.all([rightOf(pairing.approval), signIn(wallet, pairing, 1)])
    await otherPhone.approveSessionAuthenticate({
      id: signRequest.id,
      auths: await signedBy(otherPhone, signRequest, [1]),
    })
    const eip155 = { accounts: [accountOn(1)], methods: [...METHODS], events: [] }
    await late.approveSession({ id: await proposed, namespaces: { eip155 } })
    // Long enough for a session to settle, if it were accepted.
    await pause(200)
    expect(await rightOf(pairing.approval)).toEqual(first)
    expect(await rightOf(relay.sessions())).toEqual([first.session])
  })

  it('leaves nothing at the relay for links that are no longer in use', async () => {
    const { invited, sandbox, wallet } = await together()
    await invited()
    const pairing = await invited()
    await Promise.all([rightOf(pairing.approval), signIn(wallet, pairing, 1)])
    expect(sandbox.stats.get('irn_unsubscribe')).toBe(2)
  })
})
