import { isAdvertisement } from '#domain/tokens/token-name.ts'

/** Names of name services are NFTs themselves. None of these ends is a domain of the internet. */
const OWN_NAME =
  /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:eth|sol|bnb|crypto|nft|dao|bitcoin|blockchain|wallet|zil|arb)$/iu

/** Whether the name of an item or a collection advertises a page, or hides something. Blanks around it hide nothing. */
export const isSpamName = (name = ''): boolean => {
  const own = name.trim()
  return !OWN_NAME.test(own) && isAdvertisement(own)
}
