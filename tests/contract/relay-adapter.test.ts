import { Container } from 'inversify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { relayModule } from '#infrastructure/relay/module.ts'
import { Relay, RelayClientId } from '#ports/relay.ts'
import { relay } from '#public/relay.ts'

import { failed } from './examples.ts'
import { proposal } from './relay-world.ts'

const urls = ['wss://relay.example']

const containerOf = (options: Parameters<typeof relayModule>[0]): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(RelayClientId).toConstantValue({ current: undefined })
  container.loadSync(relayModule(options))
  return container
}
const relayOf = (options: Parameters<typeof relayModule>[0]): Relay => containerOf(options).get(Relay)

it('accepts encrypted URLs, and unencrypted ones on this machine', () => {
  const validUrls = ['wss://relay.example/path?a=b', 'ws://127.0.0.1:5', 'ws://localhost:5', 'ws://[::1]:5']
  expect(relay({ urls: validUrls }).urls).toEqual(validUrls)
  expect(relay({ urls, verifyUrl: 'https://verify.example' })).toMatchObject({
    verifyUrl: 'https://verify.example',
  })
})

it('rejects any other URL with a clear error', () => {
  const invalidUrls: readonly (readonly string[])[] = [
    [],
    ['ws://relay.example'],
    ['https://relay.example'],
    ['relay.example'],
    [''],
    ['wss://relay.example', 'ws://127.0.0.1.example'],
  ]
  for (const each of invalidUrls)
    expect(() => relay({ urls: each })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  expect(() => relay({ urls, verifyUrl: 'http://verify.example' })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})

it('fails with a clear error for an adapter of another version or one that cannot be loaded, and retries', async () => {
  const load = vi.fn<() => Promise<unknown>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ start: () => {} })
  const broken = relayOf({ relay: { urls, load } })
  expect(load).not.toHaveBeenCalled()
  expect(await broken.pair(proposal)()).toEqual(failed('CodeNotLoaded'))
  expect(await broken.pair(proposal)()).toEqual(failed('CodeNotLoaded'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('fails with a clear error if the host configured none', async () => {
  expect(await relayOf({}).sessions()()).toEqual(failed('RelayUnreachable'))
})

it('ends with its container, even if its client is still starting', async () => {
  const dispose = vi.fn()
  let markStarted = () => {}
  const startRelay = vi.fn(() => new Promise((resolve) => (markStarted = () => resolve({ dispose }))))
  const container = containerOf({ relay: { urls, load: async () => ({ startRelay }) } })
  const starting = container.get(Relay).sessions()()
  await expect.poll(() => startRelay).toHaveBeenCalled()
  await container.unbindAll()
  markStarted()
  expect(await starting).toEqual(failed('SignClientNotInitialized'))
  expect(dispose).toHaveBeenCalledTimes(1)
})

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
const storage = new Map<string, string>()
beforeEach(() => storage.clear())
afterEach(() => void vi.unstubAllGlobals())

it('stores the wallet’s link where the client reads it', () => {
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  const relay = relayOf({})
  relay.setWalletLink({ name: 'Wallet', href: 'wallet://' })
  expect(storage.get(KEY)).toBe('{"name":"Wallet","href":"wallet://"}')
  relay.setWalletLink(undefined)
  expect(storage.size).toBe(0)
})

it('stores no link if storage is denied', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { setItem: denied, removeItem: denied })
  expect(() => relayOf({}).setWalletLink({ name: 'Wallet', href: 'wallet://' })).not.toThrow()
})
