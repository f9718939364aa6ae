/** Who asks: the kind of client and its version, which is the package's. */
export const SDK = { st: 'walletport', sv: 'html-universal-0.1.0' }
