/** Reads a property of an unknown value. Undefined if reading it throws, as a getter or a revoked proxy does. */
export const field = (value: unknown, name: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}
