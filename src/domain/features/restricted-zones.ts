/** The IANA time zones in which buying and swapping are not offered by default. S6-15. */
export const restrictedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Hong_Kong',
  'Asia/Macao',
  'Asia/Beijing',
]

/** Whether a time zone is restricted, compared case-insensitively. S6-15. */
export const isRestricted = (zone: string, zones: readonly string[] = restrictedZones): boolean =>
  zones.some((restricted) => restricted.toLowerCase() === zone.toLowerCase())
