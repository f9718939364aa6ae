import { describe, expect, it } from 'vitest'

import { browserKindOf, operatingSystemOf, socialAppOf } from '#domain/browser/agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

type Row = readonly [
  string,
  string,
  ReturnType<typeof operatingSystemOf>,
  ReturnType<typeof browserKindOf>,
  ReturnType<typeof socialAppOf>,
]
const rows: readonly Row[] = [
  ['Chrome on Windows', `${WINDOWS} ${CHROME} Safari/537.36`, 'other', 'chrome', undefined],
  ['Edge on Windows', `${WINDOWS} ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'other', 'edge', undefined],
  ['Opera on Windows', `${WINDOWS} ${CHROME} Safari/537.36 OPR/115.0.0.0`, 'other', 'chrome', undefined],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'other',
    'firefox',
    undefined,
  ],
  [
    'Safari on a Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'mac',
    'safari',
    undefined,
  ],
  ['Chrome on a Mac', `${MAC} ${CHROME} Safari/537.36`, 'mac', 'chrome', undefined],
  ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'ios', 'safari', undefined],
  ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'ios', 'chrome', undefined],
  [
    'Firefox on an iPhone',
    `${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
    'ios',
    'firefox',
    undefined,
  ],
  [
    'Edge on an iPhone',
    `${IPHONE} Version/18.0 EdgiOS/131.0.0.0 Mobile/15E148 Safari/604.1`,
    'ios',
    'edge',
    undefined,
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
    'android',
    'chrome',
    undefined,
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 EdgA/131.0.0.0`,
    'android',
    'edge',
    undefined,
  ],
  ['a web view of iOS', `${IPHONE} Mobile/15E148`, 'ios', 'other', undefined],
  [
    'Instagram on an iPhone',
    `${IPHONE} Mobile/22B83 Instagram 357.0.0.27.88 (iPhone14,7; iOS 18_1)`,
    'ios',
    'other',
    'Instagram',
  ],
  [
    'Instagram on Android',
    `${PIXEL} Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 357.1.0.52.100 Android`,
    'android',
    'chrome',
    'Instagram',
  ],
  [
    'Facebook on an iPhone',
    `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.40.73;FBBV/664]`,
    'ios',
    'other',
    'Facebook',
  ],
  [
    'Facebook on Android',
    `${PIXEL} Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.52.103;]`,
    'android',
    'chrome',
    'Facebook',
  ],
  [
    'TikTok on an iPhone',
    `${IPHONE} Mobile/22B83 musical_ly_37.1.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
    'ios',
    'other',
    'TikTok',
  ],
  [
    'TikTok on Android',
    `${PIXEL} Chrome/131.0.0.0 Mobile Safari/537.36 trill_370104 BytedanceWebview/d8a21c6`,
    'android',
    'chrome',
    'TikTok',
  ],
  ['X on an iPhone', `${IPHONE} Mobile/22B83 Twitter for iPhone/10.66`, 'ios', 'other', 'X'],
  ['X on Android', `${PIXEL} Chrome/131.0.0.0 Mobile Safari/537.36 TwitterAndroid`, 'android', 'chrome', 'X'],
  [
    'Telegram on Android',
    `${PIXEL} Chrome/131.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 9)`,
    'android',
    'chrome',
    'Telegram',
  ],
  ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.19.0`, 'ios', 'other', 'LINE'],
  [
    'WeChat on an iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54(0x18003631) NetType/WIFI Language/en`,
    'ios',
    'other',
    'WeChat',
  ],
  [
    'Snapchat on an iPhone',
    `${IPHONE} Version/18.1 Mobile/22B83 Safari/604.1 Snapchat/13.15.1.42 (like Safari/8619.2.8.10.7, panda)`,
    'ios',
    'safari',
    'Snapchat',
  ],
  [
    'LinkedIn on Android',
    `${PIXEL} Chrome/131.0.0.0 Mobile Safari/537.36 [LinkedInApp]/4.1.1015`,
    'android',
    'chrome',
    'LinkedIn',
  ],
  ['no browser', '', 'other', 'other', undefined],
]

describe('what a browser says about itself', () => {
  it.each(rows)('%s', (_, userAgent, os, browser, app) => {
    const agent = { userAgent, touchPoints: 0, brands: [] }
    expect([operatingSystemOf(agent), browserKindOf(agent), socialAppOf(agent)]).toEqual([os, browser, app])
  })

  it('takes an iPad for what it is', () => {
    const agent = { userAgent: `${MAC} Version/18.1 Safari/605.1.15`, brands: [] }
    expect([0, 5].map((touchPoints) => operatingSystemOf({ ...agent, touchPoints }))).toEqual(['mac', 'ios'])
  })

  it.each([
    [['Not;A=Brand', 'Chromium', 'Google Chrome'], 'chrome'],
    [['Not;A=Brand', 'Chromium', 'Brave'], 'chrome'],
    [['Chromium', 'Microsoft Edge'], 'edge'],
    [[], 'firefox'],
  ])('takes the brands %j for %s, whatever the user agent says', (brands, expected) => {
    expect(browserKindOf({ userAgent: 'x Firefox/1', touchPoints: 0, brands })).toBe(expected)
  })
})
