/** Amounts with more characters are shown in a smaller font. */
const LONG = 12
const LONGER = 18

/** The class that makes a long amount fit its field. */
export const amountSize = ({ length }: string): string =>
  length >= LONGER ? ' wp-pay__input--s' : length >= LONG ? ' wp-pay__input--m' : ''
