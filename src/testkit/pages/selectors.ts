/** Where the parts of Walletport are, in their shadow roots. The text of none of them matters, which a host or a language changes. */
export const selectors = {
  /** A network button says `Network:` and its name. */
  connectButton: '[part="button"][aria-haspopup="dialog"]:not([aria-label*=":"])',
  networkButton: '[part="button"][aria-haspopup="dialog"][aria-label*=":"]',
  /** Over the page, or in an element of the page. */
  dialog: 'dialog.wp-layer, .wp-modal[role="region"]',
  primaryButton: '.wp-btn--primary',
} as const
