import { describe, expect, it } from 'vitest'

import type { ManifestEntry, ManifestUse } from '#contracts/diagnostics.ts'
import { blockedNeeds, policyNeeds } from '#domain/diagnostics/checks/content-policy.ts'

const PAGE = 'https://app.example'

const isAllowed = (
  policies: readonly string[],
  url: string,
  { directive = 'connect-src', page = PAGE } = {},
) => blockedNeeds(policies, page, [{ directive, url }]).length === 0

describe('a content policy', () => {
  it.each([
    // Schemes.
    ['https://a.example', 'https://a.example/x', true],
    ['https://a.example', 'http://a.example/x', false],
    ['https://a.example', 'wss://a.example/x', false],
    ['http://a.example', 'https://a.example/x', true],
    ['ws://a.example', 'wss://a.example/x', true],
    ['wss://a.example', 'wss://a.example/x', true],
    ['wss://a.example', 'ws://a.example/x', false],
    ['WSS://a.example', 'wss://a.example/x', true],
    ['https:', 'https://a.example/x', true],
    ['https:', 'wss://a.example/x', false],
    ['wss:', 'wss://a.example/x', true],
    ['http:', 'https://a.example/x', true],
    ['data:', 'data:', true],
    ['https:', 'data:', false],
    ['blob:', 'data:', false],
    // Hosts.
    ['https://a.example', 'https://b.example/x', false],
    ['https://A.example', 'https://a.example/x', true],
    ['https://*.example', 'https://a.example/x', true],
    ['https://*.example', 'https://one.a.example/x', true],
    ['https://*.a.example', 'https://a.example/x', false],
    ['https://*.a.example', 'https://other-a.example/x', false],
    ['https://*.a.example', 'https://*.a.example/*', true],
    ['https://*', 'https://a.example/x', true],
    ['a.example', 'https://a.example/x', true],
    ['a.example', 'http://a.example/x', false],
    ['a.example', 'wss://a.example/x', true],
    ['*', 'https://a.example/x', true],
    ['*', 'wss://a.example/x', true],
    ['*', 'data:', false],
    // Ports.
    ['https://a.example', 'https://a.example:8443/x', false],
    ['https://a.example:8443', 'https://a.example:8443/x', true],
    ['https://a.example:8443', 'https://a.example/x', false],
    ['https://a.example:443', 'https://a.example/x', true],
    ['https://a.example:*', 'https://a.example:8443/x', true],
    ['http://a.example:80', 'https://a.example/x', true],
    // Paths.
    ['https://a.example/v1', 'https://a.example/v1', true],
    ['https://a.example/v1', 'https://a.example/v1/x', false],
    ['https://a.example/v1', 'https://a.example/v2', false],
    ['https://a.example/v1/', 'https://a.example/v1/x', true],
    ['https://a.example/v1/', 'https://a.example/v1', false],
    ['https://a.example/', 'https://a.example/v1', true],
    ['https://a.example/v1/', 'https://a.example/v1/*', true],
    ['https://a.example/v1/account/', 'https://a.example/v1/account/*/balance', true],
    ['https://a.example/v1/account/one/', 'https://a.example/v1/account/*/balance', false],
    ['https://a.example/v1', 'https://a.example/*', false],
    ['https://a.example/img', 'https://a.example/img*', false],
    // The page itself.
    ["'self'", 'https://app.example/x', true],
    ["'SELF'", 'https://app.example/x', true],
    ["'self'", 'wss://app.example/x', true],
    ["'self'", 'http://app.example/x', false],
    ["'self'", 'https://app.example:8443/x', false],
    ["'self'", 'https://a.example/x', false],
    // Nothing, and keywords that are not sources of addresses.
    ["'none'", 'https://a.example/x', false],
    ['', 'https://a.example/x', false],
    ["'nonce-abc'", 'https://a.example/x', false],
    ["'self' https://a.example", 'https://a.example/x', true],
  ])('with connect-src %j and a request to %s: %s', (sources, url, expected) => {
    expect(isAllowed([`connect-src ${sources}`], url)).toBe(expected)
  })

  it.each([
    ['http://app.example', 'https://app.example/x', true],
    ['http://app.example', 'ws://app.example/x', true],
    ['http://localhost:5173', 'http://localhost:5173/x', true],
    ['http://localhost:5173', 'ws://localhost:5173/x', true],
    ['http://localhost:5173', 'http://localhost:5174/x', false],
    ['http://localhost:5173', 'https://localhost/x', false],
  ])("of a page at %s with 'self', for %s: %s", (page, url, expected) => {
    expect(isAllowed(["connect-src 'self'"], url, { page })).toBe(expected)
  })

  it.each([
    ["default-src 'none'", 'connect-src', false],
    ["default-src 'none'; connect-src https://a.example", 'connect-src', true],
    ["default-src https://a.example; connect-src 'none'", 'connect-src', false],
    ['default-src https://a.example', 'img-src', true],
    ["child-src https://a.example; default-src 'none'", 'frame-src', true],
    ["child-src 'none'; frame-src https://a.example", 'frame-src', true],
    ["child-src 'none'; default-src https://a.example", 'frame-src', false],
    ["default-src 'none'", 'frame-src', false],
    ["child-src 'none'", 'connect-src', true],
    ["script-src 'none'", 'connect-src', true],
    ['CONNECT-SRC https://a.example', 'connect-src', true],
    ["CONNECT-SRC 'none'", 'connect-src', false],
    // Of several directives with one name the first counts.
    ["connect-src https://a.example; connect-src 'none'", 'connect-src', true],
    ["connect-src 'none'; connect-src https://a.example", 'connect-src', false],
    ["connect-src 'none'; Connect-Src https://a.example", 'connect-src', false],
    // Every policy of a header applies.
    ["connect-src https://a.example, connect-src 'none'", 'connect-src', false],
    ["connect-src 'none', connect-src https://a.example", 'connect-src', false],
    ['connect-src https://a.example, img-src https:', 'connect-src', true],
    [' ; ', 'connect-src', true],
    ['', 'connect-src', true],
  ])('%j lets %s reach an address: %s', (policy, directive, expected) => {
    expect(isAllowed([policy], 'https://a.example/x', { directive })).toBe(expected)
  })

  it('does not allow what one of several policies blocks', () => {
    const open = 'connect-src https:'
    expect(isAllowed([open, "default-src 'none'"], 'https://a.example/x')).toBe(false)
    expect(isAllowed(["default-src 'none'", open], 'https://a.example/x')).toBe(false)
    expect(isAllowed([open, open], 'https://a.example/x')).toBe(true)
    expect(isAllowed([], 'https://a.example/x')).toBe(true)
  })

  it('blocks these needs and not the others', () => {
    const [policy, otherPolicy] = [
      { directive: 'connect-src', url: 'https://a.example/x' },
      { directive: 'connect-src', url: 'https://b.example/x' },
    ]
    expect(blockedNeeds(['connect-src https://a.example'], PAGE, [policy, otherPolicy])).toEqual([
      otherPolicy,
    ])
  })
})

