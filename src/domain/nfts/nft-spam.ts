import { isAdvertisement } from '#domain/tokens/token-name.ts'

/** Names of name services, which are NFTs themselves. None of these zones is a top-level domain of the internet. */
const SERVICE_NAME =
  /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:eth|sol|bnb|crypto|nft|dao|bitcoin|blockchain|wallet|zil|arb)$/iu

/** Whether the name of an item or a collection advertises a page or contains hidden characters. */
export const isSpamName = (name = ''): boolean => {
  const trimmed = name.trim()
  return !SERVICE_NAME.test(trimmed) && isAdvertisement(trimmed)
}
