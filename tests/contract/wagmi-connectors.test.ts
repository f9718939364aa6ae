// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { bitcoin } from '#public/bitcoin.ts'
import { evm } from '#public/evm.ts'
import { bitcoin as bitcoinNetwork } from '#public/networks.ts'
import { walletportConnectors } from '#public/wagmi.ts'

import {
  ALICE,
  announced,
  base,
  BOB,
  mainnet,
  majors,
  memory,
  rowOf,
  type Variant,
  walletportOver,
} from './wagmi-kit.ts'

const start = async (
  major: keyof typeof majors,
  wallets: readonly string[],
  options: Parameters<typeof walletportOver>[0] & Pick<Variant, 'isSearching'> = {},
) => {
  const { isSearching = false, ...walletportOptions } = options
  const walletport = walletportOver(walletportOptions)
  const wagmi = majors[major](walletport, { isSearching })
  const onChange = vi.fn(() => wagmi.listed())
  const stop = walletportConnectors(walletport, wagmi.config, onChange)
  await vi.waitFor(() => expect(wagmi.listed()).toEqual(expect.arrayContaining([...wallets])), {
    timeout: 20_000,
  })
  return { walletport, stop, onChange, ...wagmi }
}

const shown = ({ walletport }: Pick<Awaited<ReturnType<typeof start>>, 'walletport'>) =>
  walletport.getState().accounts.eip155

describe.each(['wagmi 3', 'wagmi 2'] as const)('walletportConnectors with %s', (major) => {
  it('adds a connector for each wallet that is found, now and later, until it is stopped', async () => {
    announced('Alpha', ALICE)
    announced('Beta', BOB)
    const page = await start(major, ['test.alpha', 'test.beta'])
    expect(page.listed()).toEqual(['walletport', 'test.alpha', 'test.beta'])
    expect(page.connector('test.beta')).toMatchObject({
      name: 'Beta',
      rdns: 'test.beta',
      type: 'walletportWallet',
      icon: expect.stringContaining('data:image'),
    })
    announced('Gamma', ALICE)
    await vi.waitFor(() => expect(page.listed()).toContain('test.gamma'))
    expect(page.onChange.mock.results.at(-1)?.value).toEqual(page.listed())
    page.stop()
    announced('Delta', ALICE)
    const again = await start(major, ['test.delta'])
    expect(again.listed()).toHaveLength(5)
    expect(page.listed()).toHaveLength(4)
  })

  it('connects, switches and disconnects the wallet without the modal, in both', async () => {
    announced('Alpha', ALICE)
    const wallet = announced('Beta', BOB)
    const page = await start(major, ['test.alpha', 'test.beta'])
    expect(await page.connect(8453, 'test.beta')).toEqual({ accounts: [BOB], chainId: 8453 })
    expect(page.walletport.getState().open).toBe(false)
    expect(page.account()).toMatchObject({ address: BOB, connector: { id: 'test.beta' } })
    expect(page.connected()).toEqual(['test.beta'])
    expect(shown(page)).toMatchObject({ connectorId: 'test.beta', address: BOB, chainId: 8453 })
    wallet.changeAccounts([ALICE])
    await vi.waitFor(() => expect(page.account()).toMatchObject({ address: ALICE }))
    await page.switchChain(1)
    await vi.waitFor(() => expect(page.account()).toMatchObject({ chainId: 1 }))
    await page.disconnect()
    expect(page.account().status).toBe('disconnected')
    expect(shown(page).status).toBe('disconnected')
    await page.connect(undefined, 'test.beta')
    await page.walletport.disconnect()
    await vi.waitFor(() => expect(page.account().status).toBe('disconnected'))
    expect(page.connected()).toEqual([])
  })

  it('leaves a wallet that is chosen in the modal to the connector of Walletport, and takes it over', async () => {
    announced('Alpha', ALICE)
    announced('Beta', BOB)
    const page = await start(major, ['test.alpha', 'test.beta'])
    const main = page.connector('walletport')
    await page.connect(undefined, 'test.beta')
    await page.walletport.connect({ connectorId: 'test.alpha' })
    await vi.waitFor(() => expect(page.account()).toMatchObject({ address: ALICE }))
    expect(page.account().connector).toBe(main)
    expect(main.id).toBe('test.alpha')
    expect(page.connected()).toEqual(['test.alpha'])
    const own = page.config.connectors.find(
      ({ type, name }) => type === 'walletportWallet' && name === 'Alpha',
    )
    const uid = own?.uid ?? ''
    await page.connectTo(uid)
    await vi.waitFor(() => expect(page.account().connector?.uid).toBe(uid))
    expect(page.connected()).toEqual(['test.alpha'])
    expect(main.id).toBe('walletport')
    await page.disconnect()
    expect(page.connected()).toEqual([])
    expect(shown(page).status).toBe('disconnected')
  })

  it('has one connection if the user chooses a listed wallet in the modal that wagmi opened', async () => {
    announced('Alpha', ALICE)
    const page = await start(major, ['test.alpha'])
    const connecting = page.connect()
    ;(await rowOf('Alpha')).click()
    expect(await connecting).toMatchObject({ accounts: [ALICE] })
    await vi.waitFor(() => expect(page.connected()).toEqual(['test.alpha']))
    await page.disconnect()
    expect(shown(page).status).toBe('disconnected')
  })

  it('restores a connection once, with the wallet’s identity', async () => {
    const storage = memory()
    announced('Alpha', ALICE)
    const before = await start(major, ['test.alpha'], { storage })
    await before.connect(undefined, 'test.alpha')
    before.walletport.dispose()
    const after = await start(major, ['test.alpha'], { storage })
    expect(await after.reconnect()).toMatchObject([{ accounts: [ALICE] }])
    expect(after.account()).toMatchObject({ address: ALICE, connector: { id: 'test.alpha' } })
    expect(after.connected()).toEqual(['test.alpha'])
  })

  it('adds none for a wallet that wagmi has found itself', async () => {
    announced('Alpha', ALICE)
    const page = await start(major, ['test.alpha'], { isSearching: true })
    await page.walletport.core()
    await vi.waitFor(() => expect(page.listed().filter((id) => id === 'test.alpha')).toHaveLength(1))
    expect(page.connector('test.alpha').type).toBe('injected')
  })

  it('knows a wallet of several families by its rdns, and connects it in this one', async () => {
    announced('Alpha', ALICE)
    const provider = { request: async () => undefined }
    const page = await start(major, ['test.alpha'], {
      adapters: [bitcoin({ providers: [{ id: 'alpha-on-bitcoin', name: 'Alpha', provider }] }), evm()],
      networks: [bitcoinNetwork, mainnet, base],
    })
    const { useCases } = await page.walletport.core()
    const rows = () => useCases.connectors.state.connectors.map(({ id, type }) => [id, type])
    await vi.waitFor(() => expect(rows()).toEqual([['alpha-on-bitcoin', 'MULTI_CHAIN']]))
    expect(page.listed()).toEqual(['walletport', 'test.alpha'])
    await page.connect(undefined, 'test.alpha')
    expect(page.account()).toMatchObject({ address: ALICE, connector: { id: 'test.alpha' } })
    await page.disconnect()
    expect(shown(page).status).toBe('disconnected')
  })
})
