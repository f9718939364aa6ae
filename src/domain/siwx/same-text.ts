/** Like `===`, but in constant time, so that the duration does not reveal where two texts differ. */
export const sameText = (own: string, other: string): boolean => {
  let difference = own.length ^ other.length
  for (let place = 0; place < other.length; place++) {
    difference |= own.charCodeAt(place) ^ other.charCodeAt(place)
  }
  return difference === 0
}
