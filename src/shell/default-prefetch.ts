interface Connection {
  readonly saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string
}

/**
 * When the code is fetched if the host does not say it. Users who save data or have a 2g connection fetch nothing before they
 * point at the button. Headless hosts have no button, and fetch nothing ahead.
 */
export const defaultPrefetch = ({ modal }: { readonly modal?: unknown }): 'idle' | 'intent' => {
  const { saveData, effectiveType }: Connection =
    (navigator as { readonly connection?: Connection }).connection ?? {}
  return modal && !saveData && !effectiveType?.endsWith('2g') ? 'idle' : 'intent'
}
