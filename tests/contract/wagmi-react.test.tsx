// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as wagmi2 from 'wagmi-2'

import { createTestWallet } from '#public/testkit.ts'
import { defaultConfig, followWagmi, walletportConnectors } from '#public/wagmi.ts'

import { ALICE, base, BOB, mainnet, memory, rowOf, walletportOver } from './wagmi-kit.ts'

type Wagmi = typeof wagmi3
/** The hooks that hosts of both majors use. `tests/types/wagmi.test-d.ts` holds the types of both. */
const majors = { 'wagmi 3': wagmi3, 'wagmi 2': wagmi2 as unknown as Wagmi }

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const SIGNATURE = `0x${'51'.repeat(65)}`
const HASH = `0x${'ab'.repeat(32)}`

/** A browser wallet with the flag of a well-known one. */
const walletOf = () => {
  const wallet = createTestWallet({
    accounts: [ALICE],
    chainId: 1,
    name: 'Alpha',
    rdns: 'test.alpha',
    icon: ICON,
    rpc: ({ method }) =>
      ({ personal_sign: SIGNATURE, eth_sendTransaction: HASH, eth_estimateGas: '0x5208' })[method] ?? '0x0',
  })
  Object.assign(wallet.provider, { isMetaMask: true })
  return wallet
}

type Wallet = ReturnType<typeof walletOf>
interface Visit {
  readonly wagmi: Wagmi
  readonly wallet: Wallet
  readonly texts: Map<string, string>
}

/** wagmi's own connector. */
const ownConfig = ({ wagmi, wallet, texts }: Visit) => ({
  config: wagmi.createConfig({
    chains: [mainnet, base],
    connectors: [
      wagmi.injected({
        target: { id: 'test.alpha', name: 'Alpha', icon: ICON, provider: wallet.provider as never },
      }),
    ],
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({ storage: memory(texts) }),
    transports: { [mainnet.id]: wagmi.http(), [base.id]: wagmi.http() },
  }),
  choose: async () => {},
  isShown: () => true,
  end: () => {},
})

const ourConfig = ({ wagmi, wallet, texts }: Visit, options: object = {}) => {
  onTestFinished(wallet.announce(window))
  const walletport = walletportOver({ storage: memory(texts) })
  const config = wagmi.createConfig(
    defaultConfig(walletport, {
      chains: [mainnet, base],
      transport: wagmi.http,
      storage: wagmi.createStorage({ storage: memory(texts) }),
      ...options,
    }),
  )
  // Other files of tests announce wallets to the same window.
  onTestFinished(() => config._internal.mipd?.destroy())
  return {
    walletport,
    config,
    choose: async () => (await rowOf('Alpha')).click(),
    isShown: () => walletport.getState().accounts.eip155.status === 'connected',
    end: walletport.dispose,
  }
}

/** The connectors that a host may have for a browser wallet. */
const subjects = {
  'wagmi’s own injected()': ownConfig,
  walletportConnector: ourConfig,
  walletportConnectors: (visit: Visit) => {
    const ours = ourConfig(visit)
    const { walletport, config } = ours
    onTestFinished(walletportConnectors(walletport, config))
    return { ...ours, choose: async () => {} }
  },
  'wagmi’s own search and followWagmi': (visit: Visit) => {
    const ours = ourConfig(visit, { multiInjectedProviderDiscovery: true })
    const { walletport, config } = ours
    onTestFinished(followWagmi(walletport, config))
    return { ...ours, choose: async () => {} }
  },
}
type Subject = keyof typeof subjects

