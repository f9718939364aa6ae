/** More than one key's signature and all around it take; a longer one is a trap. */
const MOST_CHARACTERS = 10_000

const BASE64 = /^([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Base64, as all Bitcoin signatures travel. */
export const isSignatureText = (text: string): boolean => text.length <= MOST_CHARACTERS && BASE64.test(text)