describe('the needs of a page', () => {
  const needsOf = (use: ManifestUse, origin: string, ...paths: readonly string[]) => {
    const entry: ManifestEntry = { use, origin, paths, option: 'tokens', why: 'Why', when: 'When' }
    return policyNeeds({ entries: [entry] }, PAGE).map(({ directive, url }) => `${directive} ${url}`)
  }

  it.each([
    [
      'connect',
      'https://a.example',
      ['/v1', '/v2/*'],
      ['connect-src https://a.example/v1', 'connect-src https://a.example/v2/*'],
    ],
    ['connect', 'https://a.example', ['*'], ['connect-src https://a.example/*']],
    ['connect', "'self'", ['*'], ['connect-src https://app.example/*']],
    ['image', 'data:', ['*'], ['img-src data:']],
    ['image', 'https://*.a.example', ['*'], ['img-src https://*.a.example/*']],
    ['frame', 'https://a.example', ['/secure'], ['frame-src https://a.example/secure']],
    ['connect', '*', ['*'], []],
    ['image', 'https:', ['*'], []],
    ['script', "'self'", ['*'], []],
    ['style', "'nonce-a'", ['*'], []],
    ['window', 'https://a.example', ['/'], []],
  ] as const)('for %s of %s at %j', (use, origin, paths, expected) => {
    expect(needsOf(use, origin, ...paths)).toEqual(expected)
  })
})
