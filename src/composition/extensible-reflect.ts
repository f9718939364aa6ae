const isFrozen = !Object.isExtensible(Reflect)

// The container's package adds functions to `Reflect` when it is imported, which fails after SES lockdown(). Therefore an
// extensible copy replaces `Reflect` until then. Every file that imports the container imports this file first.
if (isFrozen) {
  const value: object = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Reflect))
  Object.defineProperty(globalThis, 'Reflect', { value })
}

/** Freezes the copy if the original `Reflect` was frozen. */
export const freezeAgain = (): void => {
  if (isFrozen) Object.freeze(Reflect)
}
