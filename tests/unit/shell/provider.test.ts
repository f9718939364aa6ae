// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { wallet } from '#tests/scenario/wallets.ts'

import { shellWorld } from './shell-world.ts'

const withProvider = (id: string) =>
  wallet(id, { connector: { provider: { request: () => Promise.resolve(id) } } })

describe('provider$', () => {
  it('emits the current provider, each that replaces it, and none after disconnecting', async () => {
    const [firstProvider, two] = [withProvider('one'), withProvider('two')]
    const { shell } = shellWorld({ wallets: [firstProvider, two] })
    const emitted: unknown[] = []
    const following = shell.provider$('eip155').subscribe((provider) => emitted.push(provider))
    expect(emitted).toEqual([undefined])
    await shell.connect({ connectorId: 'one' })
    await shell.connect({ connectorId: 'two' })
    await shell.disconnect()
    expect(emitted).toEqual([undefined, firstProvider.connector.provider, two.connector.provider, undefined])
    following.unsubscribe()
    await shell.connect({ connectorId: 'one' })
    expect(emitted).toHaveLength(4)
  })

  it('emits the current provider at once to a later subscriber, and none of another namespace', async () => {
    const walletProvider = withProvider('one')
    const { shell } = shellWorld({ wallets: [walletProvider] })
    await shell.connect({ connectorId: 'one' })
    const [emitted, emittedForSolana]: [unknown[], unknown[]] = [[], []]
    shell.provider$('eip155').subscribe((provider) => emitted.push(provider))
    shell.provider$('solana').subscribe((provider) => emittedForSolana.push(provider))
    expect(emitted.at(-1)).toBe(walletProvider.connector.provider)
    expect(emittedForSolana).toEqual([undefined])
  })

  it('loads nothing', () => {
    const { shell, seen: world } = shellWorld()
    shell.provider$('eip155').subscribe()
    expect([world.kernels, world.modals, world.adapters]).toEqual([0, 0, 0])
  })
})
