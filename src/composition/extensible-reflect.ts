const isFrozen = !Object.isExtensible(Reflect)

// The container's metadata adds functions to `Reflect`, which fails after SES lockdown(). Therefore an extensible copy
// replaces `Reflect` until they are added.
if (isFrozen) {
  const value: object = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Reflect))
  Object.defineProperty(globalThis, 'Reflect', { value })
}

/** Freezes the copy if the original `Reflect` was frozen. */
export const freezeAgain = (): void => {
  if (isFrozen) Object.freeze(Reflect)
}
