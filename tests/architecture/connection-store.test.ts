import { describe, expect, it } from 'vitest'

import type { StoredState } from '#domain/connection/stored-changes.ts'

import { sourcesIn } from './sources.ts'

/** All other use cases inject the read-only `Connections`. */
const MAY_DISPATCH = [
  /^src\/application\/connection\//,
  /^src\/application\/use-cases\/connection\//,
  // The wallets of the relay: the networks that a session approves, and the namespaces that it serves.
  /^src\/application\/use-cases\/relay\/session\/relay-(sessions|namespaces)\.ts$/,
  // Binds the store.
  /^src\/composition\/application-module\.ts$/,
]

/** The keys that are part of the connection state. The compiler reports a missing one. */
const connectionKeys: Readonly<Record<keyof StoredState, true>> = {
  walletId: true,
  disconnectedConnectors: true,
  preferredAccountTypes: true,
  lastUsedChain: true,
  activeNetwork: true,
  connections: true,
  otherConnectors: true,
  connectedConnectors: true,
}

/** The keys of `storageKeys` that a file names as the key to store or remove. */
const keysWrittenIn = (text: string): readonly string[] =>
  [...text.matchAll(/\.(?:set|remove)\(\s*storageKeys\.(\w+)/g)].flatMap(([, key]) => key ?? [])

describe('connection state', () => {
  it('is changed only by connection use cases and wallet sources', () => {
    const otherFiles = sourcesIn('src')
      .filter(({ text }) => text.includes('/connection-store.ts'))
      .map(({ file }) => file)
      .filter((file) => !MAY_DISPATCH.some((folder) => folder.test(file)))
    expect(otherFiles).toEqual([])
  })

  it('is stored only by its persistence', () => {
    const writes = sourcesIn('src').flatMap(({ file, text }) =>
      keysWrittenIn(text).map((key) => ({ file, key })),
    )
    // Shows that the search still finds writes, for example after `storageKeys` was renamed.
    expect(writes.map(({ key }) => key)).toContain('balanceCache')
    expect(writes.filter(({ key }) => key in connectionKeys)).toEqual([])
  })
})
