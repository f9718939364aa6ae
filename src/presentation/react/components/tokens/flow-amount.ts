/** An amount of a flow with more characters than this gets a smaller font. */
const LONG_IN_FLOW = 22

/** The class of an amount in a flow, by its text. */
export const flowAmountClass = ({ length }: string): string =>
  `wp-flow__amount${length > LONG_IN_FLOW ? ' wp-flow__amount--long' : ''}`
