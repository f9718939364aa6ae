/** The time zones of Chinese regions, in which neither swaps nor purchases are offered. S6-15. */
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

/** Whether an IANA time zone is one of the list, whatever its letter case. */
export const isRestricted = (zone: string, zones: readonly string[] = restrictedZones): boolean =>
  zones.some((own) => own.toLowerCase() === zone.toLowerCase())
