/** The browser as far as links to wallets depend on it. */
export interface Environment {
  readonly device: 'desktop' | 'phone'
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  readonly inFrame: boolean
  /** The page's own address. */
  readonly href: string
  /** Whether the page has a global of this name: a wallet that is already here. */
  readonly hasGlobal: (name: string) => boolean
}
