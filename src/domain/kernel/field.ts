/** A field of whatever somebody handed over; throws where a getter of theirs does. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
