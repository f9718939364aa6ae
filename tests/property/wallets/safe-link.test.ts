import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { safeLink, type SafeLinkKind } from '#domain/wallets/safe-link.ts'

const KINDS: readonly SafeLinkKind[] = ['https', 'web', 'app', 'farcaster']
const allowedKinds = (text: string) => KINDS.filter((kind) => safeLink(kind, text) === text)

describe('a safe link', () => {
  it.each([
    ['https://x.example/a?b#c', ['https', 'web', 'app', 'farcaster']],
    ['http://127.0.0.1:5173/', ['web', 'app', 'farcaster']],
    ['http://localhost/', ['web', 'app', 'farcaster']],
    ['fox://', ['app']],
    ['fox:', ['app']],
    ['fox://wc?uri=wc%3A1', ['app']],
    ['farcaster://connect', ['app', 'farcaster']],
  ])('%s serves %j', (text, kinds) => {
    expect(allowedKinds(text)).toEqual(kinds)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    'view-source:https://x.example',
    'intent://x#Intent;scheme=http;end',
    'intent://browse/x?ref=y#Intent;scheme=phantom;package=app.phantom;end',
    'intent://browse/x#Intent;scheme=phantom;package=evil.app;end',
    'android-app://x/',
    'ms-msdt:/id PCWDiagnostic',
    'ms-msdt://',
    'MS-OFFICECMD:x',
    'search-ms:query=x',
    'smb://host/share',
    'ldap://host/',
    'itms-services://?action=download',
    'tel:123',
    'mailto:a@x.example',
    'fox:run this',
    'fox:run',
    'fox://open#arguments',
    'http://x.example/',
    'http://localhost.x.example/',
    'http://127.0.0.1:x@x.example/',
    'https://127.0.0.1@x.example/',
    'https://user:word@x.example/',
    'fox://user@host',
    'https:\\\\x.example',
    'https:x.example',
    'https:///x.example',
    '//x.example',
    '',
  ])('%j serves nothing', (text) => {
    expect(allowedKinds(text)).toEqual([])
  })

  it('never leads to another address than the checked text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.webUrl({ withFragments: true }), (kind, text) => {
        const link = safeLink(kind, text)
        expect(link === undefined || new URL(link).origin === new URL(text).origin).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.string(), fc.domain(), (kind, user, host) => {
        const link = safeLink(kind, `https://${user}@${host}/`)
        expect(link === undefined || new URL(link).username === '').toBe(true)
      }),
    )
  })
})
