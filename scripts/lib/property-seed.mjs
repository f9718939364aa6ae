/** The seed of every property that is not in a soak, so that the gate says the same of the same code. */
export const GATE_SEED = 1

/** The seed that the environment chooses, else the gate's. */
export const seedOf = ({ PROPERTY_SEED }) =>
  PROPERTY_SEED === undefined || PROPERTY_SEED === '' ? GATE_SEED : Number(PROPERTY_SEED)
