/** The operating systems that wallets and stores distinguish. */
export type OperatingSystem = 'ios' | 'android' | 'mac' | 'other'

/** The browsers with a store of extensions. `chrome` are all browsers of Chromium that install from Chrome's store. */
export type BrowserKind = 'chrome' | 'firefox' | 'edge' | 'safari' | 'other'

/** Apps with a browser of their own, which has no wallet and opens no other app reliably. */
export const socialApps = [
  'Instagram',
  'Facebook',
  'TikTok',
  'X',
  'Telegram',
  'LINE',
  'WeChat',
  'Snapchat',
  'LinkedIn',
] as const
export type SocialApp = (typeof socialApps)[number]

/** What a browser says about itself. */
export interface Agent {
  /** `navigator.userAgent` */
  readonly userAgent: string
  /** `navigator.maxTouchPoints` */
  readonly touchPoints: number
  /** The names in `navigator.userAgentData.brands`. Empty where the browser has none. */
  readonly brands: readonly string[]
}

/** What each app adds to the user agent of its web view. Of two that match, the first counts. */
const APPS: readonly (readonly [SocialApp, RegExp])[] = [
  ['Instagram', /\bInstagram\b|\bBarcelona\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB|IOS)\b|\bMessengerForiOS\b/],
  ['TikTok', /\bTikTok|\bmusical_ly|\bBytedanceWebview\b|\btrill_/i],
  ['X', /\bTwitter(?:Android)?\b/],
  ['Telegram', /\bTelegram(?:-Android|Bot)?\b/],
  ['LINE', /\bLine\/\d/],
  ['WeChat', /\bMicroMessenger\//i],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
]

/** The app in whose browser the page runs. */
export const socialAppOf = ({ userAgent }: Pick<Agent, 'userAgent'>): SocialApp | undefined =>
  APPS.find(([, sign]) => sign.test(userAgent))?.[0]

const ANDROID = /Android/i
const IOS = /iPhone|iPad|iPod/i
const MAC = /Macintosh/i

export const operatingSystemOf = ({ userAgent, touchPoints }: Agent): OperatingSystem => {
  if (ANDROID.test(userAgent)) return 'android'
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  const isPad = MAC.test(userAgent) && touchPoints > 1
  if (isPad || IOS.test(userAgent)) return 'ios'
  return MAC.test(userAgent) ? 'mac' : 'other'
}

/** Every browser of Chromium also says Chrome and Safari, so the more particular names come first. */
const BROWSERS: readonly (readonly [BrowserKind, RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bVersion\/\d/],
]

/** The browser by its brands, which an extension or a setting falsifies less often, else by its user agent. */
export const browserKindOf = ({ userAgent, brands }: Agent): BrowserKind => {
  if (brands.includes('Microsoft Edge')) return 'edge'
  if (brands.includes('Chromium')) return 'chrome'
  return BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}
