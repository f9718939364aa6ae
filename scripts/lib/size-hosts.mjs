// The hosts that the size budgets are measured on.
const react = (imports, options) => `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { ConnectButton, WalletportProvider } from 'walletport/react'
  import { evm } from 'walletport/evm'
  ${imports}
  const options = { projectId: 'size', ${options} }
  createRoot(document.body).render(createElement(WalletportProvider, { options }, createElement(ConnectButton)))`

const headless = (family, network) => `
  import { createWalletportCore } from 'walletport/headless'
  import { ${family} } from 'walletport/${family}'
  import { ${network} as network } from 'walletport/networks'
  globalThis.core = createWalletportCore({ projectId: 'size', adapters: [${family}()], networks: [network] })`

/** Hosts of the built package with their source. */
export const hosts = {
  evm: react(`import { mainnet } from 'walletport/networks'`, 'adapters: [evm()], networks: [mainnet]'),
  everything: react(
    `import { activity } from 'walletport/activity'
    import { analytics } from 'walletport/analytics'
    import { bitcoin } from 'walletport/bitcoin'
    import { diagnostics } from 'walletport/diagnostics'
    import { embedded } from 'walletport/embedded'
    import { names } from 'walletport/names'
    import { bitcoin as btc, mainnet, solana as sol } from 'walletport/networks'
    import { nfts } from 'walletport/nfts'
    import { onramp } from 'walletport/onramp'
    import { pay } from 'walletport/pay'
    import { project } from 'walletport/project'
    import { relay } from 'walletport/relay'
    import { send } from 'walletport/send'
    import { signedWallets } from 'walletport/signed-wallets'
    import { siwx } from 'walletport/siwx'
    import { solana } from 'walletport/solana'
    import { swaps } from 'walletport/swaps'
    import { tokens } from 'walletport/tokens'`,
    `adapters: [evm(), solana(), bitcoin()], networks: [mainnet, sol, btc],
    relay: relay({ urls: ['wss://relay.example'] }), baseUrls: { directory: 'https://directory.example' },
    embedded: embedded({ url: 'https://frame.example' }), siwx: siwx(), tokens: tokens(), send: send(),
    activity: activity({ sources: [] }), names: names({ sources: [] }), nfts: nfts({ sources: [] }),
    analytics: analytics({ url: 'https://analytics.example' }), diagnostics: diagnostics(), onramp: onramp({ providers: [] }), pay: pay(), walletSnapshot: signedWallets({ list: '/wallets.json', publicKeys: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='] }),
    project: project({ url: 'https://project.example' }), swaps: swaps({ sources: [], routers: {} })`,
  ),
  headless: headless('evm', 'mainnet'),
  solana: headless('solana', 'solana'),
  bitcoin: headless('bitcoin', 'bitcoin'),
  elements: `
    import { createWalletport } from 'walletport'
    import { defineWalletportElements } from 'walletport/elements'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    const options = { projectId: 'size', adapters: [evm()], networks: [mainnet] }
    defineWalletportElements(createWalletport(options))`,
  wagmi: `
    import { walletportConnector } from 'walletport/wagmi'
    globalThis.walletportConnector = walletportConnector`,
  walletAdapter: `
    import { solanaWalletAdapter } from 'walletport/solana-wallet-adapter'
    globalThis.solanaWalletAdapter = solanaWalletAdapter`,
  walletStandard: `
    import { registerWalletport } from 'walletport/wallet-standard'
    globalThis.registerWalletport = registerWalletport`,
  testkitWhole: `
    import * as testkit from 'walletport/testkit'
    globalThis.testkit = testkit`,
  wagmiWhole: `
    import * as wagmi from 'walletport/wagmi'
    globalThis.wagmi = { ...wagmi }`,
  appkit: `
    import { createAppKit, useAppKit, useAppKitAccount } from 'walletport/compat/appkit'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    createAppKit({ projectId: 'size', adapters: [evm()], networks: [mainnet] })
    globalThis.hooks = { useAppKit, useAppKitAccount }`,
  migrate: `
    import { carryOver } from 'walletport/migrate'
    carryOver()`,
  cookies: `
    import { cookieStorage } from 'walletport/cookies'
    globalThis.cookieStorage = cookieStorage`,
  // What a host of another kit imports, and the same host with our own names.
  wagmiPage: `
    import { createWalletport } from 'walletport'
    import { evm } from 'walletport/evm'
    import { ConnectButton, NetworkButton, useModal, WalletportProvider } from 'walletport/react'
    import { walletportConnector } from 'walletport/wagmi'
    globalThis.host = { createWalletport, evm, ConnectButton, NetworkButton, useModal, WalletportProvider, walletportConnector }`,
  rainbowkit: `
    import * as kit from 'walletport/compat/rainbowkit'
    import * as wallets from 'walletport/compat/rainbowkit/wallets'
    globalThis.host = { kit, wallets }`,
  connectkit: `
    import * as kit from 'walletport/compat/connectkit'
    globalThis.host = kit`,
  server: `
    import { createNonce, keyvNonces, verifySiwx } from 'walletport/server'
    globalThis.server = { createNonce, keyvNonces, verifySiwx }`,
  testkit: `
    import { createTestWallet } from 'walletport/testkit'
    globalThis.createTestWallet = createTestWallet`,
  constant: `
    import { mainnet } from 'walletport/networks'
    console.log(mainnet.id)`,
}
