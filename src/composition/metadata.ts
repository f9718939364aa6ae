const known = new WeakMap<object, Map<unknown, Map<unknown, unknown>>>()

/** What inversify remembers about classes: in the build it stands in for `reflect-metadata`, which patches the page. */
export const defineMetadata = (key: unknown, value: unknown, target: object, property?: unknown): void => {
  const ofTarget = known.get(target) ?? new Map<unknown, Map<unknown, unknown>>()
  const ofProperty = ofTarget.get(property) ?? new Map<unknown, unknown>()
  known.set(target, ofTarget.set(property, ofProperty.set(key, value)))
}

export const getOwnMetadata = (key: unknown, target: object, property?: unknown): unknown =>
  known.get(target)?.get(property)?.get(key)

export const getMetadata = (key: unknown, target: object, property?: unknown): unknown => {
  for (let at: object | null = target; at !== null; at = Reflect.getPrototypeOf(at))
    if (known.get(at)?.get(property)?.has(key)) return getOwnMetadata(key, at, property)
  return undefined
}
