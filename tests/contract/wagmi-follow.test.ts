// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { evm } from '#public/evm.ts'
import { followWagmi, type WagmiHost, wagmiProviders } from '#public/wagmi.ts'

import {
  ALICE,
  announced,
  announceStubborn,
  BOB,
  burner,
  connectInModal,
  majors,
  memory,
  rowOf,
  type Variant,
  walletportOver,
} from './wagmi-kit.ts'

const CAROL = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Others = NonNullable<Variant['others']>

const mocks: Others = (wagmi) => [wagmi.mock({ accounts: [BOB], features: { reconnect: true } })]

/** Two connectors, the second with an id of Walletport's own. */
const several: Others = (wagmi) => [
  ...mocks(wagmi),
  (config) => ({
    ...wagmi.mock({ accounts: [CAROL], features: { reconnect: true } })(config),
    id: 'walletConnect',
    name: 'Own relay',
  }),
]

type Options = Parameters<typeof walletportOver>[0] & {
  readonly variant?: Variant
}

const start = (major: keyof typeof majors, { variant = {}, ...options }: Options = {}) => {
  let config: WagmiHost | undefined
  const providers = wagmiProviders(() => {
    if (config === undefined) throw new Error('no config')
    return config
  })
  const walletport = walletportOver({ adapters: [evm({ providers })], ...options })
  const wagmi = majors[major](walletport, { others: mocks, ...variant })
  config = wagmi.config
  const statuses: string[] = []
  wagmi.config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  const stop = followWagmi(walletport, wagmi.config)
  return { walletport, stop, statuses, ...wagmi }
}
type Page = ReturnType<typeof start>

const shown = ({ walletport }: Page) => walletport.getState().accounts.eip155

/** Both show the wallet, and wagmi has no other connection. */
const expectBoth = (page: Page, connectorId: string, address: string, id = connectorId) =>
  vi.waitFor(
    () => {
      expect(shown(page)).toMatchObject({ status: 'connected', connectorId, address })
      expect(page.account()).toMatchObject({ status: 'connected', address, connector: { id } })
      expect(page.connected()).toEqual([id])
    },
    { timeout: 20_000 },
  )

const expectNone = (page: Page) =>
  vi.waitFor(() => {
    expect(shown(page).status).toBe('disconnected')
    expect(page.account().status).toBe('disconnected')
    expect(page.connected()).toEqual([])
  })

