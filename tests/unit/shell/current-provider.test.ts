import { expect, it } from 'vitest'

import type { Eip1193Provider } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { CurrentProvider } from '#shell/wagmi/current-provider.ts'
import { WalletportError } from '#shell/walletport-error.ts'

type Listener = (...details: unknown[]) => void

/** A wallet's provider that records its listeners. Its event methods throw if it is broken. */
const providerWith = ({ isBroken = false } = {}) => {
  const listeners = new Set<Listener>()
  const change = (action: () => unknown) => {
    if (isBroken) throw new Error('No events')
    action()
  }
  const provider = {
    request: async () => undefined,
    on: (_: string, listener: Listener) => change(() => listeners.add(listener)),
    removeListener: (_: string, listener: Listener) => change(() => listeners.delete(listener)),
  } as unknown as Eip1193Provider
  return { provider, listeners }
}

const currentProviderOf = (getProvider: () => Promise<Eip1193Provider>) =>
  new CurrentProvider({ getProvider: getProvider as Walletport['getProvider'] })

it('moves all listeners to the next wallet, although the event methods of a wallet throw', async () => {
  const [broken, next] = [providerWith({ isBroken: true }), providerWith()]
  let provider = broken.provider
  const current = currentProviderOf(async () => provider)
  await current.update()
  const listeners: readonly Listener[] = [() => {}, () => {}]
  for (const listener of listeners) current.on('accountsChanged', listener)
  provider = next.provider
  await current.update()
  expect([...next.listeners]).toEqual(listeners)
})

it('removes its listeners from the wallet when its instance is disposed of, and does not reject', async () => {
  const wallet = providerWith()
  let isDisposed = false
  const current = currentProviderOf(async () => {
    if (isDisposed) throw new WalletportError('DISPOSED', 'Walletport is disposed')
    return wallet.provider
  })
  await current.update()
  current.on('accountsChanged', () => {})
  expect(wallet.listeners.size).toBe(1)
  isDisposed = true
  await expect(current.update()).resolves.toBeUndefined()
  expect(wallet.listeners.size).toBe(0)
})
