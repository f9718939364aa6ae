/** The address of a signed list's signature: `.sig` follows the path, before a query. */
export const signatureUrl = (list: string): string => list.replace(/(?=[?#]|$)/, '.sig')
