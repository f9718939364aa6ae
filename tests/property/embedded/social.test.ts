import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { SocialProvider } from '#domain/embedded/protocol.ts'
import { offeredSocials, shownUserName, socialBar, socialNames } from '#domain/embedded/social.ts'
import { defaultSocials, SocialLogin } from '#domain/options/social-login.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { clause } from '#tests/spec/clauses.ts'

const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
const ALL = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
const someLogins = fc.shuffledSubarray<SocialLogin>([...ALL])

clause(['S3-23', 'S5-04'], () => {
  it('[S3-23][S5-04] six providers and no other; Farcaster is a separate login', () => {
    const names = [...ALL, 'farcaster', 'telegram', 'email', 'Google', '', 'toString']
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...names), fc.anything()), (value) => {
        const isOne = PROVIDERS.some((provider) => provider === value)
        expect(SocialProvider.is(value)).toBe(isOne)
        expect(SocialLogin.is(value)).toBe(isOne || value === 'farcaster')
      }),
    )
  })
})

clause('S6-13', () => {
  it('[S6-13] these are offered in this order by default', () => {
    expect(defaultSocials).toEqual(ALL)
  })
})

describe('the names of the logins', () => {
  it('are written as their owners write them', () => {
    expect(ALL.map((login) => socialNames[login])).toEqual([
      'Google',
      'X',
      'Farcaster',
      'Discord',
      'Apple',
      'GitHub',
      'Facebook',
    ])
  })
})

clause('S5-48', () => {
  const unsupportedByOs: Record<BrowserEnvironment['os'], readonly SocialLogin[]> = {
    ios: ['google'],
    mac: ['x'],
    android: ['facebook', 'x'],
    other: [],
  }
  for (const os of ['ios', 'mac', 'android', 'other'] as const) {
    it(`[S5-48] Telegram on ${os} drops ${unsupportedByOs[os].join(' and ') || 'none'}`, () => {
      fc.assert(
        fc.property(someLogins, (logins) => {
          const supportedLogins = logins.filter((login) => !unsupportedByOs[os].includes(login))
          expect(offeredSocials(logins, { telegram: true, os })).toEqual(supportedLogins)
        }),
      )
      const hiddenLogins = ALL.filter((login) => !offeredSocials(ALL, { telegram: true, os }).includes(login))
      expect(hiddenLogins.toSorted()).toEqual(unsupportedByOs[os].toSorted())
    })
  }

  it('[S5-48] any other browser offers what the host wants, in its order and each once', () => {
    fc.assert(
      fc.property(
        someLogins,
        someLogins,
        fc.constantFrom('ios', 'mac', 'android', 'other'),
        (logins, repeatedLogins, os) => {
          const offered = offeredSocials([...logins, ...repeatedLogins], { telegram: false, os })
          expect(offered).toEqual([...logins, ...repeatedLogins.filter((login) => !logins.includes(login))])
        },
      ),
    )
  })
})

describe('the bar of logins', () => {
  it.each([
    [0, 0, false],
    [1, 1, false],
    [4, 4, false],
    [5, 5, false],
    [6, 4, true],
    [7, 4, true],
  ])('of %i shows %i, and a way to the others: %s', (offered, cells, more) => {
    const logins = ALL.slice(0, offered)
    expect(socialBar(logins)).toEqual({ shown: ALL.slice(0, cells), more })
  })
})

clause('S5-45', () => {
  it('[S5-45] only a final #0 is removed from a Discord name', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }).map((raw) => cleanText(raw)),
        (name) => {
          expect(shownUserName('discord', `${name}#0`)).toBe(name)
          if (!name.endsWith('#0')) expect(shownUserName('discord', name)).toBe(name)
        },
      ),
    )
    for (const fullName of ['alice#1230', 'alice0', 'alice00', 'alice#00', 'alice#'])
      expect(shownUserName('discord', fullName)).toBe(fullName)
  })

  it('[S5-45] other names stay as they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(undefined, ...ALL.filter((login) => login !== 'discord')),
        fc.string(),
        (provider, name) => {
          expect(shownUserName(provider, `${name}#0`)).toBe(`${name}#0`)
          expect(shownUserName(provider, name)).toBe(name)
        },
      ),
    )
  })
})
