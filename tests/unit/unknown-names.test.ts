import { expect, it, vi } from 'vitest'

import { warnOfUnknownNames } from '#composition/unknown-names.ts'
import type { WalletportOptions } from '#shell/contract.ts'

const warningsFor = async (options: object): Promise<readonly unknown[]> => {
  const warn = vi.fn<(message: string) => void>()
  const given: Partial<WalletportOptions> = options
  await warnOfUnknownNames(given, { warn })
  return warn.mock.calls.flat()
}

it('names all unknown names of the options in one warning', async () => {
  const options = {
    features: { multiWallet: true, swaps: true, socials: ['google', 'myspace'] },
    defaultAccountTypes: { eip155: 'eoa', near: 'eoa' },
    messages: { 'connect.title': 'Hi', 'connect.titel': 'Hi' },
    locale: 'deutsch_DE',
  }
  expect(await warningsFor(options)).toEqual([
    'Walletport does not know these names in the options: features: swaps, features.socials: myspace, defaultAccountTypes: near, locale: deutsch_DE, messages: connect.titel',
  ])
})

it('is silent about names that it knows, and without options', async () => {
  expect(await warningsFor({ locale: 'de-DE' })).toEqual([])
  expect(await warningsFor({})).toEqual([])
  expect(
    await warningsFor({ features: { socials: false }, messages: { 'connect.title': undefined } }),
  ).toEqual([])
})
