// A server without a browser: every entry is imported, a page is rendered, and no request is sent.
import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'

const dist = new URL('../../../dist/', import.meta.url)
const touched = []
globalThis.fetch = () => {
  touched.push('fetch')
  return new Promise(() => {})
}
for (const name of ['WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator'])
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => void touched.push(name),
  })

const entry = (name) => import(new URL(`${name}.js`, dist).href)
const { createWalletport } = await entry('index')
const { createWalletportCore } = await entry('headless')
const { WalletportProvider, ConnectButton, useAccount } = await entry('react')
const { evm } = await entry('evm')
const { mainnet } = await entry('networks')
await entry('testkit')

const Status = () => {
  const { phase, status } = useAccount().data
  return h('output', null, phase === 'restoring' ? phase : status)
}
const options = { projectId: 'server', adapters: [evm()], networks: [mainnet], cspNonce: 'lab' }
const page = (props) => h(StrictMode, null, h(WalletportProvider, props, h(ConnectButton), h(Status)))
const html = [
  renderToString(page({ options })),
  renderToString(page({ walletport: createWalletport(options) })),
]
const { phase } = createWalletportCore(options).getState()

// Deferred tasks would run now.
await new Promise((resolve) => setTimeout(resolve, 100))
process.stdout.write(JSON.stringify({ html, phase, touched }))
