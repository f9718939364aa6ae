// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import type { WalletportOptions } from '#public/index.ts'

import {
  ALICE,
  announced,
  announceStubborn,
  base,
  BOB,
  connectInModal,
  majors,
  memory,
  rowOf,
  walletportOver,
} from './wagmi-kit.ts'

/** The state on both sides. */
const accountsOf = async (
  { walletport, account }: Pick<Awaited<ReturnType<typeof start>>, 'walletport' | 'account'>,
  expected: { readonly address: string | undefined; readonly chainId?: number },
) => {
  const { address, chainId } = expected
  await vi.waitFor(
    () => {
      expect(walletport.getState().accounts.eip155.address).toBe(address)
      expect(account()).toMatchObject({
        status: address === undefined ? 'disconnected' : 'connected',
        address,
        chainId,
      })
    },
    { timeout: 20_000 },
  )
}

const start = async (major: keyof typeof majors, options: Partial<WalletportOptions> = {}) => {
  const walletport = walletportOver(options)
  const wagmi = majors[major](walletport)
  return { walletport, ...wagmi }
}

describe.each(['wagmi 3', 'wagmi 2'] as const)('walletport/wagmi with %s', (major) => {
  it('applies connect, switch and disconnect in the modal to wagmi', async () => {
    announced('Alpha', ALICE)
    const page = await start(major)
    await connectInModal(page.walletport, 'Alpha')
    await accountsOf(page, { address: ALICE, chainId: 1 })
    await page.walletport.switchNetwork(base)
    await accountsOf(page, { address: ALICE, chainId: 8453 })
    await page.walletport.disconnect()
    await accountsOf(page, { address: undefined })
  })

  it('applies connect, switch and disconnect through wagmi to the modal', async () => {
    announced('Alpha', ALICE)
    const page = await start(major)
    const connecting = page.connect()
    ;(await rowOf('Alpha')).click()
    expect(await connecting).toEqual({ accounts: [ALICE], chainId: 1 })
    await accountsOf(page, { address: ALICE, chainId: 1 })
    expect(await page.switchChain(8453)).toMatchObject({ id: 8453 })
    await accountsOf(page, { address: ALICE, chainId: 8453 })
    await page.disconnect()
    await accountsOf(page, { address: undefined })
    // Once more, from either side.
    await connectInModal(page.walletport, 'Alpha')
    await accountsOf(page, { address: ALICE, chainId: 8453 })
  })

  it('follows changes by the wallet', async () => {
    const wallet = announced('Alpha', ALICE)
    const page = await start(major)
    await connectInModal(page.walletport, 'Alpha')
    await accountsOf(page, { address: ALICE, chainId: 1 })
    wallet.changeAccounts([BOB])
    await accountsOf(page, { address: BOB, chainId: 1 })
    wallet.changeChain(8453)
    await accountsOf(page, { address: BOB, chainId: 8453 })
    wallet.disconnect()
    await accountsOf(page, { address: undefined })
  })

  it('[S4-34] reports all accounts of the wallet, the selected one first', async () => {
    const wallet = announced('Alpha', ALICE)
    const page = await start(major)
    await connectInModal(page.walletport, 'Alpha')
    wallet.changeAccounts([ALICE.toLowerCase(), BOB.toLowerCase()])
    await vi.waitFor(() => expect(page.account()).toMatchObject({ addresses: [ALICE, BOB] }))
    const { useCases } = await page.walletport.core()
    const choice = { namespace: 'eip155', connectorId: 'test.alpha', address: BOB } as const
    await useCases.connections.select(choice)
    await vi.waitFor(() => expect(page.account()).toMatchObject({ address: BOB, addresses: [BOB, ALICE] }))
    wallet.changeAccounts([BOB])
    await vi.waitFor(() => expect(page.account()).toMatchObject({ addresses: [BOB] }))
  })

  it('starts on the chain that the host requests', async () => {
    announced('Alpha', ALICE)
    const page = await start(major)
    const connecting = page.connect(8453)
    ;(await rowOf('Alpha')).click()
    expect(await connecting).toMatchObject({ chainId: 8453 })
    await accountsOf(page, { address: ALICE, chainId: 8453 })
  })

  it('starts on the own chain of a wallet that does not switch', async () => {
    const requests = announceStubborn('Alpha', ALICE)
    const page = await start(major)
    const connecting = page.connect(8453)
    ;(await rowOf('Alpha')).click()
    expect(await connecting).toMatchObject({ accounts: [ALICE], chainId: 1 })
    expect(requests).toContain('wallet_switchEthereumChain')
    await accountsOf(page, { address: ALICE, chainId: 1 })
  })

  it('reports a rejection and a closed modal with wagmi’s error', async () => {
    const wallet = announced('Alpha', ALICE)
    const page = await start(major)
    const closing = page.connect()
    await rowOf('Alpha')
    void page.walletport.close()
    await expect(closing).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(page.account().status).toBe('disconnected')
    await connectInModal(page.walletport, 'Alpha')
    await accountsOf(page, { address: ALICE, chainId: 1 })
    wallet.next('reject')
    await expect(page.switchChain(8453)).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    await accountsOf(page, { address: ALICE, chainId: 1 })
  })

  it('restores once for both, and opens no modal without a connection to restore', async () => {
    const storage = memory()
    announced('Alpha', ALICE)
    const before = await start(major, { storage })
    expect(await before.reconnect()).toEqual([])
    expect(before.walletport.getState().open).toBe(false)
    await connectInModal(before.walletport, 'Alpha')
    await accountsOf(before, { address: ALICE, chainId: 1 })
    before.walletport.dispose()
    const after = await start(major, { storage })
    expect(await after.reconnect()).toMatchObject([{ accounts: [ALICE], chainId: 1 }])
    await accountsOf(after, { address: ALICE, chainId: 1 })
  })

  it('sends requests to the wallet that is connected now, also after the user replaced it', async () => {
    const [first, second] = [announced('Alpha', ALICE), announced('Beta', ALICE)]
    const page = await start(major)
    await connectInModal(page.walletport, 'Alpha')
    await accountsOf(page, { address: ALICE, chainId: 1 })
    const client = await page.client()
    await page.walletport.connect({ connectorId: 'test.beta' })
    // The earlier client reaches the current wallet.
    await client.request({ method: 'eth_blockNumber' })
    expect(first.requests).not.toContain('eth_blockNumber')
    expect(second.requests).toContain('eth_blockNumber')
  })
})
