/** Consumers of the built package, each with what it asks for. */
export const hosts = {
  react: `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { ConnectButton, WalletportProvider } from 'walletport/react'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    const options = { projectId: 'demo', adapters: [evm()], networks: [mainnet] }
    const page = createElement(WalletportProvider, { options }, createElement(ConnectButton))
    createRoot(document.body).render(page)`,
  families: `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { ConnectButton, WalletportProvider } from 'walletport/react'
    import { bitcoin } from 'walletport/bitcoin'
    import { evm } from 'walletport/evm'
    import { solana } from 'walletport/solana'
    import { bitcoin as btc, mainnet, solana as sol } from 'walletport/networks'
    const adapters = [evm(), solana(), bitcoin()]
    const options = { projectId: 'demo', adapters, networks: [mainnet, sol, btc] }
    const page = createElement(WalletportProvider, { options }, createElement(ConnectButton))
    createRoot(document.body).render(page)`,
  headless: `
    import { createWalletportCore } from 'walletport/headless'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    globalThis.core = createWalletportCore({ projectId: 'demo', adapters: [evm()], networks: [mainnet] })`,
  solana: `
    import { createWalletportCore } from 'walletport/headless'
    import { solana } from 'walletport/solana'
    import { solana as network } from 'walletport/networks'
    globalThis.core = createWalletportCore({ projectId: 'demo', adapters: [solana()], networks: [network] })`,
  bitcoin: `
    import { createWalletportCore } from 'walletport/headless'
    import { bitcoin } from 'walletport/bitcoin'
    import { bitcoin as network } from 'walletport/networks'
    globalThis.core = createWalletportCore({ projectId: 'demo', adapters: [bitcoin()], networks: [network] })`,
  siwx: `
    import { createWalletportCore } from 'walletport/headless'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    import { siwx } from 'walletport/siwx'
    const options = { projectId: 'demo', adapters: [evm()], networks: [mainnet], siwx: siwx() }
    globalThis.core = createWalletportCore(options)`,
  siwxAlone: `
    import { siwx } from 'walletport/siwx'
    globalThis.siwx = siwx()`,
  wagmi: `
    import { walletportConnector } from 'walletport/wagmi'
    globalThis.walletportConnector = walletportConnector`,
  server: `
    import { createNonce, keyvNonces, verifySiwx } from 'walletport/server'
    globalThis.server = { createNonce, keyvNonces, verifySiwx }`,
  constant: `
    import { mainnet } from 'walletport/networks'
    console.log(mainnet.id)`,
}
