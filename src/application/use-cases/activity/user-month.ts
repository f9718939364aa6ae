import type { MonthOf } from '#domain/activity/months.ts'

const format = new Intl.DateTimeFormat('en-u-ca-gregory', { year: 'numeric', month: 'numeric' })

/** The month of a time in the user's time zone. */
export const userMonth: MonthOf = (at) => {
  const [month = 0, year = 0] = format.format(at).split('/').map(Number)
  return { year, month }
}
