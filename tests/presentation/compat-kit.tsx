import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Config, useConnection, WagmiProvider } from 'wagmi'
import * as chains from 'wagmi/chains'

import type { Walletport } from '#public/index.ts'
import { createTestWallet, type TestWallet } from '#public/testkit.ts'

export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const offline = { default: { http: ['http://127.0.0.1:9'] } }
export const mainnet = { ...chains.mainnet, rpcUrls: offline }
export const base = { ...chains.base, rpcUrls: offline }

const ends: (() => void)[] = []

/** Files share their modules, so each one calls this. */
export const withCompatPage = (): void => {
  beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))))
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    vi.unstubAllGlobals()
  })
}

export const memory = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
}

/** What the wallet's node and key say. */
const answers: Readonly<Record<string, string>> = {
  eth_getBalance: '0x112210f4768db400',
  personal_sign: `0x${'1'.repeat(130)}`,
}

export const announced = (): TestWallet => {
  const wallet = createTestWallet({
    accounts: [ALICE],
    chainId: 1,
    name: 'Alpha',
    rdns: 'test.alpha',
    rpc: ({ method }) => answers[method] ?? '0x0',
  })
  ends.push(wallet.announce(window))
  return wallet
}

/** The instance in the config of a kit. */
export const instanceOf = (config: Config): Walletport => {
  const [connector] = config.connectors
  if (connector === undefined || !('walletport' in connector)) throw new Error('no instance')
  const walletport = connector['walletport'] as Walletport
  ends.push(walletport.dispose)
  return walletport
}

/** What wagmi's own hook says of the connection. */
export const Wagmi = () => {
  const { status, address, chainId } = useConnection()
  return <output data-testid="wagmi">{[status, address, chainId].filter(Boolean).join(' ')}</output>
}

/** Renders a host as its kit's documentation says, with wagmi's provider around the kit's. */
export const renderHost = (config: Config, children: ReactNode) => {
  const client = new QueryClient()
  const host = (content: ReactNode) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </WagmiProvider>
  )
  const rendered = render(host(children))
  return { ...rendered, again: (content: ReactNode) => rendered.rerender(host(content)) }
}

/** The button in the modal with this text. */
export const rowOf = (name: string) =>
  vi.waitFor(
    () => {
      const root = document.querySelector('walletport-modal')?.shadowRoot
      const row = [...(root?.querySelectorAll('button') ?? [])].find((button) =>
        button.textContent?.includes(name),
      )
      if (row === undefined) throw new Error(`no row ${name}`)
      return row
    },
    { timeout: 20_000 },
  )

/** The text to sign for this page (EIP-4361). */
export const signInText = ({
  nonce,
  address,
  chainId,
}: {
  readonly nonce: string
  readonly address: `0x${string}`
  readonly chainId: number
}): string =>
  createSiweMessage({ nonce, address, chainId, domain: location.host, uri: location.href, version: '1' })

export const press = async (button: HTMLElement) => {
  await act(async () => button.click())
}

/** The texts of Walletport's own buttons, which are in shadow roots. */
export const ownButtons = (container: HTMLElement): readonly HTMLButtonElement[] =>
  [...container.querySelectorAll('[data-state]')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('button') ?? []),
  ])
