import { ed25519 } from '@noble/curves/ed25519.js'
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { afterEach, expect, it, vi } from 'vitest'

import {
  foreignLinks,
  inForce,
  notOlder,
  parseSignedList,
  type SignedList,
} from '#domain/wallets/signed/signed-list.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { signedSnapshot } from '#infrastructure/http/signed-wallets.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const seed = new Uint8Array(32).fill(7)
const publicKey = base64(ed25519.getPublicKey(seed))

const hosts = ['one.example', 'two.example', 'app.one.example', 'one.example:8443', 'stores.example']
const host = fc.constantFrom(...hosts)
const web = host.map((each) => `https://${each}/open`)
const scheme = fc.constantFrom('one://', 'two-wallet:', 'three://open')
const absent = fc.constant(undefined)
const app = fc.oneof(web, scheme, absent)
const wallet = fc.record({
  id: fc.string({ minLength: 1 }),
  name: fc.constantFrom('One', 'Zwei', 'Três ✓'),
  homepage: fc.oneof(
    host.map((each) => `https://${each}`),
    absent,
  ),
  mobile_link: app,
  desktop_link: app,
  link_mode: fc.oneof(web, absent),
  webapp_link: fc.oneof(web, absent),
  app_store: fc.oneof(web, absent),
  play_store: fc.oneof(web, absent),
  chrome_store: fc.oneof(web, absent),
})
const issuedAt = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2025-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)
const list = fc.record({
  version: fc.constant(1),
  issuedAt,
  linkHosts: fc.subarray(hosts),
  wallets: fc.array(wallet, { maxLength: 4 }),
})

const signed = (bytes: Uint8Array) => base64(ed25519.sign(bytes, seed))
const readList = (text: string, signature: string) => {
  const ports = {
    clock: new SystemClock(),
    http: new JsonHttp(new SystemClock()),
    storage: new FakeStorage(),
    log: new FakeLog(),
  }
  return signedSnapshot({ list: async () => ({ list: text, signature }), publicKeys: [publicKey] }, ports)()
}

/** One byte of the file changed to another value. */
const altered = (bytes: Uint8Array, position: number, delta: number): Uint8Array =>
  bytes.map((byte, index) => (index === position % bytes.length ? byte ^ delta : byte))

afterEach(() => vi.unstubAllGlobals())

const curves = [
  ['WebCrypto', () => undefined],
  [
    'a browser without Ed25519',
    () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
  ],
] as const

it.each(curves)(
  '%s accepts the list that the key signed, and none in which a byte was altered',
  async (_, stub) => {
    stub()
    await fc.assert(
      fc.asyncProperty(list, fc.nat(), fc.integer({ min: 1, max: 255 }), async (raw, seed, delta) => {
        const bytes = new TextEncoder().encode(JSON.stringify(raw))
        expect(E.isRight(await readList(new TextDecoder().decode(bytes), signed(bytes)))).toBe(true)
        const alteredText = new TextDecoder().decode(altered(bytes, seed, delta))
        expect(await readList(alteredText, signed(bytes))).toMatchObject(E.left({ _tag: 'Unreadable' }))
      }),
      { numRuns: 40 },
    )
  },
)

it.each(curves)('%s accepts no signature in which a byte was altered', async (_, stub) => {
  stub()
  await fc.assert(
    fc.asyncProperty(list, fc.nat(), fc.integer({ min: 1, max: 255 }), async (raw, position, delta) => {
      const text = JSON.stringify(raw)
      const signature = ed25519.sign(new TextEncoder().encode(text), seed)
      expect(await readList(text, base64(altered(signature, position, delta)))).toMatchObject(
        E.left({ _tag: 'Unreadable' }),
      )
    }),
    { numRuns: 40 },
  )
})

const LINKS = [
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
] as const

