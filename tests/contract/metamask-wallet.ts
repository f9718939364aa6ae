import { createAsyncMiddleware, JsonRpcEngine } from '@metamask/json-rpc-engine'
import { MetaMaskInpageProvider } from '@metamask/providers'
import { Duplex } from 'node:stream'

import { createTestWallet, type TestWallet, type TestWalletOptions } from '#testkit/test-wallet.ts'

/** Two ends of one connection, as between a page and the extension's background. */
const connectedStreams = (): readonly [Duplex, Duplex] => {
  const end = (other: () => Duplex): Duplex =>
    new Duplex({
      objectMode: true,
      read: () => undefined,
      // What crosses it is a copy, and later.
      write: (message, _, done) => {
        const copy: unknown = JSON.parse(JSON.stringify(message))
        setTimeout(() => void other().push(copy))
        done()
      },
    })
  const page: Duplex = end(() => background)
  const background: Duplex = end(() => page)
  return [page, background]
}

const quiet = { debug() {}, error() {}, info() {}, log() {}, trace() {}, warn() {} }

/**
 * MetaMask's published page provider and JSON-RPC engine, over a wallet of the test kit that decides. Its events arrive after the
 * answers, and its accounts are in lower case, as MetaMask's are.
 */
export const metaMaskWallet = (
  options: TestWalletOptions,
): TestWallet & { readonly page: MetaMaskInpageProvider; readonly close: () => void } => {
  const accounts = options.accounts.map((account) => account.toLowerCase())
  const decides = createTestWallet({ ...options, accounts })
  const [pageEnd, backgroundEnd] = connectedStreams()
  const notify = (method: string, params: unknown) => backgroundEnd.write({ jsonrpc: '2.0', method, params })
  decides.provider.on('accountsChanged', (list) => notify('metamask_accountsChanged', list))
  decides.provider.on('chainChanged', (chainId) =>
    notify('metamask_chainChanged', { chainId, networkVersion: String(Number(chainId)), isConnected: true }),
  )

  const engine = new JsonRpcEngine()
  engine.push(
    createAsyncMiddleware(async ({ method, params }, response) => {
      const ask = (name: string) =>
        decides.provider.request({ method: name, params: params as readonly unknown[] })
      /** An answer crosses the connection as JSON, an error too. */
      const answer = async () => {
        try {
          response.result = ((await ask(method)) ?? null) as string | null
        } catch (error) {
          const { code, message } = error as { readonly code: number; readonly message: string }
          response.error = { code, message }
        }
      }
      if (method === 'metamask_sendDomainMetadata') response.result = true
      else if (method === 'metamask_getProviderState') {
        const [chainId, list] = [await ask('eth_chainId'), await ask('eth_accounts')] as [string, string[]]
        response.result = {
          accounts: list,
          chainId,
          networkVersion: String(Number(chainId)),
          isUnlocked: true,
        }
      } else await answer()
    }),
  )
  backgroundEnd.on('data', (call: Parameters<JsonRpcEngine['handle']>[0]) => {
    void engine.handle(call).then((response) => backgroundEnd.write(response))
  })
  const page = new MetaMaskInpageProvider(pageEnd, { logger: quiet, shouldSendMetadata: false })
  return { ...decides, page, close: () => void pageEnd.destroy() }
}
