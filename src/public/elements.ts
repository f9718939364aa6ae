import type {
  WalletportButtonElement,
  WalletportElementEvents,
  WalletportNetworkButtonElement,
} from '#shell/elements/elements.ts'

export { defineWalletportElements } from '#shell/elements/elements.ts'
export type { WalletportButtonElement, WalletportElementEvents, WalletportNetworkButtonElement }

declare global {
  interface HTMLElementTagNameMap {
    'walletport-button': WalletportButtonElement
    'walletport-network-button': WalletportNetworkButtonElement
  }
  interface HTMLElementEventMap extends WalletportElementEvents {}
}
