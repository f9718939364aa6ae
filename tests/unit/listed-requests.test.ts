import { describe, expect, it } from 'vitest'

import type { ManifestEntry, ManifestUse } from '#contracts/diagnostics.ts'
import { type PageRequest, unlistedRequests } from '#tests/e2e/support/listed-requests.ts'

const page = 'https://app.example/strict.html?a=1'

const entry = (use: ManifestUse, origin: string, ...paths: readonly string[]): ManifestEntry => ({
  use,
  origin,
  paths,
  option: 'option',
  why: 'why',
  when: 'when',
})

const entries = [
  entry('script', "'self'", '*'),
  entry('connect', 'https://service.example', '/v1/account/*/balance', '/v1/price'),
  entry('connect', 'wss://relay.example', '/'),
  entry('connect', '*', '*'),
  entry('frame', 'https://frame.example', '/wallet'),
  entry('image', 'https://*.images.example', '*'),
]

const request = (use: PageRequest['use'], url: string): PageRequest => ({ page, url, use })

describe('the requests of the strict page', () => {
  it.each([
    ['connect', 'https://service.example/v1/account/0xa/balance?currency=usd'],
    ['connect', 'https://service.example/v1/price'],
    ['connect', 'wss://relay.example/?auth=token'],
    ['frame', 'https://frame.example/wallet?projectId=1'],
    ['image', 'https://a.images.example/icon.png'],
    ['script', 'https://app.example/assets/index.js'],
    [undefined, 'https://app.example/font.woff2'],
  ] as const)('are listed: %s %s', (use, url) => {
    expect(unlistedRequests(entries, [request(use, url)])).toEqual([])
  })

  it.each([
    ['connect', 'https://service.example/v1/prices'],
    ['connect', 'https://service.example/v1/account/0xa/history'],
    ['connect', 'https://service.example.evil.example/v1/price'],
    ['connect', 'http://service.example/v1/price'],
    ['image', 'https://service.example/v1/price'],
    ['frame', 'https://frame.example/other'],
    ['image', 'https://images.example/icon.png'],
    ['image', 'https://xximages.example/icon.png'],
    ['connect', 'https://nowhere.example/'],
    [undefined, 'https://service.example/v1/price'],
  ] as const)('are not listed by another path, kind or host: %s %s', (use, url) => {
    expect(unlistedRequests(entries, [request(use, url)])).toEqual([request(use, url)])
  })
})
