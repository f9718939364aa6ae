const DATE = '(\\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
const TIME = '([01]\\d|2[0-3]):([0-5]\\d):([0-5]\\d)(?:\\.(\\d+))?'
const ZONE = '(?:Z|([+-])([01]\\d|2[0-3]):([0-5]\\d))'
const DATE_TIME = new RegExp(`^${DATE}T${TIME}${ZONE}$`)

/** Days from the epoch to the first day of a month. Month thirteen is January of the next year. */
const daysTo = (year: number, month: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  return shifted * 365 + leaps + Math.floor((((month + 9) % 12) * 306 + 5) / 10) - 719_468
}

const monthLength = (year: number, month: number): number => daysTo(year, month + 1) - daysTo(year, month)

type Six = [year: number, month: number, day: number, hours: number, minutes: number, seconds: number]

/** Milliseconds since the epoch, or NaN for anything that is not an RFC 3339 date and time. */
export const instantOf = (text: string): number => {
  const parts = DATE_TIME.exec(text)
  if (parts === null) return Number.NaN
  const [year, month, day, hours, minutes, seconds] = parts.slice(1, 7).map(Number) as Six
  if (day > monthLength(year, month)) return Number.NaN
  const [fraction = '', sign, zoneHours = 0, zoneMinutes = 0] = parts.slice(7)
  const zone = Number(zoneHours) * 60 + Number(zoneMinutes)
  const local = ((daysTo(year, month) + day - 1) * 24 + hours) * 60 + minutes
  const elapsed = sign === '-' ? local + zone : local - zone
  return (elapsed * 60 + seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

export const isDateTime = (text: string): boolean => !Number.isNaN(instantOf(text))