/** A React page of a host, as its hooks see it. Without `id`, the first connector is connected. */
const open = (subject: Subject, visit: Visit) => {
  const { wagmi } = visit
  const { config, choose, isShown, end } = subjects[subject](visit)
  const seen: string[] = []
  const hooks = () => {
    const account = wagmi.useAccount()
    seen.push(account.status)
    return {
      account,
      connectors: wagmi.useConnect().connectors,
      connect: wagmi.useConnect().connectAsync,
      disconnect: wagmi.useDisconnect().disconnectAsync,
      switchChain: wagmi.useSwitchChain().switchChainAsync,
      sign: wagmi.useSignMessage().signMessageAsync,
      send: wagmi.useSendTransaction().sendTransactionAsync,
    }
  }
  const current: { hooks?: ReturnType<typeof hooks> } = {}
  const Host = () => {
    current.hooks = hooks()
    return <p>{current.hooks.account.address}</p>
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const client = new QueryClient()
  root.render(
    <wagmi.WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <Host />
      </QueryClientProvider>
    </wagmi.WagmiProvider>,
  )
  const leave = () => {
    root.unmount()
    end()
    client.clear()
    container.remove()
  }
  onTestFinished(leave)
  const now = () => {
    if (current.hooks === undefined) throw new Error('not rendered')
    return current.hooks
  }
  const until = (check: (hooks: ReturnType<typeof now>) => void) =>
    vi.waitFor(() => check(now()), { timeout: 20_000 })
  const connect = async () => {
    await until(({ account, connectors }) => {
      expect(account.status).toBe('disconnected')
      expect(connectors.some(({ id }) => id === 'test.alpha' || subject === 'walletportConnector')).toBe(true)
    })
    const connector = now().connectors.find(({ id }) => id === 'test.alpha') ?? now().connectors[0]
    if (connector === undefined) throw new Error('no connector')
    const connecting = now().connect({ connector })
    await Promise.all([connecting.catch(() => {}), choose()])
    return connecting
  }
  return { container, seen, now, until, connect, isShown, leave }
}

const cases = Object.keys(majors).flatMap((major) =>
  Object.keys(subjects).map((subject) => [major, subject] as const),
)

describe.each(cases as (readonly [keyof typeof majors, Subject])[])(
  'in React with %s, %s',
  (major, subject) => {
    const visitWith = (): Visit => ({ wagmi: majors[major], wallet: walletOf(), texts: new Map() })

    it('connects, and the hooks have the account, the chain and the wallet', async () => {
      const visit = visitWith()
      const page = open(subject, visit)
      expect(await page.connect()).toMatchObject({ accounts: [ALICE], chainId: 1 })
      await page.until(({ account }) =>
        expect(account).toMatchObject({
          status: 'connected',
          address: ALICE,
          addresses: [ALICE],
          chainId: 1,
          chain: { name: mainnet.name },
          connector: { id: 'test.alpha', name: 'Alpha', icon: ICON },
        }),
      )
      expect(page.container.textContent).toBe(ALICE)
      const provider: unknown = await page.now().account.connector?.getProvider()
      expect(Reflect.get(provider as object, 'isMetaMask')).toBe(true)
    })

    it('signs, sends and switches', async () => {
      const visit = visitWith()
      const page = open(subject, visit)
      await page.connect()
      await page.until(({ account }) => expect(account.status).toBe('connected'))
      expect(await page.now().sign({ message: 'hello' })).toBe(SIGNATURE)
      expect(await page.now().send({ to: BOB, value: 1n })).toBe(HASH)
      expect(await page.now().switchChain({ chainId: 8453 })).toMatchObject({ id: 8453 })
      await page.until(({ account }) => expect(account).toMatchObject({ chainId: 8453 }))
    })

    it('follows the wallet, and ends with it', async () => {
      const visit = visitWith()
      const page = open(subject, visit)
      await page.connect()
      await page.until(({ account }) => expect(account.status).toBe('connected'))
      visit.wallet.changeAccounts([BOB])
      await page.until(({ account }) => expect(account).toMatchObject({ address: BOB }))
      visit.wallet.changeChain(8453)
      await page.until(({ account }) => expect(account).toMatchObject({ chainId: 8453 }))
      await page.now().disconnect()
      await page.until(({ account }) => expect(account).toMatchObject({ status: 'disconnected' }))
      await page.connect()
      await page.until(({ account }) => expect(account.status).toBe('connected'))
    })

    it('rejects with wagmi’s errors', async () => {
      const visit = visitWith()
      const page = open(subject, visit)
      const rejection = { name: 'UserRejectedRequestError', code: 4001 }
      if (subject !== 'walletportConnector') {
        visit.wallet.next('reject')
        await expect(page.connect()).rejects.toMatchObject(rejection)
      }
      await page.connect()
      await page.until(({ account }) => expect(account.status).toBe('connected'))
      visit.wallet.next('reject')
      await expect(page.now().switchChain({ chainId: 8453 })).rejects.toMatchObject(rejection)
      await expect(page.now().switchChain({ chainId: 137 as 1 })).rejects.toMatchObject({
        name: 'SwitchChainError',
        code: 4902,
        cause: { name: 'ChainNotConfiguredError' },
      })
      visit.wallet.next('reject')
      await expect(page.now().sign({ message: 'hello' })).rejects.toMatchObject(rejection)
      await page.until(({ account }) => expect(account).toMatchObject({ status: 'connected', chainId: 1 }))
    })

    it('is connected again after a reload, without asking', async () => {
      const visit = visitWith()
      const before = open(subject, visit)
      await before.connect()
      await before.until(({ account }) =>
        expect([account.status, before.isShown()]).toEqual(['connected', true]),
      )
      before.leave()
      const asked = visit.wallet.requests.filter((method) => method === 'eth_requestAccounts').length
      const after = open(subject, visit)
      await after.until(({ account }) =>
        expect(account).toMatchObject({
          status: 'connected',
          address: ALICE,
          connector: { id: 'test.alpha' },
        }),
      )
      expect(visit.wallet.requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(asked)
      const first = after.seen.findIndex((status) => status === 'reconnecting' || status === 'connecting')
      expect(after.seen.slice(Math.max(first, 0))).not.toContain('disconnected')
    })
  },
)
