import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { wallet } from './arbitraries.ts'

const decodeWallet = (raw: unknown): DirectoryWallet | undefined => {
  const decoded = DirectoryWallet.decode(raw)
  return E.isRight(decoded) ? decoded.right : undefined
}
const LINKS = [
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
  'safari_store',
] as const
const minimalWallet = listedWallet('x', 'X')

clause('S3-03', () => {
  it('[S3-03] an entry survives encoding and decoding', () => {
    fc.assert(
      fc.property(wallet, (each) => {
        expect(decodeWallet(JSON.parse(JSON.stringify(each)))).toEqual(each)
        expect(decodeWallet(each)).toEqual(each)
      }),
    )
  })

  it('[S3-03] id and name are needed, nothing else', () => {
    expect(decodeWallet({ id: 'x', name: 'X' })).toEqual(minimalWallet)
    const invalidWallets = [
      { id: 'x' },
      { name: 'X' },
      { id: '', name: 'X' },
      { id: 'x', name: ' ' },
      { id: 5, name: 'X' },
    ]
    expect([...invalidWallets, null, undefined, 'x', []].map(decodeWallet)).toEqual(Array(9).fill(undefined))
  })

  it('[S3-03] an invalid field does not affect the others', () => {
    const invalidValue = fc.constantFrom(null, {}, [], () => 1)
    const fields = Object.keys(minimalWallet).filter(
      (key) => !['id', 'name', 'chains', 'injected', 'browse', 'families', 'aliases'].includes(key),
    )
    fc.assert(
      fc.property(wallet, fc.constantFrom(...fields), invalidValue, (each, field, value) => {
        expect(decodeWallet({ ...each, [field]: value })).toEqual({ ...each, [field]: undefined })
      }),
    )
    expect(
      decodeWallet({ id: 'x', name: 'X', order: Number.NaN, supports_wc: 'yes', badge_type: ' ' }),
    ).toEqual(minimalWallet)
  })

  it.each(LINKS)('[S3-03] %s is a link of an allowed kind', (field) => {
    const unsafe = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc',
      'blob:https://x.example/1',
      'about:blank',
      'view-source:https://x.example',
      'no scheme',
      '//x.example',
      '',
      'intent://x#Intent;scheme=http;end',
      'ms-msdt:/id',
      'smb://x.example/share',
      'http://127.0.0.1:x@x.example',
      'https://user@x.example',
      'http://x.example',
    ]
    for (const raw of unsafe)
      expect(decodeWallet({ id: 'x', name: 'X', [field]: raw })?.[field]).toBeUndefined()
    expect(decodeWallet({ id: 'x', name: 'X', [field]: ' https://x.example/wc ' })?.[field]).toBe(
      'https://x.example/wc',
    )
    for (const raw of ['fox://', 'fox:', 'fox-app://wc']) {
      const isApp = field === 'mobile_link' || field === 'desktop_link'
      expect(decodeWallet({ id: 'x', name: 'X', [field]: raw })?.[field]).toBe(isApp ? raw : undefined)
    }
  })

  it('[S3-03] an image is an address that browsers draw', () => {
    const image = (raw: string) => decodeWallet({ id: 'x', name: 'X', image_url: raw })?.image_url
    for (const raw of [
      'https://x.example/1.png',
      'http://localhost/1',
      ' data:image/png;base64,x ',
      '/1.png',
      '1.png',
    ])
      expect(image(raw)).toBe(raw.trim())
    for (const raw of [
      'javascript:alert(1)',
      ' JAVASCRIPT:x',
      'data:text/html,x',
      'blob:x',
      'file:///x',
      ' ',
      'http://x.example/1.png',
      '//x.example/1.png',
      '\\\\x.example/1.png',
      '/\\x.example/1.png',
    ])
      expect(image(raw)).toBeUndefined()
  })

  it('[S3-03] invalid chains and injected ids are removed from their lists', () => {
    const raw = {
      id: 'x',
      name: 'X',
      chains: ['eip155:1', 'tron:1', 5, 'eip155'],
      injected: [{ namespace: 'eip155', injected_id: 'isX' }, 5, { injected_id: 5 }],
    }
    expect(decodeWallet(raw)).toMatchObject({
      chains: ['eip155:1'],
      injected: [{ namespace: 'eip155', injected_id: 'isX' }],
    })
    expect(decodeWallet({ ...raw, chains: 'eip155:1', injected: 'isX' })).toEqual(minimalWallet)
  })

  it('[S3-03] a name cannot change the direction of the surrounding text', () => {
    expect(decodeWallet({ id: 'x', name: '\u202EX\u200B \n Y' })?.name).toBe('X Y')
  })
})
