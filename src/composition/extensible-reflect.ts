const isFrozen = !Object.isExtensible(Reflect)

// The container adds its functions to `Reflect` as it is imported, which fails after SES lockdown(). Until it has added
// them, an extensible copy is there. Every file that a page imports the container with imports this file first.
if (isFrozen) {
  const value: object = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Reflect))
  Object.defineProperty(globalThis, 'Reflect', { value })
}

/** Freezes the copy, if the page's own `Reflect` was frozen. */
export const freezeAgain = (): void => {
  if (isFrozen) Object.freeze(Reflect)
}
