import { WalletReference } from '../../headless.js';
import '../../types-namespace-names.js';
import '../../types-walletport-error.js';
import '../../types-unions.js';

/** @deprecated The id `anchorage-digital` in `walletGroups` or `featuredWalletIds`. */
declare const anchorageDigitalWallet: WalletReference;
/** @deprecated The id `ready` in `walletGroups` or `featuredWalletIds`. */
declare const argentWallet: WalletReference;
/** @deprecated The id `backpack` in `walletGroups` or `featuredWalletIds`. */
declare const backpackWallet: WalletReference;
/** @deprecated The id `coinbase` in `walletGroups` or `featuredWalletIds`. */
declare const base: WalletReference;
/** @deprecated The id `coinbase` in `walletGroups` or `featuredWalletIds`. */
declare const baseAccount: WalletReference;
/** @deprecated The id `berasig` in `walletGroups` or `featuredWalletIds`. */
declare const berasigWallet: WalletReference;
/** @deprecated The id `best` in `walletGroups` or `featuredWalletIds`. */
declare const bestWallet: WalletReference;
/** @deprecated The id `bifrost` in `walletGroups` or `featuredWalletIds`. */
declare const bifrostWallet: WalletReference;
/** @deprecated The id `binance` in `walletGroups` or `featuredWalletIds`. */
declare const binanceWallet: WalletReference;
/** @deprecated The id `bitget` in `walletGroups` or `featuredWalletIds`. */
declare const bitgetWallet: WalletReference;
/** @deprecated The id `brave` in `walletGroups` or `featuredWalletIds`. */
declare const braveWallet: WalletReference;
/** @deprecated The id `bybit` in `walletGroups` or `featuredWalletIds`. */
declare const bybitWallet: WalletReference;
/** @deprecated The id `coin98` in `walletGroups` or `featuredWalletIds`. */
declare const coin98Wallet: WalletReference;
/** @deprecated The id `coinbase` in `walletGroups` or `featuredWalletIds`. */
declare const coinbaseWallet: WalletReference;
/** @deprecated The id `compass` in `walletGroups` or `featuredWalletIds`. */
declare const compassWallet: WalletReference;
/** @deprecated The id `core` in `walletGroups` or `featuredWalletIds`. */
declare const coreWallet: WalletReference;
/** @deprecated The id `ctrl` in `walletGroups` or `featuredWalletIds`. */
declare const ctrlWallet: WalletReference;
/** @deprecated The id `enkrypt` in `walletGroups` or `featuredWalletIds`. */
declare const enkryptWallet: WalletReference;
/** @deprecated The id `foxwallet` in `walletGroups` or `featuredWalletIds`. */
declare const foxWallet: WalletReference;
/** @deprecated The id `frame` in `walletGroups` or `featuredWalletIds`. */
declare const frameWallet: WalletReference;
/** @deprecated The id `gate` in `walletGroups` or `featuredWalletIds`. */
declare const gateWallet: WalletReference;
/** @deprecated The id `imtoken` in `walletGroups` or `featuredWalletIds`. */
declare const imTokenWallet: WalletReference;
/** @deprecated The id `iopay` in `walletGroups` or `featuredWalletIds`. */
declare const iopayWallet: WalletReference;
/** @deprecated The id `kaia` in `walletGroups` or `featuredWalletIds`. */
declare const kaiaWallet: WalletReference;
/** @deprecated The id `kaia` in `walletGroups` or `featuredWalletIds`. */
declare const kaikasWallet: WalletReference;
/** @deprecated The id `kraken` in `walletGroups` or `featuredWalletIds`. */
declare const krakenWallet: WalletReference;
/** @deprecated The id `ledger` in `walletGroups` or `featuredWalletIds`. */
declare const ledgerWallet: WalletReference;
/** @deprecated The id `metamask` in `walletGroups` or `featuredWalletIds`. */
declare const metaMaskWallet: WalletReference;
/** @deprecated The id `mew` in `walletGroups` or `featuredWalletIds`. */
declare const mewWallet: WalletReference;
/** @deprecated The id `nova` in `walletGroups` or `featuredWalletIds`. */
declare const novaWallet: WalletReference;
/** @deprecated The id `okx` in `walletGroups` or `featuredWalletIds`. */
declare const okxWallet: WalletReference;
/** @deprecated The id `1inch` in `walletGroups` or `featuredWalletIds`. */
declare const oneInchWallet: WalletReference;
/** @deprecated The id `onekey` in `walletGroups` or `featuredWalletIds`. */
declare const oneKeyWallet: WalletReference;
/** @deprecated The id `phantom` in `walletGroups` or `featuredWalletIds`. */
declare const phantomWallet: WalletReference;
/** @deprecated The id `rabby` in `walletGroups` or `featuredWalletIds`. */
declare const rabbyWallet: WalletReference;
/** @deprecated The id `rainbow` in `walletGroups` or `featuredWalletIds`. */
declare const rainbowWallet: WalletReference;
/** @deprecated The id `ready` in `walletGroups` or `featuredWalletIds`. */
declare const readyWallet: WalletReference;
/** @deprecated The id `ronin` in `walletGroups` or `featuredWalletIds`. */
declare const roninWallet: WalletReference;
/** @deprecated The id `safe` in `walletGroups` or `featuredWalletIds`. */
declare const safeWallet: WalletReference;
/** @deprecated The id `safepal` in `walletGroups` or `featuredWalletIds`. */
declare const safepalWallet: WalletReference;
/** @deprecated The id `subwallet` in `walletGroups` or `featuredWalletIds`. */
declare const subWallet: WalletReference;
/** @deprecated The id `taho` in `walletGroups` or `featuredWalletIds`. */
declare const tahoWallet: WalletReference;
/** @deprecated The id `talisman` in `walletGroups` or `featuredWalletIds`. */
declare const talismanWallet: WalletReference;
/** @deprecated The id `tokenpocket` in `walletGroups` or `featuredWalletIds`. */
declare const tokenPocketWallet: WalletReference;
/** @deprecated The id `trust` in `walletGroups` or `featuredWalletIds`. */
declare const trustWallet: WalletReference;
/** @deprecated The id `uniswap` in `walletGroups` or `featuredWalletIds`. */
declare const uniswapWallet: WalletReference;
/** @deprecated The id `universal-profiles` in `walletGroups` or `featuredWalletIds`. */
declare const universalProfilesWallet: WalletReference;
/** @deprecated The id `wigwam` in `walletGroups` or `featuredWalletIds`. */
declare const wigwamWallet: WalletReference;
/** @deprecated The id `xportal` in `walletGroups` or `featuredWalletIds`. */
declare const xPortalWallet: WalletReference;
/** @deprecated The id `ctrl` in `walletGroups` or `featuredWalletIds`. */
declare const xdefiWallet: WalletReference;
/** @deprecated The id `zeal` in `walletGroups` or `featuredWalletIds`. */
declare const zealWallet: WalletReference;
/** @deprecated The id `zerion` in `walletGroups` or `featuredWalletIds`. */
declare const zerionWallet: WalletReference;

export { anchorageDigitalWallet, argentWallet, backpackWallet, base, baseAccount, berasigWallet, bestWallet, bifrostWallet, binanceWallet, bitgetWallet, braveWallet, bybitWallet, coin98Wallet, coinbaseWallet, compassWallet, coreWallet, ctrlWallet, enkryptWallet, foxWallet, frameWallet, gateWallet, imTokenWallet, iopayWallet, kaiaWallet, kaikasWallet, krakenWallet, ledgerWallet, metaMaskWallet, mewWallet, novaWallet, okxWallet, oneInchWallet, oneKeyWallet, phantomWallet, rabbyWallet, rainbowWallet, readyWallet, roninWallet, safeWallet, safepalWallet, subWallet, tahoWallet, talismanWallet, tokenPocketWallet, trustWallet, uniswapWallet, universalProfilesWallet, wigwamWallet, xPortalWallet, xdefiWallet, zealWallet, zerionWallet };
