import { describe, expect, it } from 'vitest'

import { listedWallet } from '#testkit/fake-wallet-directory.ts'

import { signedDirectory, tappedOnPhone } from './relay-kit.ts'

const harbour = listedWallet('h', 'Harbour', { mobile_link: 'harbour://' })

describe('a scheme of a wallet', () => {
  it.each([
    ['a list without a signature', {}, 'harbour:'],
    ['a signed list', { directory: signedDirectory() }, undefined],
    [
      'the host',
      { options: { customWallets: [{ id: 'h', name: 'Harbour', mobile_link: 'harbour://' }] } },
      undefined,
    ],
    [
      'the host for another wallet',
      { options: { customWallets: [{ id: 'i', name: 'Harbour', mobile_link: 'harbour://' }] } },
      'harbour:',
    ],
  ] as const)('asks for the scheme of a wallet that is in %s: %s', async (_from, setting, scheme) => {
    const { remote, deepLinks, relay } = await tappedOnPhone(harbour, setting)
    expect(remote.connectByRelay.schemeToConfirm(harbour, 'mobile')).toBe(scheme)
    expect(deepLinks.opened).toHaveLength(scheme === undefined ? 1 : 0)
    if (scheme === undefined) return
    expect(relay.link).toBeUndefined()
    expect(remote.connectByRelay.open(harbour, 'mobile', 'another:')).toBe(false)
    expect(remote.connectByRelay.open(harbour, 'mobile', scheme)).toBe(true)
    expect(deepLinks.opened).toHaveLength(1)
  })
})
