// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { CONNECTED_KEY } from '#shell/stored-connection.ts'
import { settled } from '#testkit/fake-clock.ts'

import { reported, shellWorld } from './shell-world.ts'

// The page is never idle, so that nothing is fetched ahead.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', () => 0))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('another tab', () => {
  /** Simulates a write by another tab, which shares this tab's storage. */
  const writes = (newValue: string, key = CONNECTED_KEY) => {
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  const start = (options: Partial<WalletportOptions> = {}) => {
    const { shell, seen: world } = shellWorld({ options: { ...options, storage: undefined } as never })
    shell.start()
    return { shell, seen: world }
  }

  it('a connection in another tab loads the kernel of this one; other changes do not', async () => {
    const { seen: world } = start()
    writes('{"v":1,"value":{}}')
    writes('{"a":"b"}', 'theirs')
    expect(world.kernels).toBe(0)
    writes('{"v":1,"value":{"eip155":"one"}}')
    await settled()
    expect(world.kernels).toBe(1)
  })

  it('[S1-27] is not followed if the host disables reconnection', async () => {
    const { seen: world } = start({ enableReconnect: false })
    writes('{"v":1,"value":{"eip155":"one"}}')
    await settled()
    expect(world.kernels).toBe(0)
  })

  it('is ignored after disposal', () => {
    const { shell, seen: world } = start()
    shell.dispose()
    writes('{"v":1,"value":{"eip155":"one"}}')
    expect([world.kernels, reported]).toEqual([0, []])
  })
})
