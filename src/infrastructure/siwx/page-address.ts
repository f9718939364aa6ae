/** The page's address as a sign-in message contains it. */
export interface PageAddress {
  readonly domain: string
  /** Without query and fragment, which may contain private data. */
  readonly uri: string
}

/** Undefined outside a browser. */
export const pageAddress = (): PageAddress | undefined => {
  const { location } = globalThis
  return location === undefined
    ? undefined
    : { domain: location.host, uri: location.origin + location.pathname }
}
