import { describe, expect, it } from 'vitest'

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

const STORED_KEYS =
  /remembered\.(disconnectedConnectors|lastUsedChain|activeNetwork|connections|otherConnectors|connectedConnectors)\b/

describe('connection state', () => {
  it('is changed only by connection use cases and wallet sources', () => {
    const others = sourcesIn('src')
      .filter(({ text }) => text.includes('/connection-store.ts'))
      .map(({ file }) => file)
      .filter((file) => !MAY_DISPATCH.some((folder) => folder.test(file)))
    expect(others).toEqual([])
  })

  it('is stored only by its persistence', () => {
    const writers = sourcesIn('src')
      .filter(({ text }) => new RegExp(`\\.set\\(\\s*${STORED_KEYS.source}`).test(text))
      .map(({ file }) => file)
    expect(writers).toEqual([])
  })
})