clause('S3-03', () => {
  it("[S3-03] a signed list's web links are on the host of the homepage or on a signed one; the others are absent", () => {
    fc.assert(
      fc.property(list, (raw) => {
        const parsed = parseSignedList(JSON.stringify(raw))
        if (E.isLeft(parsed)) throw new Error(parsed.left.message)
        for (const { id, ...each } of parsed.right.wallets) {
          const rawWallet = raw.wallets.find((wallet) => wallet.id.toLowerCase() === id.toLowerCase())
          const allowed = [rawWallet?.homepage?.replace('https://', ''), ...raw.linkHosts]
          for (const field of LINKS) {
            const link = rawWallet?.[field]
            const isOwn =
              link === undefined || !link.startsWith('https:') || allowed.includes(link.split('/')[2])
            expect(each[field]).toBe(isOwn ? link : undefined)
          }
        }
      }),
    )
  })
})

it('a host is compared as browsers read it: letters, ports and user names do not hide it', () => {
  const homepage = 'https://one.example'
  const foreignLinksOf = (link: string) =>
    foreignLinks(listedWallet('a', 'A', { homepage, mobile_link: link }), []).length === 1
  const ownLinks = ['https://ONE.example/x', 'https://one.example:443', 'one://two.example', 'one:']
  const foreignLinksToTest = [
    'https://one.example.evil.example',
    'https://one.example:8443',
    'https://www.one.example',
    'https://xn--ne-fza.example',
    'http://localhost:80/one.example',
  ]
  expect([
    ownLinks.filter(foreignLinksOf),
    foreignLinksToTest.filter((link) => !foreignLinksOf(link)),
  ]).toEqual([[], []])
})

it.each([
  '',
  'null',
  '[]',
  '{"version":1,"wallets":[]}',
  '{"version":2,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z"}',
  '{"version":1,"wallets":[],"issuedAt":1767225600000}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-02-30T00:00:00Z"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-13-01T00:00:00Z"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T24:00:00Z"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z","expires":"soon"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z","expires":"2026-02-29T00:00:00Z"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00.5Z"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00+02:00"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z","linkHosts":"one.example"}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z","linkHosts":["https://one.example"]}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z","linkHosts":["One.example"]}',
  '{"version":1,"wallets":[],"issuedAt":"2026-01-01T00:00:00Z","linkHosts":["one.example/path"]}',
])('%s is not a signed list', (text) => {
  expect(parseSignedList(text)).toMatchObject(E.left({ _tag: 'Unreadable' }))
})

it('is in force from five minutes before it was issued until it expires', () => {
  const after = fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined })
  fc.assert(
    fc.property(
      issuedAt,
      after,
      fc.integer({ min: -(10 ** 7), max: 10 ** 10 }),
      (issued, seconds, passed) => {
        const issuedMs = Date.parse(issued)
        const [expiresMs, now] = [issuedMs + (seconds ?? Infinity) * 1000, issuedMs + passed]
        const expires =
          seconds === undefined ? undefined : `${new Date(expiresMs).toISOString().slice(0, 19)}Z`
        const verdict = inForce(now)({ issuedAt: issued, expires, linkHosts: [], wallets: [] })
        const expected = passed < -300_000 ? 'Early' : now >= expiresMs ? 'Expired' : undefined
        expect(E.isLeft(verdict) ? verdict.left._tag : undefined).toBe(expected)
      },
    ),
  )
})

it('after any sequence of lists the one that was issued last is current', () => {
  fc.assert(
    fc.property(fc.array(issuedAt, { minLength: 1 }), (times) => {
      let heldTime: SignedList | undefined
      for (const time of times) {
        const next = notOlder(heldTime)({ issuedAt: time, expires: undefined, linkHosts: [], wallets: [] })
        expect(E.isRight(next)).toBe(
          heldTime === undefined || Date.parse(time) >= Date.parse(heldTime.issuedAt),
        )
        if (E.isRight(next)) heldTime = next.right
      }
      expect(Date.parse(heldTime?.issuedAt ?? '')).toBe(Math.max(...times.map((time) => Date.parse(time))))
    }),
  )
})
