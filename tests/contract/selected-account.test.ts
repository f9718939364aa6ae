// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

import type { Eip1193Provider } from '#contracts/eip1193-provider.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, announced, BOB, walletportOver } from './wagmi-kit.ts'

const CAROL = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A host connected with a wallet of three accounts, which it writes in lower case. */
const connected = async () => {
  const wallet = announced('Several', ALICE)
  wallet.changeAccounts([ALICE, BOB, CAROL].map((account) => account.toLowerCase()))
  const walletport = walletportOver({})
  await walletport.connect({ connectorId: 'test.several', namespace: 'eip155' })
  const provider = await walletport.getProvider('eip155')
  if (provider === undefined) throw new Error('no provider')
  const { useCases } = await walletport.core()
  const select = (address: string) =>
    useCases.connections.select({ namespace: 'eip155', connectorId: 'test.several', address })
  const changes: unknown[] = []
  const onChange = (accounts: unknown) => void changes.push(accounts)
  provider.on?.('accountsChanged', onChange)
  return { wallet, walletport, provider, select, changes, onChange }
}

const accountsOf = (provider: Eip1193Provider) =>
  Promise.all(['eth_accounts', 'eth_requestAccounts'].map((method) => provider.request({ method })))

clause('S4-34', () => {
  it('[S4-34] the provider that hosts get has the selected account first, and emits the selection', async () => {
    const { wallet, walletport, provider, select, changes, onChange } = await connected()
    expect(await accountsOf(provider)).toEqual([
      [ALICE, BOB, CAROL],
      [ALICE, BOB, CAROL],
    ])
    await select(BOB.toLowerCase())
    expect(walletport.getState().accounts.eip155.address).toBe(BOB)
    expect(changes).toEqual([[BOB, ALICE, CAROL]])
    expect(await accountsOf(provider)).toEqual([
      [BOB, ALICE, CAROL],
      [BOB, ALICE, CAROL],
    ])
    expect(await walletport.getProvider('eip155')).toBe(provider)

    wallet.changeAccounts([CAROL.toLowerCase()])
    await vi.waitFor(() => expect(changes).toHaveLength(2))
    expect(changes[1]).toEqual([CAROL])
    expect(await accountsOf(provider)).toEqual([[CAROL], [CAROL]])

    provider.removeListener?.('accountsChanged', onChange)
    wallet.changeAccounts([ALICE])
    await vi.waitFor(() => expect(walletport.getState().accounts.eip155.address).toBe(ALICE))
    expect(changes).toHaveLength(2)
  })

  it('[S4-34] everything else of the provider is the wallet’s own, of a frozen object with private fields too', async () => {
    class Own {
      readonly #secret = 7
      readonly isOwn = true
      selectedAddress = ALICE
      readonly listeners: unknown[] = []
      request = async ({ method }: { readonly method: string }): Promise<unknown> =>
        method === 'eth_chainId' ? '0x1' : method.startsWith('eth_') ? [BOB, ALICE] : this.#secret
      secret() {
        return this.#secret
      }
      on(event: string) {
        this.listeners.push(event)
        return this
      }
    }
    const own = Object.freeze(new Own())
    const info = { uuid: 'own', name: 'Own', rdns: 'test.own', icon: '' }
    const announce = () =>
      void window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider: own } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    const walletport = walletportOver({})
    await walletport.connect({ connectorId: 'test.own', namespace: 'eip155' })
    window.removeEventListener('eip6963:requestProvider', announce)
    const provider = await walletport.getProvider('eip155')
    expect(await provider?.request({ method: 'other' })).toBe(7)
    expect(provider).toMatchObject({ isOwn: true, selectedAddress: ALICE })
    const secret: unknown = provider && Reflect.get(provider, 'secret')
    expect(typeof secret === 'function' && secret()).toBe(7)
    provider?.on?.('message', () => undefined)
    expect(own.listeners).toContain('message')
  })
})
