import { expect, it, vi } from 'vitest'

import { warnOfUnknownNames } from '#composition/unknown-names.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import { namespaceNames } from '#contracts/namespace-names.ts'
import { featureNames, socialLoginNames } from '#contracts/unions.ts'

const warningsFor = (options: object): readonly unknown[] => {
  const warn = vi.fn<(message: string) => void>()
  const given: Partial<WalletportOptions> = options
  warnOfUnknownNames(given, { warn })
  return warn.mock.calls.flat()
}

it('names all unknown names of the options in one warning', () => {
  const options = {
    features: { multiWallet: true, swaps: true, socials: ['google', 'myspace'] },
    defaultAccountTypes: { eip155: 'eoa', near: 'eoa' },
    messages: { 'connect.title': 'Hi', 'connect.titel': 'Hi' },
    locale: 'deutsch_DE',
  }
  expect(warningsFor(options)).toEqual([
    `Walletport does not know these names in the options: features: swaps (known: ${featureNames.join(', ')}), features.socials: myspace (known: ${socialLoginNames.join(', ')}), defaultAccountTypes: near (known: ${namespaceNames.join(', ')}), locale: deutsch_DE, messages: connect.titel`,
  ])
})

it('[S1-26] names theme variables that are unknown or have an invalid value', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const themeVariables = { '--wp-radius': '90px', '--wp-accent': 'teal', '--wp-nope': '1' }
  expect(warningsFor({ themeVariables })).toEqual([
    'Walletport ignores unknown or invalid values: themeVariables: --wp-radius, themeVariables: --wp-nope',
  ])
  expect(warningsFor({ themeVariables: { '--wp-accent': 'teal', '--wp-tint': undefined } })).toEqual([])
  vi.unstubAllGlobals()
})

it('knows the plural forms that other languages have, of texts with forms only, and names others as they were written', () => {
  const messages = { 'common.results.few': '', 'common.results.many': '', 'common.results.zero': '' }
  expect(warningsFor({ messages })).toEqual([])
  expect(
    warningsFor({ messages: { ...messages, 'connect.title.few': '', 'common.nothing.two': '' } }),
  ).toEqual([
    'Walletport does not know these names in the options: messages: connect.title.few, messages: common.nothing.two',
  ])
})

it('logs nothing for known names and without options', () => {
  expect(warningsFor({ locale: 'de-DE' })).toEqual([])
  expect(warningsFor({})).toEqual([])
  expect(warningsFor({ features: { socials: false }, messages: { 'connect.title': undefined } })).toEqual([])
})
