// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createTestWallet } from '#public/testkit.ts'

import { ALICE, announced, base, BOB, connectInModal, majors, walletportOver } from './wagmi-kit.ts'

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Announces a provider of a wallet that lacks base, with more fields. Returns the parameters of its requests by method. */
const announceFlagged = (answers: Record<string, (params: unknown) => unknown> = {}) => {
  const { provider } = createTestWallet({ accounts: [ALICE], chainId: 1, knows: [1], rpc: () => '0x0' })
  const requests: { readonly method: string; readonly params: unknown }[] = []
  const flagged = {
    ...provider,
    isMetaMask: true,
    _metamask: { isUnlocked: () => true },
    request: async (call: Parameters<typeof provider.request>[0]) => {
      requests.push({ method: call.method, params: call.params })
      const answer = answers[call.method]
      return answer ? answer(call.params) : provider.request(call)
    },
  }
  const info = { uuid: crypto.randomUUID(), name: 'Flagged', rdns: 'test.flagged', icon: ICON }
  const announce = () =>
    void window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: flagged }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  return requests
}

describe.each(['wagmi 3', 'wagmi 2'] as const)('the connector in %s', (major) => {
  it('has id, name, icon and rdns of the connected wallet, and its own without one', async () => {
    announceFlagged()
    announced('Beta', BOB)
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport)
    const connector = wagmi.connector()
    expect(connector).toMatchObject({ id: 'walletport', name: 'Walletport', type: 'walletport' })
    expect(connector.rdns).toBeUndefined()
    await connectInModal(walletport, 'Flagged')
    await vi.waitFor(() => expect(wagmi.account().status).toBe('connected'))
    expect(wagmi.account().connector).toBe(connector)
    expect(connector).toMatchObject({
      id: 'test.flagged',
      name: 'Flagged',
      icon: ICON,
      rdns: 'test.flagged',
      type: 'walletport',
    })
    await walletport.connect({ connectorId: 'test.beta' })
    await vi.waitFor(() => expect(wagmi.account().address).toBe(BOB))
    expect(wagmi.account().connector).toMatchObject({ id: 'test.beta', name: 'Beta', rdns: 'test.beta' })
    await wagmi.disconnect()
    expect(connector).toMatchObject({ id: 'walletport', name: 'Walletport' })
    expect(connector.icon).toBeUndefined()
  })

  it('keeps the identity in a connector that a host spreads before wagmi sets it up', async () => {
    announced('Alpha', ALICE)
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport, { isSpread: true })
    await connectInModal(walletport, 'Alpha')
    await vi.waitFor(() => expect(wagmi.account().connector).toMatchObject({ id: 'test.alpha' }))
  })

  it('gives a provider with the fields of the wallet’s own, such as isMetaMask', async () => {
    announceFlagged()
    announced('Beta', BOB)
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport)
    const before = (await wagmi.connector().getProvider()) as Record<string, unknown>
    expect(before['isMetaMask']).toBeUndefined()
    expect('isMetaMask' in before).toBe(false)
    await connectInModal(walletport, 'Flagged')
    await vi.waitFor(() => expect(wagmi.account().status).toBe('connected'))
    const provider = (await wagmi.connector().getProvider()) as typeof before
    expect(provider).toBe(before)
    expect(provider['isMetaMask']).toBe(true)
    expect('isMetaMask' in provider).toBe(true)
    expect((provider['_metamask'] as { isUnlocked: () => unknown }).isUnlocked()).toBe(true)
    await walletport.connect({ connectorId: 'test.beta' })
    await vi.waitFor(() => expect(wagmi.account().address).toBe(BOB))
    expect(provider['isMetaMask']).toBeUndefined()
  })

  it('passes addEthereumChainParameter on to a wallet that lacks the chain', async () => {
    const requests = announceFlagged()
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport)
    await connectInModal(walletport, 'Flagged')
    await vi.waitFor(() => expect(wagmi.account().status).toBe('connected'))
    const given = {
      chainName: 'Our Base',
      rpcUrls: ['https://node.example'],
      iconUrls: ['https://node.example/icon.svg'],
      blockExplorerUrls: ['https://explorer.example'],
    }
    expect(await wagmi.switchChain(8453, given)).toMatchObject({ id: 8453 })
    expect(requests.filter(({ method }) => method === 'wallet_addEthereumChain')).toEqual([
      {
        method: 'wallet_addEthereumChain',
        params: [{ ...given, chainId: '0x2105', nativeCurrency: base.nativeCurrency }],
      },
    ])
    await vi.waitFor(() => expect(wagmi.account().chainId).toBe(8453))
    expect(walletport.getState().accounts.eip155.chainId).toBe(8453)
  })

  it('takes what the host does not give from the chain', async () => {
    const requests = announceFlagged()
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport)
    await connectInModal(walletport, 'Flagged')
    await vi.waitFor(() => expect(wagmi.account().status).toBe('connected'))
    await wagmi.switchChain(8453, { iconUrls: ['https://node.example/icon.svg'], chainName: undefined })
    expect(requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: base.name,
        iconUrls: ['https://node.example/icon.svg'],
        nativeCurrency: base.nativeCurrency,
        rpcUrls: ['http://127.0.0.1:9'],
        blockExplorerUrls: [base.blockExplorers.default.url],
      },
    ])
  })

  it('does not ask again what the user rejects while the chain is added', async () => {
    const requests = announceFlagged({
      wallet_addEthereumChain: () => Promise.reject(Object.assign(new Error('No'), { code: 4001 })),
    })
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport)
    await connectInModal(walletport, 'Flagged')
    await vi.waitFor(() => expect(wagmi.account().status).toBe('connected'))
    await expect(wagmi.switchChain(8453, { chainName: 'Our Base' })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
      shortMessage: 'No',
      details: 'No',
    })
    expect(requests.filter(({ method }) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })

  it('rejects a switch that fails with SwitchChainError, its code 4902 and its cause', async () => {
    const failing = () => Promise.reject(Object.assign(new Error('Unrecognized chain'), { code: 4902 }))
    announceFlagged({ wallet_switchEthereumChain: failing, wallet_addEthereumChain: failing })
    const walletport = walletportOver({})
    const wagmi = majors[major](walletport)
    await connectInModal(walletport, 'Flagged')
    await vi.waitFor(() => expect(wagmi.account().status).toBe('connected'))
    const error = await wagmi.switchChain(8453).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
      cause: { code: 'CHAIN_NOT_SUPPORTED' },
    })
    const { walk } = error as { walk: (condition?: (error: unknown) => boolean) => unknown }
    const caused = (one: unknown) => (one as { code?: unknown }).code === 'CHAIN_NOT_SUPPORTED'
    expect(walk.call(error, caused)).toBe((error as Error).cause)
    expect(walk.call(error, () => false)).toBeNull()
    await expect(wagmi.switchChain(137 as 1)).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
      cause: { name: 'ChainNotConfiguredError' },
    })
    expect(wagmi.account().chainId).toBe(1)
  })

  it('wagmi’s own injected() rejects in the same way', async () => {
    const failing = () => Promise.reject(Object.assign(new Error('Unrecognized chain'), { code: -32603 }))
    const { provider } = createTestWallet({ accounts: [ALICE], chainId: 1, rpc: () => '0x0' })
    const broken = {
      ...provider,
      request: (call: Parameters<typeof provider.request>[0]) =>
        call.method === 'wallet_switchEthereumChain' ? failing() : provider.request(call),
    }
    const wagmi = majors[major](walletportOver({}), { injected: broken })
    await wagmi.connect()
    for (const chainId of [8453, 137] as const)
      await expect(wagmi.switchChain(chainId as 1)).rejects.toMatchObject({
        name: 'SwitchChainError',
        code: 4902,
      })
  })
})
