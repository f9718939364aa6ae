/**
 * How a value is known. `call`: the code of the called contract holds the call to it. `node`: a node of the network says so now.
 * `simulation`: so it would be if the transaction were in a block now. `claim`: a source says so.
 */
export type Proof = 'call' | 'node' | 'simulation' | 'claim'

/** A value that limits what the user pays or gets, with its proof. "At least" and "at most" are only said of `call`. */
export interface Proven<T> {
  readonly value: T
  readonly by: Proof
}
