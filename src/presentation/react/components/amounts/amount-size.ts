/** Amounts with more characters are shown in a smaller font. */
const LONG = 12
const LONGER = 18

/** The class that makes a long amount fit its field. */
export const amountSize = ({ length }: string): string =>
  length >= LONGER ? ' wp-pay__input--s' : length >= LONG ? ' wp-pay__input--m' : ''

/** An amount of a flow with more characters than this gets a smaller font. */
const LONG_IN_FLOW = 22

/** The class of an amount in a flow, by its text. */
export const flowAmountClass = ({ length }: string): string =>
  `wp-flow__amount${length > LONG_IN_FLOW ? ' wp-flow__amount--long' : ''}`
