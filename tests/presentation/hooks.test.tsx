import { act, renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'

import {
  useAccount,
  useBalance,
  useModal,
  useNetwork,
  useWalletport,
} from '#shell/react/hooks/state-hooks.ts'
import { useConnect, useDisconnect } from '#shell/react/hooks/verb-hooks.ts'
import { WalletportError } from '#shell/walletport-error.ts'
import {
  ADDRESS,
  base,
  connectedState,
  hook,
  optionsWith,
  remembering,
  shellKit,
  wake,
} from '#tests/presentation/hooks-kit.tsx'

describe('hooks', () => {
  it('throw an explanation outside a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(() => useAccount())).toThrow(/WalletportProvider/)
    vi.restoreAllMocks()
  })

  it('[S4-02] never report disconnected while restoring', () => {
    const { result } = hook(() => useAccount(), shellKit(), optionsWith({ storage: remembering }))
    expect(result.current).toMatchObject({
      data: { phase: 'restoring', status: 'connecting', isConnected: false },
      status: 'pending',
    })
  })

  it('[S3-06] return the active account, network and balance', async () => {
    const kit = shellKit(connectedState('eip155:8453', { balance: '2.104', balanceSymbol: 'ETH' }))
    const { result } = hook(
      () => ({
        walletport: useWalletport(),
        account: useAccount(),
        network: useNetwork(),
        balance: useBalance(),
      }),
      kit,
    )
    await wake(result.current.walletport)
    expect(result.current.account.data).toMatchObject({
      status: 'connected',
      isConnected: true,
      namespace: 'eip155',
      address: ADDRESS,
    })
    expect(result.current.network.data).toMatchObject({ caipNetworkId: 'eip155:8453', isSupported: true })
    expect(result.current.network.data.network?.name).toBe(base.name)
    expect(result.current.balance.data).toEqual({ balance: '2.104', symbol: 'ETH' })
  })

  it('report when the wallet is on an unconfigured network', async () => {
    const { result } = hook(
      () => ({ walletport: useWalletport(), network: useNetwork() }),
      shellKit(connectedState('eip155:42220')),
    )
    await wake(result.current.walletport)
    expect(result.current.network.data).toMatchObject({ caipNetworkId: 'eip155:42220', isSupported: false })
    expect(result.current.network.data.network).toBeUndefined()
  })

  it('return the account of the requested namespace', async () => {
    const { result } = hook(
      () => ({ walletport: useWalletport(), account: useAccount('solana') }),
      shellKit(connectedState()),
    )
    await wake(result.current.walletport)
    expect(result.current.account.data).toMatchObject({ status: 'disconnected', namespace: 'solana' })
  })

  it('keep their references while their values are equal', async () => {
    const kit = shellKit(connectedState())
    let renders = 0
    const { result } = hook(() => {
      renders += 1
      return { walletport: useWalletport(), account: useAccount() }
    }, kit)
    await wake(result.current.walletport)
    const { account } = result.current
    const rendersBefore = renders
    const equalState = connectedState()
    act(() => kit.state$.next({ ...equalState, open: true, accounts: { ...equalState.accounts } }))
    expect(result.current.account.data).toBe(account.data)
    expect(renders).toBe(rendersBefore)
  })

  it('return the same state within a commit', async () => {
    const kit = shellKit(connectedState('eip155:1'))
    const commits: string[][] = []
    const { result } = hook(() => {
      const values = [
        useAccount().data.caipNetworkId,
        useNetwork().data.caipNetworkId,
        useNetwork().data.network?.caipNetworkId,
      ]
      useEffect(() => void commits.push(values.map(String)))
      return useWalletport()
    }, kit)
    await wake(result.current)
    for (const chain of ['eip155:8453', 'eip155:1', 'eip155:8453'])
      act(() => kit.state$.next(connectedState(chain)))
    expect(commits.at(-1)).toEqual(['eip155:8453', 'eip155:8453', 'eip155:8453'])
    for (const values of commits.filter(([account]) => account !== 'undefined'))
      expect(new Set(values).size).toBe(1)
  })

  it('follow the modal', async () => {
    const kit = shellKit()
    const { result } = hook(() => useModal(), kit)
    expect(result.current.data).toEqual({ isOpen: false, view: 'Connect' })
    await act(() => result.current.open({ view: 'WhatIsAWallet' }))
    expect(kit.opened).toEqual([{ view: 'WhatIsAWallet' }])
    act(() => kit.state$.next({ ...connectedState(), open: true, view: 'WhatIsAWallet' }))
    expect(result.current.data).toEqual({ isOpen: true, view: 'WhatIsAWallet' })
  })

  it('keep the error of the latest connect until it is reset, also when the promise is ignored', async () => {
    const { result, kit } = hook(() => useConnect())
    await act(async () => {
      void result.current.connect()
      await expect.poll(() => kit.connecting).toHaveLength(1)
    })
    expect(result.current.status).toBe('pending')
    await act(async () => kit.connecting[0]?.refuse(new WalletportError('USER_REJECTED', 'no')))
    expect(result.current).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
    act(() => result.current.reset())
    expect(result.current.error).toBeUndefined()
  })

  it('are no longer pending once disconnected', async () => {
    const { result } = hook(() => useDisconnect())
    await act(() => result.current.disconnect())
    expect(result.current.status).toBe('success')
  })
})
