import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Platform, platformsOf } from '#domain/relay/platforms.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { environment, environmentOf, walletOf } from './arbitraries.ts'

const phone = environmentOf({ device: 'phone' })
const desktop = environmentOf({ device: 'desktop', os: 'other' })
const mobile_link = 'sample://'
const webapp_link = 'https://web.example'
const desktop_link = 'sample-desktop://'
const rdns = 'com.example'
const injected = [{ namespace: 'eip155', injected_id: 'isExample' }]

const wallet = fc
  .record(
    {
      mobile_link: fc.constant(mobile_link),
      link_mode: fc.constant('https://app.example'),
      webapp_link: fc.constant(webapp_link),
      desktop_link: fc.constant(desktop_link),
      rdns: fc.constant(rdns),
      injected: fc.constantFrom(injected, []),
      supports_wc: fc.boolean(),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map(walletOf)

describe('the tabs of a wallet', () => {
  it.each<[Partial<DirectoryWallet>, readonly Platform[], readonly Platform[]]>([
    [{}, ['qrcode'], ['qrcode']],
    [{ supports_wc: true }, ['qrcode'], ['qrcode']],
    [{ supports_wc: false }, ['unsupported'], ['unsupported']],
    [{ mobile_link }, ['mobile'], ['qrcode']],
    [{ mobile_link, supports_wc: false }, ['mobile'], ['qrcode']],
    [{ link_mode: 'https://app.example' }, ['mobile'], ['qrcode']],
    [{ webapp_link }, ['web'], ['web']],
    [{ desktop_link }, ['qrcode'], ['desktop']],
    [{ mobile_link, webapp_link, desktop_link }, ['mobile', 'web'], ['qrcode', 'web', 'desktop']],
    [{ rdns }, ['unsupported'], ['unsupported']],
    [{ injected }, ['unsupported'], ['unsupported']],
    [{ injected: [] }, ['qrcode'], ['qrcode']],
    [{ rdns, mobile_link }, ['mobile'], ['qrcode', 'unsupported']],
  ])('%j: on a phone %j, on a desktop %j', (fields, onPhone, onDesktop) => {
    expect(platformsOf(walletOf(fields), phone)).toEqual(onPhone)
    expect(platformsOf(walletOf(fields), desktop)).toEqual(onDesktop)
  })

  it('without a wallet the QR code is shown', () => {
    fc.assert(
      fc.property(environment, fc.boolean(), fc.boolean(), (environment, installed, adapters) => {
        expect(platformsOf(undefined, environment, { installed, adapters })).toEqual(['qrcode'])
      }),
    )
  })

  it('there is at least one, each once, in a fixed order', () => {
    const order: readonly Platform[] = ['browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported']
    fc.assert(
      fc.property(
        wallet,
        environment,
        fc.boolean(),
        fc.boolean(),
        (wallet, environment, installed, adapters) => {
          const tabs = platformsOf(wallet, environment, { installed, adapters })
          expect(tabs.length).toBeGreaterThan(0)
          expect(tabs).toEqual(order.filter((each) => tabs.includes(each)))
        },
      ),
    )
  })

  it('a wallet found in the page comes first, when the host has adapters', () => {
    fc.assert(
      fc.property(wallet, environment, (wallet, environment) => {
        const tabs = platformsOf(wallet, environment, { installed: true, adapters: true })
        expect(tabs[0]).toBe('browser')
        expect(tabs).not.toContain('unsupported')
        for (const installed of [true, false]) {
          const basic = platformsOf(wallet, environment, { installed, adapters: false })
          expect(basic).not.toContain('browser')
          expect(basic.includes('unsupported')).toBe(
            wallet.supports_wc === false && basic.every((each) => each === 'unsupported'),
          )
        }
      }),
    )
    const found = { installed: true, adapters: true }
    expect(platformsOf(walletOf({ rdns, mobile_link }), desktop, found)).toEqual(['browser', 'qrcode'])
    expect(platformsOf(walletOf({ rdns }), phone, { installed: true, adapters: false })).toEqual(['qrcode'])
  })
})
