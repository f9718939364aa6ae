// The wallet kits whose public names the guides in docs/migrate list. All packages are under MIT, BSD or Apache licences; of AppKit
// only versions before 1.8.0, which have another one.
const rk = '@rainbow-me/rainbowkit/dist'
const rkProvider = `${rk}/components/RainbowKitProvider`
const ck = 'connectkit/build'
const appkit = '@reown/appkit/dist/types'
const controllers = '@reown/appkit-controllers/dist/types'
const w3o = '@web3-onboard/core/dist'
const adapter = '@solana/wallet-adapter'

/**
 * `entries`: the declarations of a kit's entries, by the name that hosts import. `members`: the file, the declaration, and what of it
 * is listed (a key of `pickers` in kit-names.mjs), by the name that the guide uses. `values`: types are not listed.
 */
export const kits = {
  rainbowkit: {
    packages: ['@rainbow-me/rainbowkit@2.2.11'],
    entries: {
      '@rainbow-me/rainbowkit': `${rk}/index.d.ts`,
      '@rainbow-me/rainbowkit/components': `${rk}/components/index.d.ts`,
      '@rainbow-me/rainbowkit/wallets': `${rk}/wallets/walletConnectors/index.d.ts`,
    },
    members: {
      RainbowKitProvider: [`${rkProvider}/RainbowKitProvider.d.ts`, 'RainbowKitProviderProps'],
      RainbowKitAuthenticationProvider: [
        `${rkProvider}/AuthenticationContext.d.ts`,
        'RainbowKitAuthenticationProviderProps',
      ],
      createAuthenticationAdapter: [`${rkProvider}/AuthenticationContext.d.ts`, 'AuthenticationAdapter'],
      ConnectButton: [`${rk}/components/ConnectButton/ConnectButton.d.ts`, 'ConnectButtonProps'],
      'ConnectButton.Custom': [
        `${rk}/components/ConnectButton/ConnectButtonRenderer.d.ts`,
        'ConnectButtonRendererProps',
        'rendered',
      ],
      WalletButton: [`${rk}/components/WalletButton/WalletButton.d.ts`, 'WalletButtonProps'],
      'WalletButton.Custom': [
        `${rk}/components/WalletButton/WalletButtonRenderer.d.ts`,
        'WalletButtonRendererProps',
        'rendered',
      ],
      useAccountModal: [`${rkProvider}/ModalContext.d.ts`, 'useAccountModal', 'result'],
      useChainModal: [`${rkProvider}/ModalContext.d.ts`, 'useChainModal', 'result'],
      useConnectModal: [`${rkProvider}/ModalContext.d.ts`, 'useConnectModal', 'result'],
      getDefaultConfig: [`${rk}/config/getDefaultConfig.d.ts`, 'GetDefaultConfigParameters'],
      connectorsForWallets: [`${rk}/wallets/connectorsForWallets.d.ts`, 'ConnectorsForWalletsParameters'],
      useAddRecentTransaction: [`${rk}/transactions/transactionStore.d.ts`, 'NewTransaction'],
      darkTheme: [`${rk}/themes/baseTheme.d.ts`, 'ThemeOptions'],
      Theme: [`${rk}/css/sprinkles.css.d.ts`, 'ThemeVars'],
      Wallet: [`${rk}/wallets/Wallet.d.ts`, 'Wallet'],
      Chain: [`${rkProvider}/RainbowKitChainContext.d.ts`, 'RainbowKitChain'],
    },
    without: ['__private__'],
  },
  connectkit: {
    packages: ['connectkit@1.9.2'],
    entries: { connectkit: `${ck}/index.d.ts` },
    members: {
      ConnectKitProvider: [`${ck}/components/ConnectKit.d.ts`, 'ConnectKitProviderProps'],
      options: [`${ck}/components/ConnectKit.d.ts`, 'ConnectKitOptions'],
      ConnectKitButton: [`${ck}/components/ConnectButton/index.d.ts`, 'ConnectKitButtonProps'],
      'ConnectKitButton.Custom': [
        `${ck}/components/ConnectButton/index.d.ts`,
        'ConnectButtonRendererProps',
        'rendered',
      ],
      useModal: [`${ck}/hooks/useModal.d.ts`, 'useModal', 'result'],
      getDefaultConfig: [`${ck}/defaultConfig.d.ts`, 'DefaultConfigProps'],
      getDefaultConnectors: [`${ck}/defaultConnectors.d.ts`, 'DefaultConnectorsProps'],
      Types: [`${ck}/types.d.ts`, 'All'],
      SIWEProvider: [`${ck}/siwe/SIWEContext.d.ts`, 'SIWEConfig'],
      useSIWE: [`${ck}/siwe/useSIWE.d.ts`, 'HookProps'],
      SIWEButton: [`${ck}/components/Standard/SIWE/index.d.ts`, 'ButtonProps'],
    },
  },
  appkit: {
    packages: ['@reown/appkit@1.7.10', '@reown/appkit-controllers@1.7.10', '@reown/appkit-common@1.7.10'],
    entries: { '@reown/appkit/react': `${appkit}/exports/react.d.ts` },
    members: {
      createAppKit: [`${appkit}/src/utils/TypesUtil.d.ts`, 'AppKitOptions'],
      features: [`${controllers}/src/utils/TypeUtil.d.ts`, 'Features'],
      elements: [`${appkit}/src/library/react/index.d.ts`, 'AppKitElements'],
      open: [`${appkit}/src/client/appkit-base-client.d.ts`, 'OpenOptions'],
      views: [`${appkit}/src/client/appkit-base-client.d.ts`, 'Views', 'words'],
      modal: [`${appkit}/src/client/appkit-base-client.d.ts`, 'AppKitBaseClient'],
      useAppKit: [`${appkit}/src/library/react/index.d.ts`, 'useAppKit', 'result'],
      useAppKitAccount: [`${controllers}/src/utils/TypeUtil.d.ts`, 'UseAppKitAccountReturn'],
      useAppKitNetwork: [`${controllers}/src/utils/TypeUtil.d.ts`, 'UseAppKitNetworkReturn'],
      useAppKitProvider: [`${appkit}/src/library/react/index.d.ts`, 'useAppKitProvider', 'result'],
      useAppKitTheme: [`${appkit}/src/library/react/index.d.ts`, 'useAppKitTheme', 'result'],
      useAppKitState: [`${appkit}/src/library/react/index.d.ts`, 'useAppKitState', 'result'],
      useAppKitEvents: [`${appkit}/src/library/react/index.d.ts`, 'useAppKitEvents', 'result'],
      useWalletInfo: [`${appkit}/src/library/react/index.d.ts`, 'useWalletInfo', 'result'],
      themeVariables: [`${controllers}/src/utils/TypeUtil.d.ts`, 'ThemeVariables'],
      siwx: [`${controllers}/src/utils/SIWXUtil.d.ts`, 'SIWXConfig'],
    },
    values: true,
  },
  'web3-onboard': {
    packages: ['@web3-onboard/core@2.24.1', '@web3-onboard/react@2.11.0', '@web3-onboard/common@2.4.2'],
    entries: {
      '@web3-onboard/core': `${w3o}/index.d.ts`,
      '@web3-onboard/react': '@web3-onboard/react/dist/index.d.ts',
    },
    members: {
      init: [`${w3o}/types.d.ts`, 'InitOptions'],
      appMetadata: ['@web3-onboard/common/dist/types.d.ts', 'AppMetadata'],
      connect: [`${w3o}/types.d.ts`, 'ConnectModalOptions'],
      accountCenter: [`${w3o}/types.d.ts`, 'AccountCenter'],
      notify: [`${w3o}/types.d.ts`, 'Notify'],
      theme: [`${w3o}/types.d.ts`, 'ThemingMap'],
      OnboardAPI: [`${w3o}/index.d.ts`, 'OnboardAPI'],
      'state.actions': [`${w3o}/index.d.ts`, 'actions'],
      AppState: [`${w3o}/types.d.ts`, 'AppState'],
      WalletState: [`${w3o}/types.d.ts`, 'WalletState'],
      Account: [`${w3o}/types.d.ts`, 'Account'],
      ConnectOptions: [`${w3o}/types.d.ts`, 'ConnectOptions'],
      chains: ['@web3-onboard/common/dist/types.d.ts', 'Chain'],
    },
  },
  'solana-wallet-adapter': {
    packages: [`${adapter}-react@0.15.40`, `${adapter}-react-ui@0.9.40`, `${adapter}-base@0.9.28`],
    entries: {
      [`${adapter}-react`]: `${adapter}-react/lib/types/index.d.ts`,
      [`${adapter}-react-ui`]: `${adapter}-react-ui/lib/types/index.d.ts`,
      [`${adapter}-base`]: `${adapter}-base/lib/types/index.d.ts`,
    },
    members: {
      ConnectionProvider: [`${adapter}-react/lib/types/ConnectionProvider.d.ts`, 'ConnectionProviderProps'],
      WalletProvider: [`${adapter}-react/lib/types/WalletProvider.d.ts`, 'WalletProviderProps'],
      useWallet: [`${adapter}-react/lib/types/useWallet.d.ts`, 'WalletContextState'],
      useAnchorWallet: [`${adapter}-react/lib/types/useAnchorWallet.d.ts`, 'AnchorWallet'],
      useConnection: [`${adapter}-react/lib/types/useConnection.d.ts`, 'ConnectionContextState'],
      useWalletModal: [`${adapter}-react-ui/lib/types/useWalletModal.d.ts`, 'WalletModalContextState'],
      WalletModalProvider: [`${adapter}-react-ui/lib/types/WalletModal.d.ts`, 'WalletModalProps'],
    },
  },
}
