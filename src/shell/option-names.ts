// Written by `node scripts/options.mjs` from the type of the options.
/** The names of the options by the type of their values. The form is compact because every page loads it. */
export const optionNames = {
  array:
    'adapters networks walletGroups customWallets includeWalletIds excludeWalletIds featuredWalletIds connectMethodsOrder connectorTypeOrder restrictedZones',
  boolean:
    'enableReconnect enableNetworkSwitch allowUnsupportedChain wallets basic manualControl disableAppend enableEmbedded debug',
  object:
    'relay embedded defaultNetwork metadata features siwx siweConfig themeVariables walletLinks walletSnapshot tokens send onramp pay names activity nfts swaps analytics diagnostics project defaultAccountTypes customRpcUrls chainImages connectorImages walletImages logger storage initialState baseUrls branding messages',
  string:
    'projectId themeMode prefetch unsupportedNetwork termsConditionsUrl privacyPolicyUrl cspNonce locale',
} as const
