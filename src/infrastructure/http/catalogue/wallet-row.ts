/** A wallet in the compact form of the shipped catalogue. Families are the letters `e`, `s` and `b`; platforms `i` and `a`. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly families: string
  readonly rdns?: string
  /** Other names and rdns. */
  readonly aliases?: readonly string[]
  /** Without scheme. */
  readonly homepage?: string
  /** Six hexadecimal digits. */
  readonly colour?: string
  /** The ids in the stores. */
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
  readonly firefox?: string
  readonly edge?: string
  readonly safari?: string
  /** Sessions over the relay: families, the link to the app, a universal link, and a link to the desktop app. */
  readonly session?: string
  /** Links that open a page: template, families, platforms, then `r` for a redirector and `u` for one source. */
  readonly browse?: readonly string[]
}
