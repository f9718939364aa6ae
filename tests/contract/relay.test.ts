import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { vi } from 'vitest'

import { parseAccountId } from '#domain/caip/account-id.ts'
import type { Session } from '#domain/relay/session.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeSession } from '#testkit/fake-session.ts'

import { chain } from './examples.ts'
import { account } from './relay-clients.ts'
import { relayContract } from './relay-contract.ts'
import {
  answerWith,
  approve,
  approved,
  mapStorage,
  METHODS,
  reject,
  virtualRelayWorld,
} from './relay-world.ts'
import { pause } from './virtual-time.ts'

const accountsOn = (chains: readonly number[]) =>
  chains.flatMap((id) => {
    const parsed = parseAccountId(`eip155:${id}:${account.address}`)
    return E.isRight(parsed) ? [parsed.right] : []
  })

relayContract('fake', async () => {
  const relay = new FakeRelay()
  let count = 0
  const sessionOn = (chains: readonly number[], fields: Partial<Session> = {}) =>
    fakeSession(accountsOn(chains), { methods: METHODS, ...fields })
  return {
    relay,
    approve: async (_, ...chains) => relay.approve(sessionOn(chains, { topic: `session-${++count}` })),
    reject: async () => relay.refuse(),
    answerWith: (behaviour) => {
      relay.answer = () => ('result' in behaviour ? TE.right(behaviour.result) : TE.left(behaviour.error))
    },
    update: async ({ topic }, ...chains) => relay.update(sessionOn(chains, { topic })),
    prolong: async (session) => relay.update({ ...session, expiry: session.expiry + 1 }),
    emit: async ({ topic }, name, data) => relay.emit(topic, chain(1), name, data),
    remove: async ({ topic }) => relay.end(topic),
    expire: async ({ topic }) => relay.end(topic, 'expired'),
    relays: async () => {
      relay.rejections = { 'wss://refusing.example': 'Unauthorized: invalid key' }
      return {
        url: 'wss://relay.example',
        refusing: 'wss://refusing.example',
        reason: 'Unauthorized: invalid key',
      }
    },
    reload: async () => relay,
    stop: async () => {},
  }
})

const { relayWith, page, phone, stop } = virtualRelayWorld()

relayContract('sign-client, over the sandbox relay, with a phone', async () => {
  const { url } = await relayWith()
  const storage = mapStorage()
  const relay = page([url], storage)
  const wallet = await phone(url)
  return {
    relay,
    approve: (pairing, ...chains) => approve(wallet, pairing, approved(...chains)),
    reject: (pairing) => reject(wallet, pairing),
    answerWith: (behaviour) => answerWith(wallet, behaviour),
    update: async ({ topic }, ...chains) => {
      await (await wallet.updateSession({ topic, namespaces: approved(...chains) })).acknowledged()
    },
    prolong: async ({ topic }) => {
      await (await wallet.extendSession({ topic })).acknowledged()
    },
    emit: ({ topic }, name, data) =>
      wallet.emitSessionEvent({ topic, event: { name, data }, chainId: 'eip155:1' }),
    remove: ({ topic }) =>
      wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    expire: async ({ expiry }) => {
      // The clients check every 5 s.
      vi.setSystemTime((expiry + 1) * 1000)
    },
    relays: async () => {
      const strict = await relayWith()
      strict.refuse('Unauthorized: invalid key')
      return { url, refusing: strict.url, reason: 'Unauthorized: invalid key' }
    },
    reload: async () => {
      // By then the client has stored its subscriptions.
      await pause(100)
      relay.dispose()
      return page([url], storage)
    },
    stop,
  }
})
