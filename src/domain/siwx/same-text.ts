/** Like `===`, but in constant time, so that the duration does not reveal where two texts differ. */
export const sameText = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length
  for (let place = 0; place < other.length; place++) {
    difference |= one.charCodeAt(place) ^ other.charCodeAt(place)
  }
  return difference === 0
}
