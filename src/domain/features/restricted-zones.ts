/** The IANA time zones in which buying and swapping are not offered unless the host says otherwise. S6-15. */
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

/** Whether a time zone is one of the restricted ones, in any case of letters. S6-15. */
export const isRestricted = (zone: string, zones: readonly string[] = restrictedZones): boolean =>
  zones.some((restricted) => restricted.toLowerCase() === zone.toLowerCase())
