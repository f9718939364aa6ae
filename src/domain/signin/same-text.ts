/** As `===`, in a time that tells nothing of where two texts differ: looks at every character of the other. */
export const sameText = (own: string, other: string): boolean => {
  let difference = own.length ^ other.length
  for (let place = 0; place < other.length; place++) {
    difference |= own.charCodeAt(place) ^ other.charCodeAt(place)
  }
  return difference === 0
}
