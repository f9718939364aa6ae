/** The same plain data, in which nothing can be changed any more. Data that is frozen is frozen as a whole. */
export const frozen = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
