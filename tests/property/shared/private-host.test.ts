import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isLoadable } from '#domain/shared/private-host.ts'

const byte = fc.integer({ min: 0, max: 255 })
const PRIVATE = [
  ...[
    'localhost',
    'app.localhost',
    'printer.local',
    'nas.lan',
    'x.internal',
    'router.home.arpa',
    'LOCALHOST',
    'localhost.',
  ],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:192.168.0.1]',
    '[fc00::1]',
    '[fd12::1]',
    '[fe80::1]',
    '0.0.0.0',
    '127.1',
    '0x7f000001',
    '2130706433',
  ],
]
const privateAddress = fc
  .tuple(byte, byte, byte)
  .chain(([b, c, d]) =>
    fc.constantFrom(
      ...[`10.${b}.${c}.${d}`, `127.${b}.${c}.${d}`, `192.168.${c}.${d}`, `169.254.${c}.${d}`],
      ...[`172.${16 + (b % 16)}.${c}.${d}`, `100.${64 + (b % 64)}.${c}.${d}`],
    ),
  )
const host = fc.oneof(fc.constantFrom(...PRIVATE), privateAddress)
const address = (name: string, scheme: string) => `${scheme}://${name}:8080/icon.png`

describe('an address from outside', () => {
  it('may name a host of the user’s own network only if the page itself is there', () => {
    fc.assert(
      fc.property(host, fc.constantFrom('http', 'https'), (name, scheme) => {
        expect(isLoadable(address(name, scheme), 'app.example')).toBe(false)
        expect(isLoadable(address(name, scheme), 'localhost')).toBe(true)
        expect(isLoadable(address(name, scheme), '192.168.1.7')).toBe(true)
      }),
    )
  })

  it('may name any other host, or none', () => {
    const others = [
      'img.example',
      '9.9.9.9',
      '172.32.0.1',
      '100.128.0.1',
      '[2606:4700::1]',
      'localhost.example',
      '10.example',
      '127.0.0.1.example',
      '11.0.0.1',
    ]
    for (const name of others)
      expect([name, isLoadable(address(name, 'https'), 'app.example')]).toEqual([name, true])
    for (const url of ['data:image/png;base64,AA', 'blob:https://app.example/1', '/icon.png', 'icon.png'])
      expect(isLoadable(url, 'app.example')).toBe(true)
  })
})
