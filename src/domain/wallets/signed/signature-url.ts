/** What identifies a list: its address without the query and the fragment, which may change with each request. */
export const listAddress = (list: string): string => list.replace(/[?#].*$/s, '')

/** The address of a signed list's signature: `.sig` follows the path, before a query. */
export const signatureUrl = (list: string): string => list.replace(/(?=[?#]|$)/, '.sig')
