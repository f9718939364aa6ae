import type { WalletReference } from '#contracts/index.ts'

// Ids of the catalogue under the names of RainbowKit, for its lists of wallets. A wallet that the catalogue lacks has no name here:
// it is found in the browser if it announces itself.

/** @deprecated The id `anchorage-digital` in `walletGroups` or `featuredWalletIds`. */
export const anchorageDigitalWallet: WalletReference = 'anchorage-digital'
/** @deprecated The id `ready` in `walletGroups` or `featuredWalletIds`. */
export const argentWallet: WalletReference = 'ready'
/** @deprecated The id `backpack` in `walletGroups` or `featuredWalletIds`. */
export const backpackWallet: WalletReference = 'backpack'
/** @deprecated The id `coinbase` in `walletGroups` or `featuredWalletIds`. */
export const base: WalletReference = 'coinbase'
/** @deprecated The id `coinbase` in `walletGroups` or `featuredWalletIds`. */
export const baseAccount: WalletReference = 'coinbase'
/** @deprecated The id `berasig` in `walletGroups` or `featuredWalletIds`. */
export const berasigWallet: WalletReference = 'berasig'
/** @deprecated The id `best` in `walletGroups` or `featuredWalletIds`. */
export const bestWallet: WalletReference = 'best'
/** @deprecated The id `bifrost` in `walletGroups` or `featuredWalletIds`. */
export const bifrostWallet: WalletReference = 'bifrost'
/** @deprecated The id `binance` in `walletGroups` or `featuredWalletIds`. */
export const binanceWallet: WalletReference = 'binance'
/** @deprecated The id `bitget` in `walletGroups` or `featuredWalletIds`. */
export const bitgetWallet: WalletReference = 'bitget'
/** @deprecated The id `brave` in `walletGroups` or `featuredWalletIds`. */
export const braveWallet: WalletReference = 'brave'
/** @deprecated The id `bybit` in `walletGroups` or `featuredWalletIds`. */
export const bybitWallet: WalletReference = 'bybit'
/** @deprecated The id `coin98` in `walletGroups` or `featuredWalletIds`. */
export const coin98Wallet: WalletReference = 'coin98'
/** @deprecated The id `coinbase` in `walletGroups` or `featuredWalletIds`. */
export const coinbaseWallet: WalletReference = 'coinbase'
/** @deprecated The id `compass` in `walletGroups` or `featuredWalletIds`. */
export const compassWallet: WalletReference = 'compass'
/** @deprecated The id `core` in `walletGroups` or `featuredWalletIds`. */
export const coreWallet: WalletReference = 'core'
/** @deprecated The id `ctrl` in `walletGroups` or `featuredWalletIds`. */
export const ctrlWallet: WalletReference = 'ctrl'
/** @deprecated The id `enkrypt` in `walletGroups` or `featuredWalletIds`. */
export const enkryptWallet: WalletReference = 'enkrypt'
/** @deprecated The id `foxwallet` in `walletGroups` or `featuredWalletIds`. */
export const foxWallet: WalletReference = 'foxwallet'
/** @deprecated The id `frame` in `walletGroups` or `featuredWalletIds`. */
export const frameWallet: WalletReference = 'frame'
/** @deprecated The id `gate` in `walletGroups` or `featuredWalletIds`. */
export const gateWallet: WalletReference = 'gate'
/** @deprecated The id `imtoken` in `walletGroups` or `featuredWalletIds`. */
export const imTokenWallet: WalletReference = 'imtoken'
/** @deprecated The id `iopay` in `walletGroups` or `featuredWalletIds`. */
export const iopayWallet: WalletReference = 'iopay'
/** @deprecated The id `kaia` in `walletGroups` or `featuredWalletIds`. */
export const kaiaWallet: WalletReference = 'kaia'
/** @deprecated The id `kaia` in `walletGroups` or `featuredWalletIds`. */
export const kaikasWallet: WalletReference = 'kaia'
/** @deprecated The id `kraken` in `walletGroups` or `featuredWalletIds`. */
export const krakenWallet: WalletReference = 'kraken'
/** @deprecated The id `ledger` in `walletGroups` or `featuredWalletIds`. */
export const ledgerWallet: WalletReference = 'ledger'
/** @deprecated The id `metamask` in `walletGroups` or `featuredWalletIds`. */
export const metaMaskWallet: WalletReference = 'metamask'
/** @deprecated The id `mew` in `walletGroups` or `featuredWalletIds`. */
export const mewWallet: WalletReference = 'mew'
/** @deprecated The id `nova` in `walletGroups` or `featuredWalletIds`. */
export const novaWallet: WalletReference = 'nova'
/** @deprecated The id `okx` in `walletGroups` or `featuredWalletIds`. */
export const okxWallet: WalletReference = 'okx'
/** @deprecated The id `1inch` in `walletGroups` or `featuredWalletIds`. */
export const oneInchWallet: WalletReference = '1inch'
/** @deprecated The id `onekey` in `walletGroups` or `featuredWalletIds`. */
export const oneKeyWallet: WalletReference = 'onekey'
/** @deprecated The id `phantom` in `walletGroups` or `featuredWalletIds`. */
export const phantomWallet: WalletReference = 'phantom'
/** @deprecated The id `rabby` in `walletGroups` or `featuredWalletIds`. */
export const rabbyWallet: WalletReference = 'rabby'
/** @deprecated The id `rainbow` in `walletGroups` or `featuredWalletIds`. */
export const rainbowWallet: WalletReference = 'rainbow'
/** @deprecated The id `ready` in `walletGroups` or `featuredWalletIds`. */
export const readyWallet: WalletReference = 'ready'
/** @deprecated The id `ronin` in `walletGroups` or `featuredWalletIds`. */
export const roninWallet: WalletReference = 'ronin'
/** @deprecated The id `safe` in `walletGroups` or `featuredWalletIds`. */
export const safeWallet: WalletReference = 'safe'
/** @deprecated The id `safepal` in `walletGroups` or `featuredWalletIds`. */
export const safepalWallet: WalletReference = 'safepal'
/** @deprecated The id `subwallet` in `walletGroups` or `featuredWalletIds`. */
export const subWallet: WalletReference = 'subwallet'
/** @deprecated The id `taho` in `walletGroups` or `featuredWalletIds`. */
export const tahoWallet: WalletReference = 'taho'
/** @deprecated The id `talisman` in `walletGroups` or `featuredWalletIds`. */
export const talismanWallet: WalletReference = 'talisman'
/** @deprecated The id `tokenpocket` in `walletGroups` or `featuredWalletIds`. */
export const tokenPocketWallet: WalletReference = 'tokenpocket'
/** @deprecated The id `trust` in `walletGroups` or `featuredWalletIds`. */
export const trustWallet: WalletReference = 'trust'
/** @deprecated The id `uniswap` in `walletGroups` or `featuredWalletIds`. */
export const uniswapWallet: WalletReference = 'uniswap'
/** @deprecated The id `universal-profiles` in `walletGroups` or `featuredWalletIds`. */
export const universalProfilesWallet: WalletReference = 'universal-profiles'
/** @deprecated The id `wigwam` in `walletGroups` or `featuredWalletIds`. */
export const wigwamWallet: WalletReference = 'wigwam'
/** @deprecated The id `xportal` in `walletGroups` or `featuredWalletIds`. */
export const xPortalWallet: WalletReference = 'xportal'
/** @deprecated The id `ctrl` in `walletGroups` or `featuredWalletIds`. */
export const xdefiWallet: WalletReference = 'ctrl'
/** @deprecated The id `zeal` in `walletGroups` or `featuredWalletIds`. */
export const zealWallet: WalletReference = 'zeal'
/** @deprecated The id `zerion` in `walletGroups` or `featuredWalletIds`. */
export const zerionWallet: WalletReference = 'zerion'
