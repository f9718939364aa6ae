/** Reads a property of an unknown value. It throws if the property's getter throws. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
