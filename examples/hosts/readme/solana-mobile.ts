/** Registers the wallets of an Android phone. `solana()` lists them as it lists those of the page. */
export const registerPhoneWallets = async (): Promise<void> => {
  if (!/android/i.test(navigator.userAgent)) return
  const mobile = await import('@solana-mobile/wallet-standard-mobile')
  mobile.registerMwa({
    appIdentity: { name: 'Shop', uri: location.origin },
    authorizationCache: mobile.createDefaultAuthorizationCache(),
    chains: ['solana:mainnet'],
    chainSelector: mobile.createDefaultChainSelector(),
    onWalletNotFound: mobile.createDefaultWalletNotFoundHandler(),
  })
}
