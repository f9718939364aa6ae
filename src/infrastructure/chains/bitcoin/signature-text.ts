/** A limit above any signature of a single key, against hostile input. */
const MAX_CHARACTERS = 10_000

const BASE64 = /^([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Base64, the encoding of all Bitcoin signatures. */
export const isSignatureText = (text: string): boolean => text.length <= MAX_CHARACTERS && BASE64.test(text)
