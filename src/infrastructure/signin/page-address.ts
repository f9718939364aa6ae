/** The page that asks, as a message names it. */
export interface PageAddress {
  readonly domain: string
  /** Without query and fragment, which may hold what is nobody's business. */
  readonly uri: string
}

/** Undefined outside a browser. */
export const pageAddress = (): PageAddress | undefined => {
  const { location } = globalThis
  return location === undefined
    ? undefined
    : { domain: location.host, uri: location.origin + location.pathname }
}
