// The build gives the container this file for `@inversifyjs/reflect-metadata-utils`, with the same functions. The package
// keeps what decorators say of a class with `reflect-metadata`, which is 17 kB and adds functions to the page's `Reflect`.

type Metadata = Map<unknown, unknown>
type Change = (value: unknown) => unknown

const known = new WeakMap<object, Metadata>()

export const getOwnReflectMetadata = (target: object, key: unknown): unknown => known.get(target)?.get(key)

/** The metadata of the class, or of the nearest class that it extends. */
export const getReflectMetadata = (target: object, key: unknown): unknown => {
  for (
    let owner: object | null = target;
    owner !== null;
    owner = Object.getPrototypeOf(owner) as object | null
  )
    if (known.get(owner)?.has(key)) return getOwnReflectMetadata(owner, key)
  return undefined
}

export const setReflectMetadata = (target: object, key: unknown, value: unknown): void => {
  const metadata = known.get(target) ?? new Map<unknown, unknown>()
  known.set(target, metadata.set(key, value))
}

export const updateOwnReflectMetadata = (
  target: object,
  key: unknown,
  initial: () => unknown,
  change: Change,
): void => setReflectMetadata(target, key, change(getOwnReflectMetadata(target, key) ?? initial()))

export const updateReflectMetadata = (
  target: object,
  key: unknown,
  initial: () => unknown,
  change: Change,
): void => setReflectMetadata(target, key, change(getReflectMetadata(target, key) ?? initial()))