describe.each(['wagmi 3', 'wagmi 2'] as const)('followWagmi with %s', (major) => {
  it('lists the connectors of the host in the modal, and connects in wagmi what is chosen there', async () => {
    const page = start(major)
    await connectInModal(page.walletport, 'Mock Connector')
    await expectBoth(page, 'mock', BOB)
    expect(page.account().connector).toBe(page.connector('mock'))
    expect(shown(page).wallet).toMatchObject({ name: 'Mock Connector' })
    await page.walletport.disconnect()
    await expectNone(page)
    await connectInModal(page.walletport, 'Mock Connector')
    await expectBoth(page, 'mock', BOB)
    await page.disconnect()
    await expectNone(page)
  })

  it('shows what is connected, switched and disconnected in wagmi', async () => {
    const page = start(major)
    const ends: unknown[] = []
    page.walletport.events$.subscribe(({ event }) => event === 'DISCONNECT_SUCCESS' && ends.push(event))
    await page.connect(undefined, 'mock')
    await expectBoth(page, 'mock', BOB)
    expect(page.walletport.getState().open).toBe(false)
    await page.switchChain(8453)
    await vi.waitFor(() => expect(shown(page).chainId).toBe(8453))
    await page.walletport.switchNetwork('eip155:1')
    await vi.waitFor(() => expect(page.account().chainId).toBe(1))
    await page.disconnect()
    await expectNone(page)
    expect(ends).toHaveLength(1)
    await page.connect(undefined, 'mock')
    await expectBoth(page, 'mock', BOB)
    await page.walletport.disconnect()
    await expectNone(page)
    expect(ends).toHaveLength(2)
  })

  it('connects the host’s connector if it is chosen in the modal that wagmi opened', async () => {
    const page = start(major)
    const connecting = page.connect()
    ;(await rowOf('Mock Connector')).click()
    expect(await connecting).toMatchObject({ accounts: [BOB] })
    await expectBoth(page, 'mock', BOB)
    expect(page.account().connector).toBe(page.connector('mock'))
    await page.disconnect()
    await expectNone(page)
  })

  it('ends in wagmi what the user replaces in the modal', async () => {
    announced('Alpha', ALICE)
    const page = start(major)
    await page.connect(undefined, 'mock')
    await expectBoth(page, 'mock', BOB)
    await page.walletport.connect({ connectorId: 'test.alpha' })
    await expectBoth(page, 'test.alpha', ALICE)
    await page.walletport.connect({ connectorId: 'mock' })
    await expectBoth(page, 'mock', BOB)
    await page.walletport.disconnect()
    await expectNone(page)
  })

  it('keeps several connections of wagmi, and shows the current one', async () => {
    const page = start(major, { variant: { others: several } })
    await page.connect(undefined, 'mock')
    await expectBoth(page, 'mock', BOB)
    await page.connect(undefined, 'walletConnect')
    await vi.waitFor(() => expect(shown(page)).toMatchObject({ status: 'connected', address: CAROL }))
    expect(shown(page).connectorId).toBe('wagmi.walletConnect')
    expect(page.connected()).toEqual(['mock', 'walletConnect'])
    await page.disconnect()
    await expectBoth(page, 'mock', BOB)
  })

  it('gives a connector whose id is one of Walletport’s a prefix', async () => {
    const page = start(major, { variant: { others: several } })
    await connectInModal(page.walletport, 'Own relay')
    await expectBoth(page, 'wagmi.walletConnect', CAROL, 'walletConnect')
    await page.walletport.disconnect()
    await expectNone(page)
  })

  it('restores both, and shows no other state before', async () => {
    const [storage, texts] = [memory(), new Map<string, string>()]
    const others: Others = () => [burner(BOB, texts)]
    const variant = { others, storage: texts }
    const before = start(major, { storage, variant })
    await connectInModal(before.walletport, 'Burner')
    await expectBoth(before, 'burner', BOB)
    before.stop()
    before.walletport.dispose()
    const after = start(major, { storage, variant })
    const states: string[] = []
    after.walletport.subscribe(({ accounts }) => states.push(accounts.eip155.status))
    await after.reconnect()
    await expectBoth(after, 'burner', BOB)
    expect(states.length).toBeGreaterThan(0)
    expect(states).not.toContain('disconnected')
    // Also if the host does not let wagmi reconnect.
    after.stop()
    after.walletport.dispose()
    const late = start(major, { storage, variant: { others } })
    await expectBoth(late, 'burner', BOB)
    await late.disconnect()
    await expectNone(late)
    late.stop()
    late.walletport.dispose()
    const last = start(major, { storage, variant })
    await last.reconnect()
    await expectNone(last)
  })

  it('reports a rejection to the caller, and both stay disconnected', async () => {
    const others: Others = (wagmi) => [wagmi.mock({ accounts: [BOB], features: { connectError: true } })]
    const page = start(major, { variant: { others } })
    await expect(page.walletport.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    await expectNone(page)
    await expect(page.connect(undefined, 'mock')).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await expectNone(page)
  })

  it('shows the browser wallet that wagmi’s own search connects, with one request, and the other way', async () => {
    const wallet = announced('Alpha', ALICE)
    const page = start(major, { variant: { isSearching: true } })
    await page.connect(undefined, 'test.alpha')
    await expectBoth(page, 'test.alpha', ALICE)
    expect(page.account().connector?.type).toBe('injected')
    await page.disconnect()
    await expectNone(page)
    const asked = wallet.requests.filter((method) => method === 'wallet_requestPermissions').length
    await connectInModal(page.walletport, 'Alpha')
    await expectBoth(page, 'test.alpha', ALICE)
    expect(page.account().connector?.type).toBe('injected')
    expect(wallet.requests.filter((method) => method === 'wallet_requestPermissions')).toHaveLength(asked)
    await page.walletport.disconnect()
    await expectNone(page)
  })

  it('ends what is shown also if the wallet tells nothing of it', async () => {
    announceStubborn('Silent', ALICE, 'wallet_revokePermissions')
    const page = start(major, { variant: { isSearching: true } })
    await page.connect(undefined, 'test.stubborn')
    await expectBoth(page, 'test.stubborn', ALICE)
    await page.disconnect()
    await expectNone(page)
  })

  it('follows no longer after it is stopped', async () => {
    const page = start(major)
    page.stop()
    await page.connect(undefined, 'mock')
    await page.walletport.core()
    expect(shown(page).status).toBe('disconnected')
    await page.disconnect()
    await connectInModal(page.walletport, 'Mock Connector')
    await vi.waitFor(() => expect(shown(page).status).toBe('connected'))
    // Then the connector of Walletport stands for it again.
    await vi.waitFor(() => expect(page.connected()).toContain('mock'))
  })
})
