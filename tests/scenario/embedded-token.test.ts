import { describe, expect, it } from 'vitest'

import { storedLogin } from '#domain/embedded/stored-login.ts'
import { encodeStored } from '#domain/storage/storage-keys.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { loggedIn } from './embedded-kit.ts'

const TOKEN = 'eyJhbGciOiJub25lIn0.opaque-token'

/** Everything that a host can read: snapshots of now and before, events and log lines. */
const readable = ({ trace, events, log, outside }: Awaited<ReturnType<typeof loggedIn>>): string => {
  const { modal, connectors, connections, networks, account, siwx, embedded, wallets, relay, notices } =
    outside
  const useCases = [
    modal,
    connectors,
    connections,
    networks,
    account,
    siwx,
    embedded,
    wallets,
    relay,
    notices,
  ]
  const snapshots = useCases.map(({ state }) => state)
  return JSON.stringify({ trace, events, log: log.entries, snapshots })
}

describe('the token of a login', () => {
  it.each([
    ['readable', encodeStored(storedLogin.authToken, TOKEN)],
    ['unreadable', `{"v":9,"value":["${TOKEN}"]`],
  ])(
    '[S3-26] a %s stored token is in no snapshot, event or log line, and is removed with the login',
    async (_, text) => {
      const disk = new FakeDisk()
      const { key } = storedLogin.authToken
      disk.texts.set(key, text)
      const tab = await loggedIn({ disk, options: { debug: true } })
      expect(tab.account()).toMatchObject({ status: 'connected', connectorId: 'auth' })
      expect(disk.texts.get(key)).toBe(text)
      expect(readable(tab)).toContain('ada@example.com')
      expect(readable(tab)).not.toContain('opaque-token')
      await tab.outside.disconnect()
      await tab.clock.advance(0)
      expect(disk.texts.has(key)).toBe(false)
      expect(readable(tab)).not.toContain('opaque-token')
    },
  )
})
