// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { wallet } from '#tests/scenario/wallets.ts'

import { shellWorld } from './shell-world.ts'

const withProvider = (id: string) =>
  wallet(id, { connector: { provider: { request: () => Promise.resolve(id) } } })

describe('provider$', () => {
  it('emits the current provider, each that replaces it, and none after disconnecting', async () => {
    const [one, two] = [withProvider('one'), withProvider('two')]
    const { shell } = shellWorld({ wallets: [one, two] })
    const given: unknown[] = []
    const following = shell.provider$('eip155').subscribe((provider) => given.push(provider))
    expect(given).toEqual([undefined])
    await shell.connect({ connectorId: 'one' })
    await shell.connect({ connectorId: 'two' })
    await shell.disconnect()
    expect(given).toEqual([undefined, one.connector.provider, two.connector.provider, undefined])
    following.unsubscribe()
    await shell.connect({ connectorId: 'one' })
    expect(given).toHaveLength(4)
  })

  it('emits the current provider at once to a later subscriber, and none of another namespace', async () => {
    const own = withProvider('one')
    const { shell } = shellWorld({ wallets: [own] })
    await shell.connect({ connectorId: 'one' })
    const [given, foreign]: [unknown[], unknown[]] = [[], []]
    shell.provider$('eip155').subscribe((provider) => given.push(provider))
    shell.provider$('solana').subscribe((provider) => foreign.push(provider))
    expect(given.at(-1)).toBe(own.connector.provider)
    expect(foreign).toEqual([undefined])
  })

  it('loads nothing', () => {
    const { shell, seen } = shellWorld()
    shell.provider$('eip155').subscribe()
    expect([seen.kernels, seen.modals, seen.adapters]).toEqual([0, 0, 0])
  })
})
